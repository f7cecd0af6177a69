export type Leader = {
  role: string;
  /** Shown above the role once it is filled in; until then the role stands alone. */
  name: string | null;
  about: string;
};

/** The two people who answer for the site, in the order of the about page. */
export const leadership: readonly [Leader, Leader] = [
  {
    role: "Founder and Chief Executive",
    name: null,
    about: "Answers for what we build, for whom we build it, and in which city we open next.",
  },
  {
    role: "Director of Provider Verification",
    name: null,
    about:
      "Answers for who is listed. Leads the team that reviews each application before families see the listing.",
  },
];
