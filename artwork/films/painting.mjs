// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
/** The picture painted in the studio film: its strokes in order, on a sheet of 216 by 182. */
import { C, ci, ln, re } from '../drawings/pen.mjs';
import { fold, mix, way } from './motion.mjs';

export const SHEET = { x: 300, y: 112, w: 216, h: 182 };

const straight = (x1, y1, x2, y2) =>
  way(
    `${x1},${y1} ${x1 + (x2 - x1) / 3},${y1 + (y2 - y1) / 3} ${x2 - (x2 - x1) / 3},${y2 - (y2 - y1) / 3} ${x2},${y2}`,
  );

const dab = (from, x, y, r, c) => ({ from, to: from + 0.16, at: straight(x, y, x, y), r, c });

/** The strokes: start and end time, path, width and colour. */
const STROKES = [
  { from: 2.75, to: 3.6, at: way('304,146 380,136 440,154 512,142'), w: 78, c: C.skyL },
  { from: 3.68, to: 4.5, at: way('512,206 440,220 380,198 304,210'), w: 78, c: C.skyL },
  { from: 4.66, to: 5.5, at: way('300,270 360,234 420,294 516,250'), w: 72, c: C.leaf },
  {
    from: 5.6,
    to: 6.06,
    at: way('468,158 496,140 506,172 478,172 456,172 462,146 482,156'),
    w: 34,
    c: C.sun,
  },
  { from: 6.46, to: 6.84, at: straight(354, 229, 406, 229), w: 54, c: C.pink, cap: 'butt' },
  {
    from: 6.92,
    to: 7.3,
    at: way('346,211 358,199 368,189 380,177 392,189 402,199 414,211'),
    w: 15,
    c: C.pinkD,
  },
  dab(7.42, 330, 270, 8, C.sunL),
  dab(7.64, 348, 280, 8, C.pinkL),
  dab(7.86, 366, 271, 8, '#fff'),
];

function stroke({ at, w, c, r, cap = 'round' }, u) {
  const { x, y } = at(0);
  if (r) return ci(x, y, r * Math.min(1, u * 1.4), c);
  const steps = Math.max(1, Math.ceil(u * 26));
  let d = `M${x} ${y}`;
  for (let i = 1; i <= steps; i++) {
    const spot = at((u * i) / steps);
    d += `L${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;
  }
  const drawn = ln(d, c, w);
  return cap === 'round' ? drawn : drawn.replace('stroke-linecap="round"', `stroke-linecap="${cap}"`);
}

/** The sheet at a moment of work; complete by default. */
export function sheet(id, now = 2) {
  const { x, y, w, h } = SHEET;
  // A painting starts at 2.7 and is still on the line, finished, when the loop restarts.
  const p = fold(now - 2.6) + 2.6;
  const strokes = STROKES.filter(({ from }) => p > from)
    .map((one) => stroke(one, Math.min(1, (p - one.from) / (one.to - one.from))))
    .join('');
  return (
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12"/></clipPath>` +
    re(x, y, w, h, 12, '#fff') +
    `<g clip-path="url(#${id})">${strokes}</g>`
  );
}

const ease = (u) => u * u * (3 - 2 * u);

/** The position and colour of the brush while painting. */
export function brushAt(now) {
  const p = fold(now - 2.6) + 2.6;
  const i = STROKES.findLastIndex(({ from }) => p >= from);
  const current = STROKES[Math.max(0, i)];
  if (i < 0) return { ...current.at(0), c: current.c };
  if (p <= current.to)
    return { ...current.at((p - current.from) / (current.to - current.from)), c: current.c };
  const next = STROKES[i + 1];
  const end = current.at(1);
  if (!next) return { ...end, c: current.c };
  const u = ease((p - current.to) / (next.from - current.to));
  const start = next.at(0);
  const [x, y] = mix([end.x, end.y], [start.x, start.y], u);
  return { x, y, c: u > 0.5 ? next.c : current.c };
}
