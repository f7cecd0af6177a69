import { z } from "zod";
import { NOTE_MAX } from "#platform/forms/field-lengths.ts";
import { requiredParagraphField } from "#platform/forms/form-fields.ts";
import { REPLY_MAX } from "../rules/review-reply.ts";

const about = { review: z.string().default(""), version: z.string().max(40).default("") };

/** What a provider sends about one of its reviews. */
export const replySchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    ...about,
    reply: requiredParagraphField("Please write a reply", REPLY_MAX),
  }),
  z.object({ intent: z.literal("remove"), ...about }),
]);

/** What an editor sends who takes a reply off the site. */
export const replyRemovalSchema = z.object({
  why: requiredParagraphField("Please write the reason: the provider is told it", NOTE_MAX),
});
