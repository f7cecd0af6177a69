import { plainError } from "../log/plain-error.ts";
import { withOwner } from "./owner.server.ts";

/** As many as a process makes good use of. */
const MOST = { pages: 10, jobs: 8 };
/** With fewer it waits for itself: a job holds one while it asks for another, and one hears of new jobs. */
const LEAST = { pages: 3, jobs: 4 };
/** What each process has besides its pools: one to hear news, one to hold an embedded database. */
const SINGLE = 2;
/** For who looks after the database, and for a process that begins while another ends. */
const SPARE = 10;

export type ConnectionShares = typeof MOST;

/** What PostgreSQL must let in, for every process to have all that it makes use of. */
export function connectionsFor(processes: number): number {
  return processes * (MOST.pages + MOST.jobs + SINGLE) + SPARE;
}

/** How many connections each process may open of those that there are; undefined where they are too few. */
export function shareConnections(allowed: number, processes: number): ConnectionShares | undefined {
  const each = Math.floor((allowed - SPARE) / processes) - SINGLE;
  const jobs = Math.min(MOST.jobs, Math.max(LEAST.jobs, Math.floor(each * 0.45)));
  const pages = Math.min(MOST.pages, each - jobs);
  return pages >= LEAST.pages ? { pages, jobs } : undefined;
}

const MOST_JOBS = 4;

/**
 * How many jobs a process does at once: one that sends a letter holds one of the pages' connections until the mail
 * server has answered, and pages must not wait for that.
 */
export function jobsAtOnce({ pages }: ConnectionShares): number {
  return Math.min(MOST_JOBS, pages - 2);
}

/** The same of the database that there is. */
export async function findConnectionShares(ownerUrl: string, processes: number): Promise<ConnectionShares> {
  const allowed = await withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query(`
      select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true), '0')::integer as allowed
    `);
    return Number(rows[0].allowed);
  });
  const shares = shareConnections(allowed, processes);
  if (shares) return shares;
  throw plainError(
    `WEB_CONCURRENCY is ${processes}, but PostgreSQL lets in ${allowed} connections: run fewer processes, or set its max_connections to ${connectionsFor(processes)}.`,
  );
}
