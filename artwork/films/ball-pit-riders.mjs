import { C, ln } from '../drawings/pen.mjs';
import { blinks, during, fold, mix, swing, track } from './motion.mjs';
import { child } from './puppet.mjs';

const SLIDE = [
  [186, 214],
  [296, 218],
  [252, 362],
  [388, 370],
];

/** A position on the slide and its slope there. */
function onSlide(u) {
  const v = 1 - u;
  const at = (k) =>
    v ** 3 * SLIDE[0][k] + 3 * v * v * u * SLIDE[1][k] + 3 * v * u * u * SLIDE[2][k] + u ** 3 * SLIDE[3][k];
  const way = (k) =>
    v * v * (SLIDE[1][k] - SLIDE[0][k]) +
    2 * v * u * (SLIDE[2][k] - SLIDE[1][k]) +
    u * u * (SLIDE[3][k] - SLIDE[2][k]);
  return { x: at(0), y: at(1), steep: (Math.atan2(way(1), way(0)) * 180) / Math.PI };
}

export const chute = () =>
  ln('M186 226C296 230 252 372 388 382', C.sunD, 76) +
  ln('M186 220C296 224 252 366 388 376', C.sun, 64) +
  ln('M192 199C304 203 280 342 396 352', C.sunL, 11);

/** Sits high in the tower, starts, and slides to the end. */
function sliding(p, looks) {
  const u = track(p, '6.7 0 | 7.1 0.1 in | 0.62 1 run | 0.9 1 hold | 5.4 0 hold');
  const scoot = track(p, '5.4 -54 | 6.34 -54 | 6.56 -64 | 6.86 0 in | 5.3 0 hold');
  const { x, y, steep } = onSlide(u);
  const size = 1.12 + 0.44 * u;
  const seat = 20 * size * Math.min(1, 0.65 + u * 6);
  const lean = track(p, '6.34 0 | 6.58 9 | 6.94 -10 out | 7.6 -24 | 0.5 -20 | 0.65 -4');
  const flutter = swing(p, 12) * 4;
  const raised = track(p, '6.4 40,26 | 6.62 26,22 | 7.05 150,36 back | 0.6 158,36 | 5.6 150,34 | 6.2 150,34');
  const waving = during(p, '0 no | 5.55 yes | 6.25 no') === 'yes';
  return child({
    ...looks,
    x: x + scoot - 4,
    y: y - seat,
    s: size,
    rot: lean + steep * 0.16,
    headRot: lean * -0.35 + (waving ? swing(p, 8) * 5 : 0),
    face: u > 0.06 ? 'open2' : 'open',
    blink: blinks(p, [6.1, 6.7]),
    look: u > 0.06 ? [3, 1] : [4, 1],
    left: waving ? [26, 26] : [raised[0] + flutter, raised[1]],
    right: waving ? [148 + swing(p, 14) * 16, 34] : [raised[0] - flutter, raised[1]],
    lL: [
      [14, 12],
      [34, 14 + swing(p, 10) * 1.5],
    ],
    lR: [
      [18, 4],
      [40, 8 + swing(p, 10, 0.5) * 2],
    ],
  });
}

/** Off the end of the slide and under the balls. */
function plunging(p, looks) {
  const age = p - 0.62;
  const u = age / 0.5;
  return child({
    ...looks,
    x: 384 + age * 60,
    y: 338 - 70 * age + 900 * age * age,
    s: 1.56,
    rot: mix(-2, 16, u),
    face: 'o',
    look: [2, 3],
    left: [150 + u * 12, 36],
    right: [150 + u * 12, 36],
    lL: [
      [14, 12 - u * 6],
      [34, 14 - u * 8],
    ],
    lR: [
      [18, 4],
      [40, 4 - u * 8],
    ],
  });
}

/** Up the ladder behind its rungs, hand over hand. */
function climbing(p, looks) {
  const step = track(
    p,
    '3.98 0 | 4.3 1 out | 4.4 1 | 4.66 2 out | 4.76 2 | 5.04 3 out | 5.12 3 | 5.42 4 back',
  );
  const side = Math.sin(step * Math.PI);
  return child({
    ...looks,
    x: 130,
    y: 472 - step * 64.5,
    s: 1.12,
    rot: side * 3,
    face: 'smile',
    look: [2, -4],
    headRot: side * -3,
    left: mix([130, 32], [168, 34], (side + 1) / 2),
    right: mix([168, 34], [130, 32], (side + 1) / 2),
    feet: [
      [-9, 33 + side * 5],
      [9, 33 - side * 5],
    ],
  });
}

/** Up out of the balls, happy, and under again. */
function bobbing(p, x, looks) {
  const deep = track(p, '1.38 190 | 1.78 -16 out | 1.98 6 | 2.14 0 | 3.2 0 | 3.36 -12 out | 3.8 200 in');
  const up = track(p, '1.42 120,30 | 1.78 158,37 out | 2.9 150,36 | 3.3 165,37');
  const glad = p > 2 && p < 3.2 ? Math.sin((p - 2) * 5.2 * Math.PI) : 0;
  return child({
    ...looks,
    x: x + glad * 2,
    y: 420 + deep - Math.abs(glad) * 7,
    s: 1.45,
    rot: glad * 4,
    headRot: glad * 5,
    squash: p > 2 && p < 3.2 ? 1 + (Math.abs(glad) - 0.5) * 0.05 : 1,
    legs: false,
    face: 'open2',
    left: [up[0] + glad * 12, up[1]],
    right: [up[0] - glad * 12, up[1]],
  });
}

export const first = { skin: 'b', hair: 'braids', band: C.pink, top: C.leaf, bottom: C.ink2, sock: C.pink };
export const second = { skin: 'd', hair: 'curly', top: C.sky, stripe: C.white, bottom: C.ink2, sock: C.sun };

/** A child who slides, in the given layer: behind the tower's front, in the air, or in the pit. */
export function slider(now, layer, { looks, x }) {
  const p = fold(now);
  if (p < 0.62 || p >= 5.42) return layer === 'tower' ? sliding(p, looks) : '';
  if (p < 1.12) return layer === 'air' ? plunging(p, looks) : '';
  if (p >= 1.38 && p < 3.8) return layer === 'pit' ? bobbing(p, x, looks) : '';
  return p >= 3.98 && layer === 'tower' ? climbing(p, looks) : '';
}
