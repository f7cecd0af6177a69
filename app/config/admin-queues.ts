import { adminPages } from "./navigation.ts";

/** Every queue of work that waits for an admin, in the order of the tabs. `itemPath` exists where one item has a page. */
export const adminQueues = {
  submissions: {
    name: "Submissions",
    path: adminPages.review.path,
    itemPath: (id: string) => `${adminPages.review.path}?${new URLSearchParams({ id })}`,
  },
  edits: { name: "Profile edits", path: "/admin/review/edits" },
  reviews: { name: "Reviews", path: "/admin/review/reviews" },
  reports: { name: "Reported listings", path: "/admin/review/reports" },
  tickets: {
    name: "Support tickets",
    path: "/admin/review/tickets",
    itemPath: (id: string) => `/admin/review/tickets/${encodeURIComponent(id)}`,
  },
  inquiries: {
    name: "Contact inquiries",
    path: "/admin/review/inquiries",
    itemPath: (id: string) => `/admin/review/inquiries/${encodeURIComponent(id)}`,
  },
  failed: { name: "Failed jobs", path: "/admin/review/failed" },
} as const satisfies Record<
  string,
  { name: string; path: `/admin/${string}`; itemPath?: (id: string) => string }
>;

export type AdminQueue = keyof typeof adminQueues;
export type QueueCounts = Record<AdminQueue, number>;

export const adminQueueKeys = Object.keys(adminQueues) as AdminQueue[];
