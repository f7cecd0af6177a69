import type { CachedPages, PageChange } from "./page-change.ts";

/**
 * A finished answer, ready to be sent in each encoding. How much it takes may change as it is sent. A change of a provider
 * among its tags concerns it.
 */
export type Page = { status: number; isCacheable: boolean; bytes: number; tags?: readonly string[] };
type Entry<P extends Page> = {
  page: P | undefined;
  /** What it was counted to take. */
  bytes: number;
  isFresh: boolean;
  /** When its page has to be made again, whether a change was heard or not. */
  freshUntil: number;
  making: Promise<P | undefined> | undefined;
  /** How many changes there had been when that was begun. */
  makingSince: number;
  /** Counts changes that concern it: one that comes while it is being made makes it old at once. */
  changes: number;
  /** After a failure nobody asks again before this. */
  notBefore: number;
};
type Options<P extends Page> = {
  /** Makes the page of an address anew; undefined for what belongs to one person. */
  make: (address: string) => Promise<P | undefined>;
  isConcerned: CachedPages["isAffected"];
  maxBytes: number;
  /** How long somebody waits for the new page while there is an old one. */
  staleAfterMs?: number;
  now?: () => number;
};

const RETRY_DELAY_MS = 1000;
/** A new provider belongs among the similar ones of a page on which it never was, so no change of it concerns that page. */
const FRESH_FOR_MS = 60 * 60 * 1000;

export type PageCache<P extends Page> = ReturnType<typeof createPageCache<P>>;

/**
 * Finished public pages. One is made at a time for each address; an old one is shown while the new one takes long,
 * and as long as it cannot be made.
 */
export function createPageCache<P extends Page>({
  make,
  isConcerned,
  maxBytes,
  staleAfterMs: patienceMs = 200,
  now = Date.now,
}: Options<P>) {
  // In the order of their last use: the first is the first to go.
  const entries = new Map<string, Entry<P>>();
  /** The last of them, mostly: a page that is in demand does not move each time. */
  let newest: Entry<P> | undefined;
  let kept = 0;
  /** Whether we hear of changes: until then, and while the line is cut, nothing is known to be fresh. */
  let isHearing = false;
  let hasHeard = false;

  function makeAnew(address: string, entry: Entry<P>): Promise<P | undefined> {
    const { changes, making } = entry;
    // Begun before the last change, it may show what was before: whoever comes after the change waits for the next.
    if (making && entry.makingSince !== changes) {
      const makeNext = () => makeAnew(address, entries.get(address) ?? add(address));
      return making.then(makeNext, makeNext);
    }
    if (making) return making;
    entry.makingSince = changes;
    entry.making = make(address)
      .then((page) => {
        keep(address, entry, page, changes);
        return page;
      })
      .catch((error) => {
        entry.notBefore = now() + RETRY_DELAY_MS;
        if (!entry.page) drop(address, entry);
        throw error;
      })
      .finally(() => {
        entry.making = undefined;
      });
    return entry.making;
  }

  function keep(address: string, entry: Entry<P>, page: P | undefined, changes: number) {
    if (page?.isCacheable) {
      entry.page = page;
      entry.isFresh = isHearing && entry.changes === changes;
      entry.freshUntil = now() + FRESH_FOR_MS;
      makeRoom();
      return;
    }
    // Our failure says nothing about the page; its absence does.
    if (page && page.status >= 500 && entry.page) entry.notBefore = now() + RETRY_DELAY_MS;
    else drop(address, entry);
  }

  function drop(address: string, only?: Entry<P>) {
    const entry = entries.get(address);
    if (!entry || (only && only !== entry)) return;
    entries.delete(address);
    kept -= entry.bytes;
    entry.bytes = 0;
    if (newest === entry) newest = undefined;
  }

  /** Counted anew: compressed, most take less than when they were made. */
  function makeRoom() {
    for (const entry of entries.values()) count(entry);
    for (const oldest of entries.keys()) {
      if (kept <= maxBytes) break;
      drop(oldest);
    }
  }

  function count(entry: Entry<P>) {
    const bytes = entry.page?.bytes ?? 0;
    kept += bytes - entry.bytes;
    entry.bytes = bytes;
  }

  async function wait(address: string, entry: Entry<P>): Promise<P | undefined> {
    const old = entry.page;
    if (!old) return makeAnew(address, entry);
    if (now() < entry.notBefore) return old;
    const made = makeAnew(address, entry).catch(() => old);
    const page = await raceTimeout(made, patienceMs);
    return page === TIMED_OUT || (page && page.status >= 500) ? old : page;
  }

  function add(address: string): Entry<P> {
    const entry: Entry<P> = {
      page: undefined,
      bytes: 0,
      isFresh: false,
      freshUntil: 0,
      making: undefined,
      makingSince: 0,
      changes: 0,
      notBefore: 0,
    };
    entries.set(address, entry);
    newest = entry;
    return entry;
  }

  /** The entry, which has now been used. */
  function use(address: string): Entry<P> | undefined {
    const known = entries.get(address);
    if (!known) return undefined;
    if (known !== newest) {
      // Since it was sent, it may take more.
      if (newest) count(newest);
      entries.delete(address);
      entries.set(address, known);
      newest = known;
    }
    count(known);
    if (kept > maxBytes) makeRoom();
    return known;
  }

  return {
    /** The page, at once where it is fresh; undefined where each visitor gets an answer of their own. */
    find(address: string): P | Promise<P | undefined> {
      const known = use(address);
      if (!known) return wait(address, add(address));
      const isFresh = known.isFresh && now() < known.freshUntil;
      return isFresh && known.page ? known.page : wait(address, known);
    },
    /** Something that pages show has changed. */
    invalidate(change: PageChange) {
      // The tags of a page that is being made are not known yet, so any change may concern it.
      for (const [address, entry] of entries)
        if (entry.making || isConcerned(address, change, entry.page?.tags)) {
          entry.isFresh = false;
          entry.changes += 1;
        }
    },
    /**
     * From now on every change is heard; what was kept before may have missed some. The first time it is only old, and
     * at hand if the database should go away; where the line was cut, it may be so by any time, and goes.
     */
    resume() {
      for (const [address, entry] of entries) {
        entry.changes += 1;
        entry.isFresh = false;
        if (hasHeard && !entry.making) drop(address);
      }
      isHearing = true;
      hasHeard = true;
    },
    /** Changes are not heard any more: what is kept is good only where nothing newer can be had. */
    suspend() {
      isHearing = false;
      for (const entry of entries.values()) entry.isFresh = false;
    },
    size: () => ({ pages: entries.size, bytes: kept }),
  };
}

const TIMED_OUT = Symbol("too long");

function raceTimeout<T>(work: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(TIMED_OUT), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
