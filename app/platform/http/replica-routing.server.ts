import { asVisitor } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import { findWalPosition, hasReplayed } from "../db/replication.server.ts";
import { logWarning } from "../log/log.server.ts";
import { withTimeout } from "../with-timeout.ts";
import { isDatabaseFailure } from "./database-unavailable.server.ts";

/** One that takes longer for a read is as good as away. */
const READ_TIMEOUT_MS = 2000;
/** For so long a replica that failed is left alone. */
const RETRY_DELAY_MS = 5000;

type Read<T> = (db: Db) => Promise<T>;
/** `isFrequent`: see asVisitor. */
export type ReadOptions = { isFrequent?: boolean };
export type ReadRouter = ReturnType<typeof createReadRouter>;

/**
 * Visitors' reads: on the replica where it has replayed all that kept pages were told of, else on the primary. A page
 * made from older rows would be kept for ever, because the news that it is old has been heard already.
 */
export function createReadRouter(primary: Db, replica?: Db, now = Date.now) {
  /** Where the primary stood after the last news; asked for by the first read that wants to know. */
  let position: Promise<string> | undefined;
  let notBefore = 0;

  /** Undefined where the primary cannot say, which is no failure of the replica. */
  function findNeeded(): Promise<string | undefined> {
    position ??= findWalPosition(primary).catch((error) => {
      position = undefined;
      throw error;
    });
    return position.catch((error) => {
      if (!isDatabaseFailure(error)) throw error;
      return undefined;
    });
  }

  /** Undefined where the replica cannot say. */
  async function readReplica<T>(
    standby: Db,
    read: Read<T>,
    how: ReadOptions,
  ): Promise<{ value: T } | undefined> {
    const needed = await findNeeded();
    if (needed === undefined) return undefined;
    try {
      // Asked each time, in the same transaction: a standby that starts again may begin further back.
      return await asVisitor(
        standby,
        async (tx) => ((await hasReplayed(tx, needed)) ? { value: await read(tx) } : undefined),
        { ...how, isRead: true },
      );
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error;
      return leaveAlone();
    }
  }

  function leaveAlone() {
    notBefore = now() + RETRY_DELAY_MS;
    logWarning("the replica of the database could not be read");
    return undefined;
  }

  return {
    async asVisitor<T>(read: Read<T>, how: ReadOptions = {}): Promise<T> {
      const onPrimary = () => asVisitor(primary, read, { ...how, isRead: true });
      if (!replica || now() < notBefore) return onPrimary();
      const done = await withTimeout(readReplica(replica, read, how), READ_TIMEOUT_MS, leaveAlone);
      return done ? done.value : onPrimary();
    },
    /** Something that visitors see has changed, or may have. */
    change() {
      position = undefined;
    },
  };
}
