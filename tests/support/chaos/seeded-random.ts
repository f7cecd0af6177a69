/** Chance that can be had again: run with the seed that a failed run has printed, as in FAULTS_SEED=7. */
export function makeSeededRandom(name: string) {
  const seed = Number(process.env.FAULTS_SEED) || Math.floor(Math.random() * 1e9);
  console.log(`${name}: FAULTS_SEED=${seed}`);
  let state = seed;

  /** mulberry32 */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    between: (least: number, most: number) => least + next() * (most - least),
    pick: <T>(choices: [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
