import { darker, type Scene } from "./light.ts";
import { type Box, boxes, faint, outline, path, rect, short, stroke } from "./svg.ts";

/** The line of a gentle hill, from edge to edge. */
export function waves({ random }: Scene, y: number, height: number, count: number) {
  const step = 860 / count;
  return Array.from({ length: count + 2 }, (_, i) => ({
    x: -30 + i * step,
    y: y + (i % 2 === 0 ? height : -height) * (0.4 + random.next() * 0.6),
  }));
}

type Range = { foot: number; height: number; count: number; color: string; snow?: string };

export function peaks({ random }: Scene, { foot, height, count, color, snow }: Range): string {
  const step = 880 / count;
  const tops = Array.from({ length: count }, (_, i) => {
    const x = -40 + (i + 0.5) * step + random.between(-18, 18);
    const top = foot - height * (0.55 + random.next() * 0.45);
    return { x, top, half: step * (0.62 + random.next() * 0.2) };
  });
  const whole = tops.map(({ x, top, half }) => outline(x - half, foot + 20, x, top, x + half, foot + 20));
  const shaded = tops.map(({ x, top, half }) =>
    outline(
      x,
      top,
      x + half,
      foot + 20,
      x + half * 0.3,
      foot + 20,
      x - half * 0.08,
      top + (foot - top) * 0.45,
    ),
  );
  const caps = tops.map(({ x, top, half }) => {
    const drop = (foot - top) * 0.32;
    const reach = (half * drop) / (foot + 20 - top);
    return outline(
      x,
      top,
      x + reach,
      top + drop,
      x + reach * 0.45,
      top + drop * 0.72,
      x + reach * 0.05,
      top + drop * 1.12,
      x - reach * 0.45,
      top + drop * 0.75,
      x - reach,
      top + drop,
    );
  });
  return (
    path(whole.join(""), color) +
    path(shaded.join(""), darker(color, 0.1)) +
    (snow ? path(caps.join(""), snow) : "")
  );
}

export function mesas({ random }: Scene, foot: number, [rock, pale, dark]: [string, string, string]): string {
  const tables = Array.from({ length: 3 }, (_, i) => {
    const half = random.between(90, 140);
    const x = 60 + i * 320 + random.between(-50, 40);
    const top = foot - random.between(86, 150);
    return { x, half, top };
  });
  return tables
    .map(({ x, half, top }) => {
      const ledge = top + (foot - top) * 0.45;
      const shape = outline(
        x - half * 0.7,
        top + 4,
        x - half * 0.2,
        top,
        x + half * 0.6,
        top + 6,
        x + half * 0.72,
        ledge,
        x + half,
        ledge + 4,
        x + half * 1.35,
        foot + 30,
        x - half * 1.4,
        foot + 30,
        x - half * 0.95,
        ledge,
        x - half * 0.78,
        ledge,
      );
      const shade = outline(
        x + half * 0.22,
        top + 3,
        x + half * 0.6,
        top + 6,
        x + half * 0.72,
        ledge,
        x + half,
        ledge + 4,
        x + half * 1.35,
        foot + 30,
        x + half * 0.5,
        foot + 30,
      );
      const bands = [0.16, 0.3].map((share) => {
        const y = top + (foot - top) * share;
        return `M${short(x - half * 0.74)} ${short(y)}L${short(x + half * 0.66)} ${short(y + 2)}`;
      });
      return path(shape, rock) + stroke(bands.join(""), pale, 6, faint(0.8)) + path(shade, dark, faint(0.5));
    })
    .join("");
}

export function water({ paint, random, light }: Scene, top: number): string {
  const glints = Array.from({ length: 17 }, () => {
    const depth = 5 + random.next() * random.next() * 74;
    return `M${random.between(-20, 780)} ${short(top + depth)}h${short(16 + depth * 0.6)}`;
  });
  return [
    rect(0, top, 800, 120, paint("#6ea6df")),
    rect(0, top, 800, 14, light.sky[2], faint(0.45)),
    rect(0, top + 44, 800, 76, paint("#5796d6"), faint(0.45)),
    stroke(glints.join(""), "#ffffff", 2, faint(0.38)),
  ].join("");
}

export function sailboat({ paint, random }: Scene, size: number): string {
  const x = random.chance(0.5) ? random.between(40, 200) : random.between(600, 740);
  const y = 300 + size * 22;
  const s = (value: number) => value * size;
  return [
    path(outline(x + s(2), y - s(6), x + s(2), y - s(62), x + s(34), y - s(6)), paint("#ffffff")),
    path(outline(x - s(3), y - s(6), x - s(3), y - s(50), x - s(24), y - s(6)), paint("#f5c9a3")),
    path(
      `M${short(x - s(32))} ${short(y - s(3))}h${short(s(70))}l${short(s(-12))} ${short(s(13))}h${short(s(-46))}z`,
      paint("#34548f"),
    ),
  ].join("");
}

export function pier({ paint, random }: Scene): string {
  const onLeft = random.chance(0.5);
  const from = onLeft ? -10 : 590;
  const posts: Box[] = Array.from({ length: 8 }, (_, i) => ({ x: from + 8 + i * 28, y: 306, w: 4, h: 30 }));
  const hut = onLeft ? from + 168 : from + 8;
  return [
    path(boxes(posts), paint("#8b7560", 0.15)),
    rect(from, 302, 220, 6, paint("#a58c72", 0.12)),
    rect(hut, 282, 38, 20, paint("#e9d8bd", 0.1)),
    path(outline(hut - 6, 283, hut + 19, 268, hut + 44, 283), paint("#c4745a", 0.12)),
  ].join("");
}
