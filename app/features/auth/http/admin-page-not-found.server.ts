import { adminQueues } from "#config/admin-queues.ts";
import { adminPages, citySettings } from "#config/navigation.ts";
import { pageError } from "#platform/http/page-error.server.ts";

const notFoundPages = {
  provider: {
    message: "There is no provider with this id.",
    list: "All providers",
    to: adminPages.users.path,
  },
  ticket: { message: "There is no such ticket.", list: "All tickets", to: adminQueues.tickets.path },
  inquiry: { message: "There is no such inquiry.", list: "All inquiries", to: adminQueues.inquiries.path },
  city: { message: "There is no such city.", list: "All cities", to: citySettings.path },
};

/** To be thrown by a page of the admin's desk about a thing that is not there, perhaps not any more. */
export function adminPageNotFound(thing: keyof typeof notFoundPages) {
  const { message, list, to } = notFoundPages[thing];
  return pageError(404, message, { title: `No such ${thing}`, link: { label: list, to } });
}
