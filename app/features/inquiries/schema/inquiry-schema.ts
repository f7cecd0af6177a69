import { z } from "zod";
import { emailField, lineField, requiredParagraphField } from "#platform/forms/form-fields.ts";
import { phoneField } from "#platform/forms/phone-number.server.ts";
import {
  contactMethods,
  inquiryLimits,
  inquiryTypes,
  REASON_FIELD,
  REPORTED_FIELD,
} from "../rules/inquiry.ts";

/** Apart from the words in inquiry.ts, which the browser needs too: zod stays on the server. */
export const inquirySchema = z.object({
  name: lineField("Name is required", inquiryLimits.name),
  business_name: lineField("Business name is required", inquiryLimits.business_name),
  email: emailField,
  phone: phoneField,
  inquiry_type: z.enum(
    inquiryTypes.map(({ value }) => value),
    "Inquiry type is required",
  ),
  message: requiredParagraphField("Message is required", inquiryLimits.message),
  preferred_contact: z
    .enum(
      contactMethods.map(({ value }) => value),
      "Please choose email or phone",
    )
    .default("email"),
});

/** What the link to the form said: it travels with the form unseen. */
export const inquirySourceSchema = z.object({
  [REASON_FIELD]: z.string().default(""),
  [REPORTED_FIELD]: z.string().default(""),
});

export type Inquiry = z.infer<typeof inquirySchema>;
