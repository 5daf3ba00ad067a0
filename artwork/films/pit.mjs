// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { ball, C } from '../drawings/pen.mjs';
import { since, thrown } from './motion.mjs';

const COLOURS = [C.pink, C.sun, C.sky, C.leaf, C.grape];

/** Mulberry32: the same pit every time. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A colour that differs from the neighbour and the two above. */
function colourFor(roll, taken) {
  const free = COLOURS.filter((colour) => !taken.includes(colour));
  return free[Math.floor(roll * free.length)];
}

/** The resting positions of a pit's balls, row by row. */
export function heap({ x0, x1, rows, r, seed }) {
  const roll = dice(seed);
  let above = [];
  return rows.map((y, row) => {
    const balls = [];
    for (let x = x0 + (row % 2 ? r : 0); x <= x1; x += r * 1.95) {
      const taken = [balls.at(-1)?.c, ...above.filter((b) => Math.abs(b.x - x) < r * 1.6).map((b) => b.c)];
      const c = colourFor(roll(), taken);
      balls.push({ x: x + (roll() - 0.5) * r * 0.26, y: y + (roll() - 0.5) * r * 0.3, r, c });
    }
    above = balls;
    return balls;
  });
}

/** How far something that fell in lifts a ball: a ring that runs outwards and fades. */
function heave(b, events, now) {
  let lift = 0;
  let push = 0;
  for (const { x, at, force = 1 } of events) {
    const away = Math.abs(b.x - x);
    const age = since(now, at) - away / 900;
    if (age < 0 || age > 3) continue;
    const height = force * 26 * Math.exp(-away / 95) * Math.exp(-age * 2.9) * Math.sin(age * 12);
    lift += height;
    push += Math.sign(b.x - x || 1) * Math.abs(height) * 0.35;
  }
  return [push, -lift];
}

/** A row of the pit at a moment; `events` are { x, at, force } of everything that falls in or gets out. */
export const pitRow = (row, events, now) =>
  row
    .map((b) => {
      const [dx, dy] = heave(b, events, now);
      return ball(b.x + dx, b.y + dy, b.r, b.c);
    })
    .join('');

/** Balls thrown up where a child falls in; they start below the surface and return there. */
export function splash({ x, y, at, count, seed, r, height = 1 }, now) {
  const age = since(now, at);
  if (age > 1.5) return '';
  const roll = dice(seed);
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const spread = (i + 0.5) / count - 0.5;
    const speed = [spread * 460 + (roll() - 0.5) * 60, -(520 + roll() * 260) * height];
    const c = COLOURS[(i + Math.floor(roll() * 2)) % COLOURS.length];
    const started = age - roll() * 0.08;
    const [bx, by] = thrown([x + spread * 70, y], speed, started);
    if (started > 0 && by <= y) drawn += ball(bx, by, r, c);
  }
  return drawn;
}
