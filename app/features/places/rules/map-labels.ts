import { type Box, boxesOverlap, isWithin, type Point } from "./boxes.ts";
import { labelledArea } from "./map-view.ts";
import { STATIC_MAP_HEIGHT, STATIC_MAP_WIDTH } from "./static-map-path.ts";
import { measureTextWidth } from "./text-width.ts";

export type MapPin = Point & { text: string };
type PinMark = MapPin & { count: number; box: Box };

export const LABEL_SIZE = 15.5;
export const BOLD_LABEL_SIZE = 17;
const PIN_PADDING = 12;
const PIN_HEIGHT = 32;
const PIN_TIP = 7;

/** Pins in their order. One that would cover an earlier one joins it, and the two become a number. */
export function mergePins(pins: readonly MapPin[]): PinMark[] {
  const merged: PinMark[] = [];
  for (const pin of pins) {
    const box = getPinBox(pin);
    const other = merged.find((earlier) => boxesOverlap(earlier.box, box));
    if (!other) merged.push({ ...pin, count: 1, box });
    else {
      other.count += 1;
      other.text = String(other.count);
      other.box = getPinBox(other);
    }
  }
  return merged;
}

/** The tip of a pin is its point, and its body stands above. */
function getPinBox({ x, y, text }: MapPin): Box {
  const half = Math.max(PIN_HEIGHT, measureTextWidth(text) * LABEL_SIZE + 2 * PIN_PADDING) / 2;
  return { left: x - half, right: x + half, top: y - PIN_TIP - PIN_HEIGHT, bottom: y - PIN_TIP };
}

export type MapName = Point & { text: string; isBold: boolean };
export type PlacedLabel = MapName & { textX: number; textY: number; anchor: "start" | "middle" | "end" };

const DOT_RADIUS = 5;
const LABEL_GAP = 9;

type Frames = { frames: readonly Box[]; covered: readonly Box[] };

/** What pages show of the picture: on a phone, on a desktop, and, of a city, on a tablet, whose frame is lower. */
export const mapFrames = {
  provider: createFrames([{ width: 340, height: 202 }, labelledArea.provider], []),
  city: createFrames(
    [{ width: 340, height: 360 }, { width: 516, height: 360 }, labelledArea.city],
    [{ width: 250, height: 46 }],
  ),
};

type Size = { width: number; height: number };

/** The button covers the right corner above, and a note, if there is one, the left corner below. */
function createFrames(sizes: Size[], notes: Size[]): Frames {
  const frames = sizes.map(centerBox);
  const buttons = frames.map(({ right, top }) => ({ left: right - 165, right, top, bottom: top + 66 }));
  const covered = notes.flatMap(({ width, height }) =>
    frames.map(({ left, bottom }) => ({ left, right: left + width, top: bottom - height, bottom })),
  );
  return { frames, covered: [...buttons, ...covered] };
}

function centerBox({ width, height }: Size): Box {
  const [x, y] = [STATIC_MAP_WIDTH / 2, STATIC_MAP_HEIGHT / 2];
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Labels in the order of the names, at most so many. A name without a free place beside its dot is left out. */
export function placeLabels(
  names: readonly MapName[],
  { frames: { frames, covered }, taken: pins, most }: { frames: Frames; taken: readonly Box[]; most: number },
): PlacedLabel[] {
  const taken = [...covered, ...pins];
  const labels: PlacedLabel[] = [];
  for (const name of names) {
    if (labels.length === most) break;
    const place = listLabelPositions(name).find(
      ({ box }) => isReadable(box, frames) && !taken.some((other) => boxesOverlap(box, other)),
    );
    if (!place) continue;
    taken.push(place.box);
    labels.push(place.label);
  }
  return labels;
}

/** Each frame shows all of a label or nothing, and the largest frame shows it. */
function isReadable(box: Box, frames: readonly Box[]): boolean {
  const isShown = frames.some((frame) => isWithin(box, frame));
  return isShown && frames.every((frame) => isWithin(box, frame) || !boxesOverlap(box, frame));
}

/**
 * Beside the dot, and for a bold name also below and above it, each with the box that has to be free. A pin may cover the dot
 * of a bold name, because the name itself must be there.
 */
function listLabelPositions(name: MapName): { label: PlacedLabel; box: Box }[] {
  const { x, y, text, isBold } = name;
  const size = isBold ? BOLD_LABEL_SIZE : LABEL_SIZE;
  const width = measureTextWidth(text) * size;
  const half = size * 0.6;
  const dot = isBold ? -LABEL_GAP : DOT_RADIUS;
  const beside = { textY: y, top: y - half, bottom: y + half };
  const under = (by: number) => ({
    textX: x,
    anchor: "middle" as const,
    textY: y + by,
    left: x - width / 2,
    right: x + width / 2,
    top: y + by - half,
    bottom: y + by + half,
  });
  const places = [
    {
      textX: x + LABEL_GAP,
      anchor: "start" as const,
      left: x - dot,
      right: x + LABEL_GAP + width,
      ...beside,
    },
    { textX: x - LABEL_GAP, anchor: "end" as const, left: x - LABEL_GAP - width, right: x + dot, ...beside },
    ...(isBold ? [16, -16, 28, -28].map(under) : []),
  ];
  return places.map(({ textX, textY, anchor, ...box }) => ({
    label: { ...name, textX, textY, anchor },
    box,
  }));
}
