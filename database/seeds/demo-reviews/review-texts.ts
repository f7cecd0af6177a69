/** Reviews by the name of the provider, oldest first; dates are added later. */
export type ReviewTexts = Record<string, ReviewText[]>;

export type ReviewText = {
  rating: number;
  author_name: string;
  relationship: string;
  title: string;
  body: string;
  provider_reply?: string;
};
