import {
  type Box,
  boxAround,
  boxesOverlap,
  isWithin,
  type Point,
  type Segment,
  segmentMeetsBox,
  segmentsCross,
} from "./plane.ts";

/** A dot, and how wide its label is. */
export type Mark = Point & { width: number };
export type Label = {
  box: Box;
  /** The end of the text that is next to the dot. */
  anchor: "start" | "middle" | "end";
  /** Ties a label that stands apart to its dot. */
  leader: Segment | undefined;
};
type Room = { frame: Box; dotRadius: number; lineHeight: number };
type Layout = { labels: (Label | undefined)[]; cost: number };

const GAP = 5;
const STEP = 14;
const STEPS = 12;
/** Sixteenths of a turn, clockwise from the east, the best first. */
const DIRECTIONS = [0, 8, 15, 1, 7, 9, 14, 2, 6, 10, 12, 4, 13, 3, 5, 11];
/** The places around a dot, from the best to the farthest. */
const RANKS = Array.from({ length: STEPS * DIRECTIONS.length }, (_, rank) => rank);
const COST_OF_NONE = 10_000;

/**
 * A label for each mark, as near as it can be: inside the frame, and on no other label, leader or dot.
 * A mark without room has none.
 */
export function placeLabels(marks: readonly Mark[], room: Room): (Label | undefined)[] {
  // Whoever is first takes the best place, so each side of the picture may begin once.
  const layouts = [
    layOut(marks, room, ({ y }) => y),
    layOut(marks, room, ({ y }) => -y),
    layOut(marks, room, ({ x }) => x),
    layOut(marks, room, ({ x }) => -x),
  ];
  return layouts.reduce((best, next) => (next.cost < best.cost ? next : best)).labels;
}

function layOut(marks: readonly Mark[], room: Room, key: (mark: Mark) => number): Layout {
  const labels = marks.map((): Label | undefined => undefined);
  const order = marks.map((mark, index) => ({ mark, index })).sort((a, b) => key(a.mark) - key(b.mark));
  let cost = 0;
  for (const { mark, index } of order) {
    const dots = marks.filter((other) => other !== mark).map((other) => boxAround(other, room.dotRadius));
    const taken = labels.filter((label) => label !== undefined);
    const rank = RANKS.find((each) => isFree(labelAt(mark, each, room), room.frame, dots, taken));
    if (rank !== undefined) labels[index] = labelAt(mark, rank, room);
    cost += rank ?? COST_OF_NONE;
  }
  return { labels, cost };
}

function labelAt({ x, y, width }: Mark, rank: number, { dotRadius, lineHeight }: Room): Label {
  const step = Math.floor(rank / DIRECTIONS.length);
  const reach = dotRadius + GAP + step * STEP;
  const angle = ((DIRECTIONS[rank % DIRECTIONS.length] ?? 0) / DIRECTIONS.length) * 2 * Math.PI;
  const foot = { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
  const anchor = anchorTowards(angle);
  return {
    anchor,
    box: boxAt(foot, { anchor, isAbove: Math.sin(angle) < 0, width, height: lineHeight }),
    leader: step === 0 ? undefined : { from: { x, y }, to: foot },
  };
}

function anchorTowards(angle: number): Label["anchor"] {
  if (Math.cos(angle) > 0.3) return "start";
  return Math.cos(angle) < -0.3 ? "end" : "middle";
}

type Shape = { anchor: Label["anchor"]; isAbove: boolean; width: number; height: number };

function boxAt(foot: Point, { anchor, isAbove, width, height }: Shape): Box {
  const left = foot.x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  const top = foot.y - height * (anchor === "middle" ? Number(isAbove) : 0.5);
  return { left, top, right: left + width, bottom: top + height };
}

function isFree({ box, leader }: Label, frame: Box, dots: Box[], taken: Label[]): boolean {
  if (!isWithin(box, frame)) return false;
  if (dots.some((dot) => boxesOverlap(box, dot) || (leader && segmentMeetsBox(leader, dot)))) return false;
  return !taken.some(
    (other) =>
      boxesOverlap(box, other.box) ||
      (other.leader && segmentMeetsBox(other.leader, box)) ||
      (leader && segmentMeetsBox(leader, other.box)) ||
      (leader && other.leader && segmentsCross(leader, other.leader)),
  );
}
