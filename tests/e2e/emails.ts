import { expect } from "@playwright/test";
import { query } from "./database.ts";

/** The newest letter of a kind to an address, as soon as it is written. */
export async function findEmailText(email: string, kind: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const [row] = await query(
      "select body_text from hearthlist.mails where to_address = $1 and kind = $2 order by created_at desc limit 1",
      [email, kind],
    );
    expect(row).toBeDefined();
    text = row?.body_text ?? "";
  }).toPass();
  return text;
}

/** The path of a link in a letter. */
export function findLink(letter: string, page: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${page}\\?[\\w=&-]+)`).exec(letter);
  return found?.[1] ?? "";
}
