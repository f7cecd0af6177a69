import { operatorError } from "../log/operator-error.ts";
import { withOwner } from "./with-owner.server.ts";

/** As many as a process makes good use of. */
const CONNECTIONS_MAX = { pages: 10, jobs: 8 };
/** With fewer it waits for itself: a job holds one while it asks for another, and one hears of new jobs. */
const CONNECTIONS_MIN = { pages: 3, jobs: 4 };
/** What each process has besides its pools: one to hear news, one to hold an embedded database. */
const SINGLE_CONNECTIONS = 2;
/** For who looks after the database, and for a process that begins while another ends. */
const SPARE_CONNECTIONS = 10;

export type ConnectionShares = typeof CONNECTIONS_MAX;

/** What PostgreSQL must let in, for every process to have all that it makes use of. */
export function countNeededConnections(processes: number): number {
  return processes * (CONNECTIONS_MAX.pages + CONNECTIONS_MAX.jobs + SINGLE_CONNECTIONS) + SPARE_CONNECTIONS;
}

/** How many connections each process may open of those that there are; undefined where they are too few. */
export function shareConnections(allowed: number, processes: number): ConnectionShares | undefined {
  const each = Math.floor((allowed - SPARE_CONNECTIONS) / processes) - SINGLE_CONNECTIONS;
  const jobs = Math.min(CONNECTIONS_MAX.jobs, Math.max(CONNECTIONS_MIN.jobs, Math.floor(each * 0.45)));
  const pages = Math.min(CONNECTIONS_MAX.pages, each - jobs);
  return pages >= CONNECTIONS_MIN.pages ? { pages, jobs } : undefined;
}

const JOB_CONCURRENCY_MAX = 4;

/**
 * How many jobs a process does at once: one that sends a letter holds one of the pages' connections until the mail
 * server has answered, and pages must not wait for that.
 */
export function getJobConcurrency({ pages }: ConnectionShares): number {
  return Math.min(JOB_CONCURRENCY_MAX, pages - 2);
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
  throw operatorError(
    `WEB_CONCURRENCY is ${processes}, but PostgreSQL lets in ${allowed} connections: run fewer processes, or set its max_connections to ${countNeededConnections(processes)}.`,
  );
}
