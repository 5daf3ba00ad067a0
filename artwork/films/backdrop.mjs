// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { C, ci, el, g, ln, pa, re } from '../drawings/pen.mjs';
import { swing } from './motion.mjs';

const FLAGS = [C.pink, C.sun, C.white, C.leaf, C.grape];
const round = (n) => Math.round(n * 100) / 100;

/** A string of flags hung in curves between the given points; a draught moves it from left to right. */
export function flags(
  now,
  {
    points = [
      [-8, 26],
      [322, 34],
      [648, 26],
    ],
    sag = 30,
    count = 14,
    size = 1.3,
    colours = FLAGS,
  } = {},
) {
  const dip = sag + swing(now, 2) * 2;
  const bows = points.slice(1).map((to, i) => ({ from: points[i], to }));
  const lines = bows.map(
    ({ from, to }) =>
      `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${round((from[1] + to[1]) / 2 + dip * 2)} ${to[0]} ${to[1]}`,
  );
  let drawn = ln(lines.join(''), C.ink2, 2.4, 'opacity=".5"');
  const each = Math.round(count / bows.length);
  bows.forEach(({ from, to }, b) => {
    for (let i = 0; i < each; i++) {
      const u = (i + 0.5) / each;
      const x = from[0] + (to[0] - from[0]) * u;
      const y = from[1] + (to[1] - from[1]) * u + 4 * dip * u * (1 - u);
      const steep = (to[1] - from[1] + 4 * dip * (1 - 2 * u)) / (to[0] - from[0]);
      const turn = (Math.atan(steep) * 180) / Math.PI + swing(now, 3, -x / 500) * 7;
      drawn += g(
        `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${size})`,
        pa('M-9 0H9L1.800 16Q0 19-1.800 16Z', colours[(b * each + i) % colours.length]),
      );
    }
  });
  return (
    drawn +
    points
      .slice(1, -1)
      .map(([x, y]) => ci(x, y, 6, C.ink2) + ci(x - 1, y - 1, 3.4, C.sun))
      .join('')
  );
}

/** A tall arched window; clouds move behind it and the bushes sway. */
export function archWindow(now, { id, x, y, w, h = 196, sky = '#9FDBF7', phase = 0 }) {
  const r = w / 2;
  const drift = swing(now, 1, phase) * 9;
  const sway = swing(now, 2, phase) * 1.6;
  return (
    `<clipPath id="${id}"><path d="M${x} ${y + r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h}H${x}Z"/></clipPath>` +
    pa(`M${x - 10} ${y + r}A${r + 10} ${r + 10} 0 0 1 ${x + w + 10} ${y + r}V${y + h}H${x - 10}Z`, '#fff') +
    `<g clip-path="url(#${id})">` +
    re(x, y, w, h, 0, sky) +
    el(x + w * 0.3 + drift, y + 60, 26, 11, '#fff', 'opacity=".9"') +
    el(x + w * 0.46 + drift, y + 52, 18, 13, '#fff', 'opacity=".9"') +
    ci(x + w * 0.8 + sway, y + h - 56, 44, C.leaf) +
    ci(x + w * 0.2 - sway, y + h - 40, 40, '#56BD84') +
    ci(x + w * 0.52 + sway, y + h - 24, 38, C.leafD) +
    '</g>' +
    re(x + r - 3, y, 6, h, 0, '#fff') +
    re(x - 16, y + h, w + 32, 12, 6, '#fff')
  );
}
