import { careTypes, offersCareType } from "#features/care/rules/care-types.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import type { Search } from "#features/search/rules/search.ts";
import { makeProvider } from "../../directory/make-provider.ts";
import type { TopResults } from "../top-results.ts";

export type Peer = {
  search: (search: Search) => TopResults | Promise<TopResults>;
  close: () => void | Promise<void>;
};
export type OpenPeer = (size: number, dataDir: string) => Promise<Peer>;

/** A search, what the peer found, and how long it took each time. */
export type PeerSearch = TopResults & { index: number; times: number[] };
export type PeerOpening = { openSeconds: number; memory: number };
/** `undone`: the search at which its time was over, and how long that had taken by then. */
export type PeerRun = PeerOpening & { results: PeerSearch[]; undone?: { index: number; ms: number } };

/** Those that families may see: the others are in nobody's index. */
export function* listedProviders(size: number): Generator<PublicProvider> {
  for (let number = 0; number < size; number += 1) {
    const provider = makeProvider(number);
    if (provider.active && provider.tier !== "inactive") yield provider;
  }
}

export function listCareTypes(provider: PublicProvider): string[] {
  return careTypes.filter((type) => offersCareType(provider.services, type)).map(({ slug }) => slug);
}
