import { z } from "zod";
import { countVisibleCharacters, lineField, paragraphField } from "#platform/forms/form-fields.ts";

const TEXT_MIN = 20;
const TEXT_MAX = 5000;

/** A review as a family writes it. */
export const reviewSchema = z.object({
  rating: z
    .enum(["1", "2", "3", "4", "5"], { error: "Please choose from one to five stars" })
    .transform(Number),
  title: paragraphField(200).transform((text) => text.replace(/\s+/g, " ")),
  text: paragraphField(TEXT_MAX).pipe(
    z
      .string()
      .refine(
        (text) => countVisibleCharacters(text) >= TEXT_MIN,
        `Please write at least ${TEXT_MIN} characters`,
      ),
  ),
  relationship: lineField("Please say how you know this provider", 100),
  name: lineField("Please write a name to show", 100),
});

export type ReviewInput = z.infer<typeof reviewSchema>;
