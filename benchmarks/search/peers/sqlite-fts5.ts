import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { relevanceScore, tierBonus } from "#features/search/rules/ranking.ts";
import { RESULTS_PER_PAGE, type Search } from "#features/search/rules/search.ts";
import { COUNT_MAX } from "#platform/text/format-count.ts";
import { listCareTypes, listedProviders, type OpenPeer } from "./peer.ts";

const SHORTEST_INDEXED = 3;
const TIES = "rating desc, review_count desc, providers.name, id";

/**
 * SQLite's full-text index over trigrams, which finds any part of a text as we do; below three letters it has nothing to
 * look up, and `like` looks at every row. Ranked by the same score and ties, without the guaranteed places; of lists,
 * each occurrence counts and not each entry.
 */
export const openSqlite: OpenPeer = async (size, dataDir) => {
  const file = join(dataDir, "sqlite-fts5.db");
  if (!existsSync(file)) build(file, size);
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec("pragma mmap_size = 8000000000; pragma cache_size = -500000");
  return {
    search(search) {
      const { from, where, points, values } = toSql(search);
      const counted = db
        .prepare(
          `select count(*) as count from (select 1 from ${from} where ${where} limit ${COUNT_MAX + 1})`,
        )
        .get(...values);
      const relevance = search.query ? `min(base + 100 * ${points}, 10000)` : "base";
      const order = search.order === "relevance" ? relevance : `${relevance} * bonus`;
      const rows = db
        .prepare(
          `select id from ${from} where ${where} order by ${order} desc, ${TIES}
           limit ${RESULTS_PER_PAGE} offset ${(search.page - 1) * RESULTS_PER_PAGE}`,
        )
        .all(...values, ...(search.query ? Array(6).fill(search.query.toLowerCase()) : []));
      return { ids: rows.map(({ id }) => String(id)), count: Number(counted?.count) };
    },
    close: () => db.close(),
  };
};

function toSql(search: Search) {
  const values: SQLInputValue[] = [];
  const conditions = ["1"];
  const texts: string[] = [];
  const add = (condition: string, value: SQLInputValue) => {
    conditions.push(condition);
    values.push(value);
  };
  for (const [column, text] of [
    ["", search.query],
    ["coverage", search.location],
  ] as const) {
    if (!text) continue;
    if ([...text].length >= SHORTEST_INDEXED) {
      texts.push(`${column && `${column} : `}"${text.replaceAll('"', '""')}"`);
    } else {
      const searched =
        column ||
        "texts.name || char(10) || description || char(10) || texts.services || char(10) || texts.specializations || char(10) || coverage";
      add(`instr(lower(${searched}), ?) > 0`, text.toLowerCase());
    }
  }
  if (texts.length > 0) add("texts match ?", texts.join(" AND "));
  if (search.services.length > 0)
    conditions.push(`(${search.services.map((slug) => `care_types like '%|${slug}|%'`).join(" or ")})`);
  if (search.sameDay) conditions.push("same_day");
  if (search.weekends) conditions.push("weekends");
  if (search.emergency) conditions.push("emergency");
  if (search.verified) conditions.push("verified");
  if (search.minPrice !== undefined) add("price >= ?", search.minPrice);
  if (search.maxPrice !== undefined) add("price <= ?", search.maxPrice);
  if (search.minRating !== undefined) add("rating >= ?", search.minRating);
  const hasText = search.query || search.location;
  return {
    from: hasText ? "texts join providers on providers.number = texts.rowid" : "providers",
    where: conditions.join(" and "),
    points: POINTS,
    values,
  };
}

const times = (text: string) => `(length(${text}) - length(replace(lower(${text}), ?, ''))) / length(?)`;
const POINTS = `min(25, 10 * (instr(lower(texts.name), ?) > 0) + 5 * (instr(lower(description), ?) > 0)
  + 3 * (${times("texts.services")}) + 2 * (${times("texts.specializations")}))`;

/** Under another name until it is whole. */
function build(file: string, size: number) {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const db = new DatabaseSync(unfinished);
  db.exec(`
    pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000;
    create table providers (number integer primary key, id text, name text, rating real, review_count integer,
      price real, verified integer, same_day integer, weekends integer, emergency integer, care_types text,
      base integer, bonus integer);
    create virtual table texts using fts5(name, description, services, specializations, coverage, tokenize = 'trigram');
    begin;
  `);
  const insert = db.prepare(`insert into providers values (${Array(13).fill("?").join(", ")})`);
  const index = db.prepare(
    "insert into texts (rowid, name, description, services, specializations, coverage) values (?, ?, ?, ?, ?, ?)",
  );
  let number = 0;
  for (const provider of listedProviders(size)) {
    const { id, name, rating, reviewCount, pricing, verified, availability } = provider;
    number += 1;
    insert.run(
      number,
      id,
      name,
      rating ?? 0,
      reviewCount,
      pricing.startingFrom,
      Number(verified),
      Number(availability.sameDay),
      Number(availability.weekends),
      Number(availability.emergency),
      `|${listCareTypes(provider).join("|")}|`,
      Math.round(relevanceScore(provider, []) * 100),
      Math.round(tierBonus(provider) * 10),
    );
    index.run(
      number,
      name,
      provider.description,
      provider.services.join("\n"),
      provider.specializations.join("\n"),
      provider.coverage.join("\n"),
    );
  }
  db.exec(`
    commit;
    insert into texts (texts) values ('optimize');
    create index recommended on providers (base * bonus desc, rating desc, review_count desc, name, id);
    create index relevant on providers (base desc, rating desc, review_count desc, name, id);
    analyze;
  `);
  db.close();
  renameSync(unfinished, file);
}
