/** In the order in which the home page shows them. */
export const regions = ["West Coast", "Southwest", "Southeast", "Midwest"] as const;
