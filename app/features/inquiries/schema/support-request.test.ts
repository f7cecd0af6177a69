import { expect, test } from "vitest";
import { ticketSchema } from "#features/tickets/schema/ticket-schema.ts";
import { inquiryReasons, inquiryTypes } from "../rules/inquiry.ts";
import type { Inquiry } from "./inquiry-schema.ts";
import { isSupportRequest, toTicket } from "./support-request.ts";

const inquiry: Inquiry = {
  name: "Ana Ruiz",
  business_name: "The Oaks",
  email: "ana@oaks.example",
  phone: "(214) 555-0111",
  inquiry_type: "other",
  message: "My picture is upside down.",
  preferred_contact: "phone",
};

test("only help for a provider's account, asked for as such, is a request for support", () => {
  const asks = [...inquiryReasons, "", undefined].flatMap((reason) =>
    inquiryTypes
      .map(({ value }) => value)
      .filter((inquiry_type) => isSupportRequest(reason, { ...inquiry, inquiry_type }))
      .map((type) => [reason, type]),
  );
  expect(asks).toEqual([["provider-support", "other"]]);
});

test("its ticket holds all that was said, and passes as one from the support tab would", () => {
  const ticket = toTicket(inquiry);
  expect(ticket).toMatchObject({ category: "general", priority: "medium" });
  expect(ticket?.description).toBe(
    "My picture is upside down.\n\nAna Ruiz, The Oaks\nana@oaks.example, (214) 555-0111\nPlease reply by phone.",
  );
  expect(ticketSchema.parse(ticket)).toEqual(ticket);
  const room = 10_000 - (ticket?.description.length ?? 0) + inquiry.message.length;
  expect(toTicket({ ...inquiry, message: "x".repeat(room) })?.description).toHaveLength(10_000);
  expect(toTicket({ ...inquiry, message: "x".repeat(room + 1) })).toBeUndefined();
});
