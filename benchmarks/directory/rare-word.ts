import type { Random } from "#database/seeds/random.ts";

const beginnings =
  "ab al an ar bel ber bor bra cal cam cas cor dal dar del dor el em fal fen gal gar gil har hol is jas kel ken lan lar len lor mar mel mir mon nar nel nor or pal per quin ral ren ros sal sel sol tal tar tem tor ul val ver wen wil yor zan".split(
    " ",
  );
const middles = "a e i o u an en in on ar er or al el il ad is et am um".split(" ");
const endings =
  "by bury dale don der fax ford gan go ham ia ico ina is kin la ley lin low ma man mere mond na nell ney nor ra ria rick ro ron sey son ta ter tha thorne to vin wick wyn za zelle".split(
    " ",
  );
const WORDS = 400_000;

/**
 * A name that few others bear. The n-th word is n times rarer than the first, so that the vocabulary grows
 * with the directory, as it does in real ones: of 70,298 licensed providers, 10,183 name words occur once.
 */
export function pickRareWord(random: Random): string {
  return wordOf(Math.floor(WORDS ** random.next()));
}

function wordOf(number: number): string {
  // Neighbors in rank should not look like neighbors.
  let rest = Math.imul(number, 0x9e3779b1) >>> 0;
  const take = (list: string[]) => {
    const part = list[rest % list.length] ?? "";
    rest = Math.floor(rest / list.length);
    return part;
  };
  const short = take(beginnings) + take(endings);
  const word = number < 2000 ? short : short.slice(0, -1) + take(middles) + take(endings);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
