import { z } from "zod";
import { emailField, lineField, paragraphField } from "#platform/forms/form-fields.ts";
import { phoneField } from "#platform/forms/phone-number.server.ts";
import { consultationSteps } from "../rules/consultation.ts";

/** The table's checks allow as much, and more of a message. */
export const consultationSchema = z.object({
  name: lineField("Name is required", 200),
  email: emailField,
  phone: phoneField,
  date: lineField("Please select a date", 20),
  time: lineField("Please select a time", 20),
  message: paragraphField(5000).default(""),
  preferredContact: z.enum(["email", "phone"]).catch("email"),
});

export type ConsultationForm = z.infer<typeof consultationSchema>;

export const stepSchema = z.object({
  step: z.enum(consultationSteps),
  date: z.string().trim().default(""),
  time: z.string().trim().default(""),
  note: paragraphField(2000).default(""),
  /** What the sender saw: a step on a state that has changed since is not taken. */
  version: z.coerce.number().int().min(0).catch(-1),
});
