type MemoryClaim = { sender: string; bytes: number; evict: () => void };

export type BodyMemory = ReturnType<typeof createBodyMemory>;

/**
 * Caps the memory that request bodies hold while they are still arriving. Above the cap, the sender that holds the most
 * loses its oldest body, so that somebody who stalls hundreds of uploads only evicts their own.
 */
export function createBodyMemory(maxBytes: number) {
  // In the order in which they began.
  const claims = new Set<MemoryClaim>();
  let total = 0;

  function evictOne() {
    const held = new Map<string, number>();
    for (const { sender, bytes } of claims) held.set(sender, (held.get(sender) ?? 0) + bytes);
    const [largest] = [...held].toSorted(([, a], [, b]) => b - a);
    for (const claim of claims) {
      if (claim.sender !== largest?.[0] || claim.bytes === 0) continue;
      release(claim);
      claim.evict();
      return;
    }
  }

  function release(claim: MemoryClaim) {
    if (claims.delete(claim)) total -= claim.bytes;
  }

  return {
    /** Registers a body that begins to arrive; `evict` is called when it has to give up its memory. */
    claim(sender: string, evict: () => void) {
      const claim: MemoryClaim = { sender, bytes: 0, evict };
      claims.add(claim);
      return {
        /** Says how much the body holds by now. */
        resize(bytes: number) {
          if (!claims.has(claim)) return;
          total += bytes - claim.bytes;
          claim.bytes = bytes;
          while (total > maxBytes) evictOne();
        },
        release: () => release(claim),
      };
    },
    usedBytes: () => total,
  };
}
