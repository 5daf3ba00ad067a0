// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { ball, C, ci, g, ln, pa, re } from '../drawings/pen.mjs';
import { archWindow, flags } from './backdrop.mjs';
import { gait } from './gait.mjs';
import { blinks, fold, mix, swing, track, way } from './motion.mjs';
import { child } from './puppet.mjs';
import { shade, stage } from './stage.mjs';

const lane = way('196,208 280,208 258,286 326,292 392,298 386,322 412,358 440,398 490,404 560,402');
const FLOOR = 430;

const RIDERS = [
  { skin: 'b', hair: 'braids', band: C.pink, top: C.leaf, sock: C.pink, bottom: C.ink2 },
  { skin: 'a', hair: 'quiff', top: C.pink, stripe: C.pinkL, sock: C.sun, bottom: C.ink2 },
  { skin: 'c', hair: 'pony', band: C.sun, top: C.grape, stripe: C.grapeL, sock: C.leaf, bottom: C.ink2 },
];

const bump = (u, at, wide) => Math.exp(-(((u - at) / wide) ** 2));

/** Down the two waves of the slide: light over the crest, heavy in the trough. */
function sliding(p, looks) {
  const u = track(p, '0.42 0 | 0.7 .05 in | 2.35 .94 run | 2.75 1 out | 7 0 hold');
  const { x, y, steep } = lane(u);
  const over = track(p, '7.1 4 | 7.2 12 out | 7.4 0 | 7 0 hold');
  const brow = bump(u, 0.4, 0.09);
  const hollow = bump(u, 0.27, 0.07) + bump(u, 0.76, 0.1);
  const size = 1.14 + 0.28 * u;
  const sits = track(p, '7.1 -74 | 7.46 -46 | 8 -46 | .2 -54 | .46 0 in | 7 0 hold');
  const wave = p > 7.2;
  const lean = track(p, '7.3 0 | 0.05 0 | 0.25 10 | 0.6 -16 out | 2.1 -14 | 2.5 6 | 2.75 0');
  const arms = track(p, '7.6 40,28 | 0.2 20,23 | 0.7 152,36 back | 2.2 146,36 | 2.55 80,32 | 2.75 40,26');
  return child({
    ...looks,
    x: x + sits,
    y: y - 17 * size * Math.min(1, 0.55 + u * 6) - brow * 13 - over + hollow * 2,
    s: size,
    ground: 12,
    squash: 1 + brow * 0.07 - hollow * 0.06,
    rot: lean + steep * 0.3 * (p > 2.6 ? 0 : 1),
    headRot: -lean * 0.4 - brow * 6 + hollow * 5 + (wave ? swing(p, 8) * 4 : 0),
    face: p > 0.5 && p < 2.5 ? 'open2' : 'open',
    look: [3.5, 1],
    blink: blinks(p, [7.7]),
    left: [arms[0] + brow * 16, arms[1]],
    right: wave ? [146 + swing(p, 14) * 15, 34] : [arms[0] + brow * 14, arms[1]],
    lL: [
      [14, 8],
      [34, 11 - brow * 5],
    ],
    lR: [
      [18, 2],
      [40, 5 - brow * 7],
    ],
  });
}

/** Hops up from the mat and goes to the next turn. */
function leaving(p, looks) {
  const run = Math.max(0, p - 3.3);
  const steps = gait(run * 2.6, { long: 15 });
  const x = 560 + track(p, '2.75 0 | 3.12 8 | 3.3 12 | 3.8 62 in | 4.3 190 line | 2.7 0 hold');
  const hop = track(p, '2.75 0 | 2.86 0 | 3.04 34 out | 3.24 0 in | 4.6 0');
  const rise = track(p, '2.75 30 | 2.98 -2 out | 3.2 0 | 3.27 9 out | 3.42 0 | 4.6 0');
  const up = track(p, '2.75 40,26 | 3.0 156,37 out | 3.26 140,34 | 3.45 30,25 | 4.5 30,25');
  const running = run > 0.1;
  const drop = Math.max(0, rise);
  const feet = [
    [-10 - drop * 0.3, 37 - drop],
    [10 + drop * 0.3, 37 - drop],
  ];
  const size = 1.42;
  return (
    shade(x, FLOOR + 3, 40, hop) +
    child({
      ...looks,
      x,
      y: FLOOR - 38 * size - hop + (running ? -steps.lift * size : drop * size),
      s: size,
      rot: running ? steps.rot : -3 * (drop / 30),
      headRot: running ? steps.headRot : 0,
      squash: 1 - drop * 0.004 + hop * 0.0012,
      face: 'open2',
      look: [4, 0],
      left: running ? mix(up, steps.left, Math.min(1, run * 4)) : up,
      right: running ? mix(up, steps.right, Math.min(1, run * 4)) : up,
      feet: running ? steps.feet : feet,
    })
  );
}

