/** Reviews by the name of the provider, oldest first; dates are added later. */
export type WrittenReviews = Record<string, WrittenReview[]>;

export type WrittenReview = {
  rating: number;
  author_name: string;
  relationship: string;
  title: string;
  body: string;
  provider_reply?: string;
};
