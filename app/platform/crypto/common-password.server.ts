import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { brand } from "#config/brand.ts";

/** Matching takes longer the longer the password is: what follows is not looked at. */
const CHECKED_LENGTH = 100;
/** On zxcvbn's scale of 0 to 4, this one takes more than a hundred million guesses. */
const SAFE_SCORE = 3;

let checker: Promise<ZxcvbnFactory> | undefined;

/** Whether a password is a common one, a simple variant of one, or made of our name or its owner's address. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  checker ??= loadChecker();
  const { score } = (await checker).check(password.slice(0, CHECKED_LENGTH), [
    brand.name.toLowerCase(),
    ...splitEmailAddress(email.toLowerCase()),
  ]);
  return score < SAFE_SCORE;
}

/** Loaded when a password is first chosen: the lists take 35 MB, and most processes never need them. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** 'ana.ruiz@care.example' as a whole, its parts, and 'anaruiz'. */
function splitEmailAddress(email: string): string[] {
  const [local = ""] = email.split("@");
  return [email, local, local.replace(/[^\p{L}\d]/gu, ""), ...email.split(/[^\p{L}\d]+/u)].filter(
    (word) => word.length > 2,
  );
}
