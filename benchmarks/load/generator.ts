import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "#database/seeds/random.ts";
import { createClient } from "../client.ts";
import { createVisits, type Visit } from "./visits.ts";

/** Visitors, in a process of their own. It is told what to do and answers with what happened. */
export type LoadCommand =
  | { kind: "begin"; url: string; providers: string[]; bookable: string[] }
  /** So many at once, each asking again as soon as it is answered. */
  | { kind: "closed"; seconds: number; atOnce: number }
  /** By the clock, whether or not the server keeps up. */
  | { kind: "open"; seconds: number; rate: number };
export type LoadResult = {
  perSecond: number;
  /** Milliseconds from the moment at which each was due. */
  page: number[];
  form: number[];
  /** Of the pages, those made for one visitor alone. */
  own: number[];
  /** How much later than due they were sent: the generator's own part. */
  late: number[];
  errors: string[];
};

const random = randomFrom("load");
let visits: ReturnType<typeof createVisits>;
let client: ReturnType<typeof createClient>;
let sent = 0;

process.on("message", async (order: LoadCommand) => {
  if (order.kind === "begin") {
    client = createClient(order.url, { maxSockets: 256 });
    visits = createVisits(random, order);
    process.send?.({});
    return;
  }
  process.send?.(await (order.kind === "closed" ? sendContinuously(order) : sendAtRate(order)));
});
process.on("disconnect", () => process.exit());

async function sendContinuously({
  seconds,
  atOnce,
}: {
  seconds: number;
  atOnce: number;
}): Promise<LoadResult> {
  const happened = emptyResult();
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) await visit(visits.next(), performance.now(), happened);
    }),
  );
  const answered = happened.page.length + happened.form.length;
  return { ...happened, perSecond: answered / ((performance.now() - started) / 1000) };
}

/** As independent people come: the next one after a while that has nothing to do with the last. */
async function sendAtRate({ seconds, rate }: { seconds: number; rate: number }): Promise<LoadResult> {
  const happened = emptyResult();
  const underway: Promise<void>[] = [];
  const started = performance.now();
  let due = started;
  for (;;) {
    due += (-Math.log(1 - random.next()) * 1000) / rate;
    if (due > started + seconds * 1000) break;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    underway.push(visit(visits.next(), due, happened));
  }
  await Promise.all(underway);
  return { ...happened, perSecond: underway.length / seconds };
}

function emptyResult(): LoadResult {
  return { perSecond: 0, page: [], form: [], own: [], late: [], errors: [] };
}

async function visit(wanted: Visit, due: number, happened: LoadResult): Promise<void> {
  happened.late.push(performance.now() - due);
  try {
    const answer = await sendVisit(wanted);
    const waited = performance.now() - due;
    happened[wanted.kind].push(waited);
    if (wanted.isOwn) happened.own.push(waited);
    if (answer.status !== 200) happened.errors.push(`${wanted.path}: ${answer.status}`);
    else wanted.read?.(answer.text);
  } catch (error) {
    happened.errors.push(`${wanted.path}: ${error}`);
  }
}

function sendVisit({ path, form, read }: Visit) {
  sent += 1;
  const headers = {
    // What is read here is asked for as it is, so that unpacking it costs the machine nothing.
    "Accept-Encoding": read ? "identity" : "br, gzip",
    "X-Forwarded-For": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
  };
  return client.ask(path, { headers, form, wantsText: read !== undefined });
}
