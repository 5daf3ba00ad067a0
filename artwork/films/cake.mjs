// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { C, ci, g, pa, re } from '../drawings/pen.mjs';
import { since, swing, track } from './motion.mjs';

/** The tip of each wick, relative to the centre of the cake's plate, at the cake's own scale. */
export const CANDLES = [
  [-22, -113],
  [0, -115],
  [22, -113],
];

function flame(now, [x, y], i, blown) {
  const out = since(now, blown);
  const lit = track(
    now,
    `6.9 0 | ${7.1 + i * 0.16} 0 | ${7.34 + i * 0.16} 1 back | ${blown - 0.2} 1 | ${blown} 0 in`,
  );
  if (lit < 0.02) return '';
  const flicker = 1 + swing(now, 26 + i * 5, i * 0.37) * 0.09 + swing(now, 11 + i * 3, i * 0.2) * 0.07;
  const away = out > 7.6 ? (out - 7.6) * 1.4 : 0;
  const lean = swing(now, 7 + i * 2, i * 0.3) * 6 + (i - 1) * away * 60;
  return g(
    `translate(${x} ${y}) rotate(${lean.toFixed(2)}) scale(${(lit * (2 - flicker)).toFixed(3)} ${(lit * flicker).toFixed(3)})`,
    ci(0, -9, 15, C.sunL, 'opacity=".35"') +
      pa('M0-18Q9-5 0 0Q-9-5 0-18Z', C.sun) +
      pa('M0-11Q4-5 0-2Q-4-5 0-11Z', '#fff'),
  );
}

const candle = (x, y, c) =>
  re(x - 4, y + 2, 8, 28, 4, c) + re(x + 1, y + 2, 3, 28, 1.5, '#000', 'opacity=".12"');

/** The party's cake, its plate at 0,0; the flames go out at `blown` and come back later. */
export const cake = (now, blown) =>
  re(-66, -48, 132, 48, 14, C.pinkL) +
  re(44, -48, 22, 48, 11, '#F27BA6') +
  pa(
    'M-66-38Q-66-50-54-50H54Q66-50 66-38V-30A11 11 0 0 1 44-30A11 11 0 0 1 22-30A11 11 0 0 1 0-30A11 11 0 0 1-22-30A11 11 0 0 1-44-30A11 11 0 0 1-66-30Z',
    '#fff',
  ) +
  CANDLES.map(([x, y], i) => candle(x, y, [C.sky, C.leaf, C.grape][i])).join('') +
  re(-42, -84, 84, 38, 12, C.sun) +
  re(24, -84, 18, 38, 9, C.sunD) +
  pa(
    'M-42-76Q-42-86-32-86H32Q42-86 42-76V-70A10.500 10 0 0 1 21-70A10.500 10 0 0 1 0-70A10.500 10 0 0 1-21-70A10.500 10 0 0 1-42-70Z',
    C.pink,
  ) +
  [-50, -26, 0, 26, 50].map((x, i) => ci(x, -12, 4.5, [C.sky, C.pink, C.leaf, C.grape, C.sun][i])).join('') +
  CANDLES.map((spot, i) => flame(now, spot, i, blown)).join('');