/** Enters from the left, walks to the ladder, and climbs it, seen from behind. */
function returning(p, looks) {
  const size = 1.3;
  if (p < 5.4) {
    const steps = gait(p * 2.6, { long: 15 });
    const x = track(p, '4.6 -60 | 5.4 122 out');
    return (
      shade(x, FLOOR + 13, 40) +
      child({
        ...looks,
        x,
        y: FLOOR + 10 - 38 * size - steps.lift * size,
        s: size,
        face: 'open',
        look: [5, -2],
        ...steps,
      })
    );
  }
  const climb = track(
    p,
    '5.4 0 | 5.56 0 | 5.82 1 out | 5.9 1 | 6.14 2 out | 6.22 2 | 6.46 3 out | 6.54 3 | 6.78 4 out | 6.86 4 | 7.1 5 back',
  );
  const turn = Math.sin(climb * Math.PI);
  const reach = (1 + turn) / 2;
  return child({
    ...looks,
    x: 122 + turn * 2.5,
    y: FLOOR + 10 - 38 * size - climb * 37,
    s: size - climb * 0.032,
    back: true,
    rot: turn * 3,
    headRot: turn * -4,
    left: mix([132, 28], [164, 38], reach),
    right: mix([164, 38], [132, 28], reach),
    feet: [
      [-10, 37 - (1 - reach) * 12 * (climb > 0 ? 1 : 0)],
      [10, 37 - reach * 12 * (climb > 0 ? 1 : 0)],
    ],
  });
}

/** A rider in the given layer: on the slide or behind the tower's rail, on the floor, or on the ladder. */
function rider(time, layer, looks) {
  const p = fold(time);
  if (p < 2.75 || p >= 7.1) return layer === 'slide' ? sliding(p, looks) : '';
  if (p < 4.4) return layer === 'floor' ? leaving(p, looks) : '';
  if (p < 4.6) return '';
  return layer === 'ladder' ? returning(p, looks) : '';
}

const ladder = () =>
  re(58, 196, 17, 246, 8, C.leafD) +
  re(170, 196, 17, 246, 8, C.leaf) +
  [252, 298, 344, 390].map((y) => re(66, y, 112, 13, 6.5, C.leafL)).join('');

const posts = () => re(60, 94, 14, 110, 7, C.grapeD) + re(172, 94, 14, 110, 7, C.grape);

const rail = () =>
  re(32, 196, 184, 26, 13, C.grape) +
  re(32, 211, 184, 11, 5.5, C.grapeD) +
  [70, 104, 138, 172].map((x) => ci(x + 3, 206, 4, C.grapeL)).join('');

function roof(now) {
  const fly = swing(now, 4) * 3;
  const tip = swing(now, 4, 0.2) * 4;
  return g(
    'translate(-5 -16)',
    ln('M128 64V44', C.ink2, 5) +
      pa(
        `M129 44Q146 ${45 + fly} 162 ${51 + tip}Q166 ${53 + tip} 162 ${55 + tip}Q146 ${61 + fly} 129 64Z`,
        C.sun,
      ) +
      pa('M28 98Q128 22 228 98Q234 110 222 112H34Q22 110 28 98Z', C.pink) +
      pa('M128 60Q188 64 228 98Q234 110 222 112H180Q172 76 128 60Z', C.pinkD) +
      [47, 87, 128, 169, 209].map((x, i) => ci(x, 110, 20.5, i > 2 ? C.pinkD : C.pink)).join(''),
  );
}

