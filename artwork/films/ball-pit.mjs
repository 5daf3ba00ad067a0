// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { ball, C, ci, g, ln, pa, re } from '../drawings/pen.mjs';
import { archWindow, flags } from './backdrop.mjs';
import { jumper } from './ball-pit-jumper.mjs';
import { chute, first, second, slider } from './ball-pit-riders.mjs';
import { aim, blinks, during, mix, swing, thrown, track } from './motion.mjs';
import { heap, pitRow, splash } from './pit.mjs';
import { arm, child } from './puppet.mjs';

/** Two children take turns on the slide; the delay of the second one. */
const BEHIND = 1.9;
/** Times in a slider's round. */
const LANDS = 0.92;
const PIT = { x0: -8, x1: 660, r: 25, rows: [372, 405, 438, 470, 500], seed: 41 };

const [far, back, ...front] = heap(PIT);
const falls = [
  { x: 404, at: LANDS, force: 1.15 },
  { x: 272, at: 1.5, force: 0.6 },
  { x: 404, at: LANDS + BEHIND, force: 1.15 },
  { x: 368, at: 1.5 + BEHIND, force: 0.6 },
  { x: 556, at: 5.02, force: 1.2 },
  { x: 562, at: 5.6, force: 0.6 },
  { x: 570, at: 6.82, force: 0.9 },
];

const room = () => re(0, 0, 640, 480, 0, '#CDECFB') + pa('M0 306Q320 286 640 306V480H0Z', '#A9DDF5');

const windows = (now) =>
  archWindow(now, { id: 'w0', x: 264, y: 72, w: 150, phase: 0.4 }) +
  archWindow(now, { id: 'w1', x: 486, y: 88, w: 128, phase: 0.75 });

const ladder = () =>
  re(54, 206, 18, 210, 9, C.leafD) +
  re(182, 206, 18, 210, 9, C.leaf) +
  [252, 292, 332].map((y) => re(60, y, 134, 13, 6.5, C.leafL)).join('') +
  re(64, 100, 14, 110, 7, C.grapeD) +
  re(178, 100, 14, 110, 7, C.grape);

function roof(now) {
  const fly = swing(now, 4) * 3;
  const tip = swing(now, 4, 0.2) * 4;
  return (
    re(36, 196, 184, 26, 13, C.grape) +
    re(36, 211, 184, 11, 5.5, C.grapeD) +
    [75, 109, 143, 177].map((x) => ci(x, 206, 4, C.grapeL)).join('') +
    g(
      'translate(0 -14)',
      ln('M128 50V22', C.ink2, 5) +
        pa(
          `M129 20Q146 ${21 + fly} 162 ${28 + tip}Q166 ${30 + tip} 162 ${32 + tip}Q146 ${38 + fly} 129 42Z`,
          C.sun,
        ) +
        pa('M28 92Q128 10 228 92Q234 104 222 106H34Q22 104 28 92Z', C.pink) +
        pa('M128 51Q188 56 228 92Q234 104 222 106H180Q172 68 128 51Z', C.pinkD) +
        [47, 87, 128, 169, 209].map((x, i) => ci(x, 104, 20.5, i > 2 ? C.pinkD : C.pink)).join(''),
    )
  );
}

/** The child on the left throws a ball up and catches it, again and again. */
function tosser(now) {
  const round = 2;
  const age = (now + 1.42) % round;
  const airborne = 1.2;
  const [x, y] = [92, 424];
  const from = [x + 52, y - 64];
  const flies = age < airborne;
  const [bx, by] = flies ? thrown(from, aim(from, from, airborne, 760), age, 760) : from;
  // The hand gives way with the ball, then throws it.
  const hand = track(
    age * 4,
    '0 138,36 | 0.5 150,39 out | 2.4 120,32 | 4.7 124,34 | 5.4 88,30 out | 6.6 84,29 | 7.9 138,36 in',
  );
  const [, [hx, hy]] = arm(1, hand);
  const held = flies ? '' : ball(x + hx * 1.45 + 3, y + hy * 1.45 - 20, 20, C.pink);
  return (
    child({
      x,
      y,
      s: 1.45,
      skin: 'c',
      hair: 'pigs',
      band: C.sun,
      top: C.sun,
      legs: false,
      rot: -3 + swing(age * 4, 1) * 2.5,
      headRot: flies ? -5 : 2,
      face: 'open',
      blink: blinks(now, [1.1, 5.2]),
      look: flies ? [3.5, -4 + Math.min(2.5, (Math.abs(age - airborne / 2) / airborne) * 6)] : [5, -2],
      left: [78 + swing(now, 4) * 8, 31],
      right: hand,
    }) +
    held +
    (flies ? ball(bx + 3, by - 20, 20, C.pink) : '')
  );
}

/** The child on the right, who laughs and shields the eyes at every splash. */
function watcher(now) {
  const shield = track(
    now,
    '0.8 0 | 1.0 1 out | 1.5 1 | 1.9 0 | 2.7 0 | 2.9 1 out | 3.4 1 | 3.8 0 | 4.86 0 | 5.06 1 out | 5.6 1 | 6.0 0',
  );
  const clap = swing(now, 12) * 5 * (1 - shield);
  return child({
    x: 484 - shield * 3,
    y: 426 + shield * 16 - Math.abs(swing(now, 4)) * 4 * (1 - shield),
    s: 1.42,
    skin: 'a',
    hair: 'bob',
    top: C.pink,
    stripe: C.pinkL,
    legs: false,
    rot: 4 - shield * 6,
    headRot: shield * -8 + swing(now, 2) * 3,
    face: shield > 0.5 ? 'open2' : 'open',
    look: during(now, '0 -5,-3 | 3.6 5,-4 | 4.5 4,-2 | 6.8 5,-4 | 7.4 -5,-3'),
    blink: blinks(now, [2.3, 6.4]),
    left: mix([128 + clap, 34, 0], [150, 30, 10], shield),
    right: mix([96 - clap, 30, 0], [146, 30, 10], shield),
  });
}

const blocks = () =>
  re(552, 300, 118, 140, 18, C.leaf) +
  re(552, 300, 118, 26, 13, '#56BD84') +
  re(612, 238, 80, 74, 16, C.sun) +
  re(612, 238, 80, 22, 11, C.sunL);

/** Slide, leap and splash: the first film, and the home page's picture. */
export function ballPit(now) {
  const turns = [
    { time: now - BEHIND, looks: second, x: 372 },
    { time: now, looks: first, x: 272 },
  ];
  const all = (layer) => turns.map(({ time, looks, x }) => slider(time, layer, { looks, x })).join('');
  return (
    room() +
    windows(now) +
    flags(now) +
    re(-10, 372, 660, 120, 0, C.pinkD) +
    pitRow(far, falls, now) +
    blocks() +
    chute() +
    all('tower') +
    ladder() +
    roof(now) +
    pitRow(back, falls, now) +
    all('air') +
    jumper(now) +
    watcher(now) +
    tosser(now) +
    all('pit') +
    splash({ x: 404, y: 450, at: LANDS, count: 9, seed: 3, r: 20 }, now) +
    splash({ x: 404, y: 450, at: LANDS + BEHIND, count: 9, seed: 8, r: 20 }, now) +
    splash({ x: 556, y: 450, at: 5.02, count: 10, seed: 5, r: 20, height: 1.1 }, now) +
    splash({ x: 565, y: 450, at: 6.82, count: 5, seed: 9, r: 20, height: 0.7 }, now) +
    front.map((row) => pitRow(row, falls, now)).join('')
  );
}
