import { type RawBuilder, sql } from "kysely";

/** A pattern for `like`, where an index helps it. */
export function toLikePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * Not `like`, in which % and _ mean something. ICU lowers letters as JavaScript does, whatever the locale of
 * the database.
 */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`strpos(lower(${column} collate "und-x-icu"), ${text.toLowerCase()}) > 0`;
}

/** Whether a phone number holds these digits, as it was typed or as it is shown. */
export function hasPhoneDigits(table: string, digits: string): RawBuilder<boolean> {
  const numbers = sql`concat_ws('|', ${sql.ref(`${table}.phone`)}, ${sql.ref(`${table}.phone_e164`)})`;
  return sql`strpos(regexp_replace(${numbers}, '[^0-9|]', '', 'g'), ${digits}) > 0`;
}