const chute = () =>
  [
    [428, 28],
    [316, 28],
  ]
    .map(([x, w]) => re(x, x > 400 ? 380 : 300, w / 2, x > 400 ? 52 : 138, 6, C.grapeD))
    .join('') +
  ln('M190 224C280 224 252 302 324 308S384 332 408 372S490 420 564 418', C.sunD, 66) +
  ln('M190 217C280 217 254 295 326 301S386 325 410 365S490 414 564 411', C.sun, 56) +
  ln('M200 194C292 196 270 268 336 274S404 310 426 346S496 388 566 388', C.sunL, 9);

const mat = () => re(536, 414, 140, 26, 13, C.pink) + re(536, 428, 140, 12, 6, C.pinkD);

/** The small child on a cushion, who follows every ride with the eyes and claps. */
function fan(now) {
  const beat = swing(now, 16);
  const cheer = track(
    now,
    '0.6 0 | 0.9 1 back | 1.5 1 | 1.9 0 | 3.3 0 | 3.6 1 back | 4.2 1 | 4.6 0 | 5.9 0 | 6.2 1 back | 6.9 1 | 7.3 0',
  );
  const look = track(
    now,
    '0 -1,-4 | 0.9 5,-1 | 1.7 5,0 | 2.2 -4,-4 | 2.7 -1,-4 | 3.6 5,-1 | 4.4 5,0 | 4.9 -4,-4 | 5.4 -1,-4 | 6.2 5,-1 | 7.1 5,0 | 7.5 -4,-4',
  );
  return (
    shade(282, 446, 62) +
    re(226, 420, 112, 26, 13, C.sky) +
    re(226, 434, 112, 12, 6, C.skyD) +
    child({
      x: 282,
      y: 410 - cheer * 3 - (1 + beat) * cheer * 2,
      s: 1.24,
      skin: 'd',
      hair: 'buns',
      band: C.sun,
      top: C.sun,
      bottom: C.pink,
      ground: 14,
      squash: 1 + cheer * 0.03 + beat * 0.02 * cheer,
      headRot: look[0] * 1.2 + beat * 2 * cheer,
      rot: look[0] * 0.5,
      face: cheer > 0.4 ? 'open2' : 'open',
      blink: blinks(now, [2.4, 5.1]),
      look,
      left: mix([8 + beat * 9, 24, 9], [150 + beat * 10, 36, 0], cheer),
      right: mix([8 + beat * 9, 24, 9], [150 - beat * 10, 36, 0], cheer),
      lL: [
        [-20, 6],
        [-26, 15],
      ],
      lR: [
        [20, 6],
        [26, 15],
      ],
    })
  );
}

/** Three children take turns on a slide with two waves, eight seconds per round. */
export function megaSlide(time) {
  // The first frame is the poster: it shows a child on the way down and one who waves from above.
  const now = fold(time + 0.55);
  const all = (layer) =>
    [1.4, 1.4 + 8 / 3, 1.4 + 16 / 3].map((ahead, i) => rider(now + ahead, layer, RIDERS[i])).join('');
  return (
    stage(C.skyT, '#EAF8FF', '#A9DDF5', 372) +
    archWindow(now, { id: 'w0', x: 420, y: 112, w: 140, h: 170, sky: '#B5E4F9', phase: 0.3 }) +
    flags(now, {
      points: [
        [196, 66],
        [420, 44],
        [650, 74],
      ],
      sag: 24,
      count: 12,
    }) +
    shade(122, 440, 110) +
    shade(470, 440, 120) +
    chute() +
    posts() +
    mat() +
    all('slide') +
    ladder() +
    rail() +
    roof(now) +
    all('ladder') +
    fan(now) +
    all('floor') +
    ball(396, 452, 17, C.pink) +
    ball(432, 458, 14, C.leaf)
  );
}
