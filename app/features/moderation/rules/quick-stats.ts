/** The few figures that an admin looks at first. */
export type QuickStats = {
  waitingSubmissions: number;
  activeProviders: number;
  openTickets: number;
  weeksRequests: number;
};
