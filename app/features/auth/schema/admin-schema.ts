import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "../rules/admin.ts";

/** Length is what makes a password hard to guess; rules about digits and signs only make it hard to keep in mind. */
export const passwordField = z
  .string("Please choose a password")
  .min(PASSWORD_MIN, `Please choose at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Please keep it to ${PASSWORD_MAX} characters`)
  .refine((text) => new Set(text).size >= 5, "Please choose one that is harder to guess");

export const newPasswordSchema = z
  .object({ password: passwordField, again: z.string().default("") })
  .refine(({ password, again }) => password === again, {
    path: ["again"],
    message: "The two do not match",
  });
