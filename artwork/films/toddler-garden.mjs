// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { ball, C, ci, dk, el, g, ln, pa, re } from '../drawings/pen.mjs';
import { cloud } from '../drawings/props.mjs';
import { blinks, mix, since, swing, track, way } from './motion.mjs';
import { dice } from './pit.mjs';
import { child } from './puppet.mjs';
import { shade, stage } from './stage.mjs';

const BLOWER = { x: 142, y: 384, s: 2.06 };
const SITTER = { x: 386, y: 388, s: 2.26 };
const WAND = [BLOWER.x + 64, BLOWER.y - 124];
/** When a child blows; each breath makes a row of bubbles. */
const BREATHS = [0.5, 4.5];
/** When the finger pops this bubble. */
const TOUCHED = 6.72;

const rainbow = () =>
  [
    [C.pink, 192],
    [C.sun, 156],
    [C.leaf, 120],
    [C.grape, 84],
  ]
    .map(
      ([c, r]) =>
        `<path d="M${374 - r} 396A${r} ${r} 0 0 1 ${374 + r} 396" fill="none" stroke="${c}" stroke-width="36.5"/>`,
    )
    .join('');

function flower(now, [x, y, petal, phase]) {
  const bend = swing(now, 3, phase) * 8;
  return g(
    `translate(${x} ${y}) rotate(${bend.toFixed(2)})`,
    ln('M0 0Q2-12 0-24', C.leafD, 4) +
      [0, 72, 144, 216, 288]
        .map((a) => {
          const t = ((a + bend * 2) * Math.PI) / 180;
          return ci(9 * Math.cos(t), -28 + 9 * Math.sin(t), 7, petal);
        })
        .join('') +
      ci(0, -28, 5.6, C.sun),
  );
}

const FLOWERS = [
  [60, 430, C.pinkL, 0],
  [560, 452, '#fff', 0.3],
  [608, 424, C.pinkL, 0.55],
  [246, 456, '#fff', 0.8],
];

/** The rings on their peg; a pat on the grass makes them bounce. */
const rings = (now) =>
  g(
    `translate(268 436) rotate(${(swing(now, 4, 0.1) * 1.6).toFixed(2)})`,
    [
      [C.pink, 44],
      [C.sun, 37],
      [C.leaf, 30],
      [C.sky, 23],
    ]
      .map(([c, r], i) => {
        const slide = swing(now, 4, -i * 0.08) * i * 0.9;
        const y = -24 - i * 22;
        return re(-r + slide, y, r * 2, 24, 12, c) + re(r - 18 + slide, y, 18, 24, 9, dk(c));
      })
      .join('') + ball(swing(now, 4, -0.36) * 4, -102, 15, C.grape),
  );

function teddy(now) {
  const nod = swing(now, 4) * 3.5;
  const arm = track(now, '2.4 0 | 2.8 1 back | 4.4 1 | 4.8 0');
  return (
    shade(540, 434, 44) +
    g(
      `translate(540 414) scale(2.1) rotate(${(nod * 0.5).toFixed(2)})`,
      pa('M-17 0C-20-14 20-14 17 0C16 10-16 10-17 0Z', C.wood) +
        ln(`M14-6Q${20 + arm * 4} ${-4 - arm * 8} ${20 + arm * 5} ${4 - arm * 24}`, C.wood, 8) +
        ln('M-14-6Q-20-4-20 4', C.wood, 8) +
        el(0, 0, 9, 6, '#F8DDBD') +
        ci(-14, 6, 6.5, C.woodD) +
        ci(14, 6, 6.5, C.woodD) +
        g(
          `rotate(${nod.toFixed(2)} 0 -8)`,
          ci(-14, -36, 7, C.wood) +
            ci(14, -36, 7, C.wood) +
            ci(-14, -36, 3.5, C.woodD) +
            ci(14, -36, 3.5, C.woodD) +
            ci(0, -22, 19, C.wood) +
            el(0, -17, 9, 7, '#F8DDBD') +
            ci(-7, -26, 2.2, C.ink) +
            ci(7, -26, 2.2, C.ink) +
            el(0, -20, 3, 2.2, C.ink) +
            ln('M-3-15Q0-13 3-15', C.ink, 1.6),
        ),
    )
  );
}

/** A bubble: leaves the wand, wobbles up, and bursts. */
function bubble(now, { born, lives, drift, rise, r, phase }) {
  const age = since(now, born);
  if (age > lives + 0.22) return '';
  const grown = Math.min(1, age / 0.25);
  const x = WAND[0] + 10 + drift * (1 - Math.exp(-age * 1.4)) + Math.sin(age * 2.4 + phase) * 9 * grown;
  const y = WAND[1] - rise * (age / lives) ** 0.8 + Math.sin(age * 3.1 + phase) * 5 * grown;
  if (age > lives) {
    const u = (age - lives) / 0.22;
    return [0, 60, 120, 180, 240, 300]
      .map((a) => {
        const [dx, dy] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
        const [near, far] = [r * (0.8 + u * 0.5), r * (1 + u * 0.8)];
        return ln(
          `M${(x + dx * near).toFixed(1)} ${(y + dy * near).toFixed(1)}L${(x + dx * far).toFixed(1)} ${(y + dy * far).toFixed(1)}`,
          C.sky,
          3,
          `opacity="${(0.8 * (1 - u)).toFixed(2)}"`,
        );
      })
      .join('');
  }
  const wob = Math.sin(age * 7 + phase) * 0.05;
  const [rx, ry] = [r * grown * (1 + wob), r * grown * (1 - wob)];
  return (
    el(x, y, rx, ry, '#fff', 'opacity=".38"') +
    el(x, y, rx, ry, 'none', `stroke="${C.skyL}" stroke-width="3"`) +
    el(
      x - rx * 0.36,
      y - ry * 0.4,
      rx * 0.24,
      ry * 0.15,
      '#fff',
      `transform="rotate(-35 ${(x - rx * 0.36).toFixed(1)} ${(y - ry * 0.4).toFixed(1)})"`,
    )
  );
}

const roll = dice(17);
const BUBBLES = BREATHS.flatMap((at) =>
  Array.from({ length: 6 }, (_, i) => ({
    born: at + 0.08 + i * 0.15,
    lives: 2.1 + roll() * 1.3,
    drift: -50 + ((i * 5) % 6) * 66 + roll() * 40,
    rise: 96 + roll() * 140,
    r: 11 + roll() * 13,
    phase: roll() * 6,
  })),
);
// This one floats to where the sitter's hand will be.
BUBBLES[8] = { born: 4.8, lives: TOUCHED - 4.8, drift: 54, rise: -14, r: 20, phase: 4 };

function blower(now) {
  const breath = BREATHS.reduce((most, at) => {
    const age = since(now, at);
    return Math.max(most, age < 1 ? Math.sin(Math.PI * age) : 0);
  }, 0);
  const inhale = track(now, '0 .4 | .3 1 | .5 0 in | 3.8 0 | 4.3 1 | 4.5 0 in | 7.4 0');
  const glad = track(now, '1.7 0 | 2.0 1 back | 3.4 1 | 3.8 0 | 5.8 0 | 6.1 1 back | 7.3 1 | 7.7 0');
  const near = Math.max(breath, inhale);
  const wand =
    ln('M0 2L6-16', C.pinkD, 3) +
    `<circle cx="9" cy="-23" r="7.5" fill="#fff" fill-opacity=".4" stroke="${C.pinkD}" stroke-width="3"/>`;
  return (
    shade(BLOWER.x, 424, 76) +
    child({
      ...BLOWER,
      y: BLOWER.y - glad * Math.abs(swing(now, 12)) * 4,
      skin: 'c',
      hair: 'buns',
      band: C.sun,
      top: C.pink,
      bottom: C.grape,
      ground: 14,
      squash: 1 + inhale * 0.025 - breath * 0.02,
      rot: breath * 4 - inhale * 3,
      headRot: breath * 4 - inhale * 4 + glad * swing(now, 8) * 4,
      face: breath > 0.1 || inhale > 0.45 ? 'o' : glad > 0.5 ? 'open2' : 'smile',
      look: [4.5, -1.5 - glad * 2],
      blink: blinks(now, [1.5, 5.6]),
      left: mix([30, 24], [128 + swing(now, 12) * 10, 33], glad),
      right: mix([112 + glad * 14 + swing(now, 12) * 6 * glad, 32], [136, 19], Math.min(1, near * 1.8)),
      inR: wand,
      lL: [
        [-22, 6],
        [-27, 14],
      ],
      lR: [
        [22, 6],
        [27, 14],
      ],
    })
  );
}

/** Claps, keeps still for a butterfly, and catches a bubble. */
function sitter(now) {
  const still = track(now, '2.3 0 | 2.7 1 | 4.2 1 | 4.4 0');
  const giggle = track(now, '3.4 0 | 3.6 1 | 4.9 1 | 5.2 0');
  const reach = track(now, '5.7 0 | 6.5 .92 | 6.66 1 in | 6.76 1.06 out | 7.0 .9 | 7.5 0');
  const clap = (1 - still) * (1 - Math.min(1, reach * 1.5));
  const beat = swing(now, 20);
  const rock = swing(now, 8) * 2.4 * (1 - still * 0.8);
  const hands = mix([10 + beat * 9, 23, 10], [56, 24, 0], Math.min(1, 1 - clap));
  const kick = swing(now, 8) * 2;
  return (
    shade(SITTER.x, 430, 84) +
    child({
      ...SITTER,
      skin: 'a',
      hair: 'quiff',
      top: C.sun,
      bottom: C.sky,
      ground: 14,
      rot: rock - reach * 7,
      squash: 1 + beat * 0.008 * clap + giggle * Math.abs(swing(now, 24)) * 0.02,
      headRot: rock * 0.6 - reach * 6 + giggle * swing(now, 16) * 3,
      face: (giggle > 0.5 && now < 5.1) || now > 6.7 ? 'open2' : still > 0.5 ? 'o' : 'open',
      look: mix(mix([1, -1], [0, -4], still), [-5, -3], Math.min(1, reach)),
      blink: blinks(now, [1.2, 5.5]),
      left: mix(hands, [126, 39, 0], Math.min(1.06, reach)),
      right: mix(hands, [62, 27, 0], Math.min(1, reach)),
      lL: [
        [-24, 6],
        [-28, 14 + kick * clap],
      ],
      lR: [
        [24, 6],
        [28, 14 - kick * clap],
      ],
    })
  );
}

const round = way(
  '388,190 420,110 500,70 560,116 610,160 570,226 510,200 450,170 480,96 400,70 320,46 250,70 240,126 232,176 300,196 330,150 350,120 370,150 388,190',
);

function butterfly(now) {
  const u = track(
    now,
    '4.3 0 | 4.7 .05 in | 6.1 .5 line | 8 .72 line | 2.1 .95 line | 2.6 1 out | 4.2 1 hold',
  );
  const { x, y } = round(u % 1 === 0 ? 0 : u);
  const sits = since(now, 2.6) < 1.7;
  const nod = sits ? 0 : swing(now, 10) * 5;
  const beats = Math.sin(now * Math.PI * 2 * (sits ? 1.25 : 5));
  const open = sits ? 0.62 + 0.38 * beats : 0.56 + 0.44 * beats;
  const wing = (side) =>
    g(
      `scale(${(side * Math.max(0.3, open)).toFixed(3)} 1)`,
      pa('M2-2C8-26 34-28 34-12C34 0 16 4 2 1Z', C.grape) +
        pa('M2 1C16 2 27 8 24 18C20 26 6 18 2 4Z', C.grapeL) +
        ci(22, -13, 5, C.sunL),
    );
  return g(
    `translate(${x} ${(y + nod).toFixed(2)}) rotate(${sits ? 0 : (swing(now, 4) * 14).toFixed(2)}) scale(.92)`,
    wing(-1) + wing(1) + ln('M0-9V9', C.ink, 5) + ln('M-1-10Q-5-18-9-19M1-10Q5-18 9-19', C.ink, 2),
  );
}

/** Bubbles, a butterfly that lands, and a bear that watches. */
export function toddlerGarden(now) {
  return (
    stage(C.skyT, '#EDF9FF', '#B9E6C9', 372) +
    cloud(92 + swing(now, 1) * 10, 116, 0.9) +
    cloud(566 + swing(now, 1, 0.4) * 10, 84, 0.72) +
    rainbow() +
    el(320, 424, 276, 42, C.leaf) +
    el(320, 417, 276, 42, '#56BD84') +
    FLOWERS.slice(0, 1)
      .map((one) => flower(now, one))
      .join('') +
    teddy(now) +
    sitter(now) +
    blower(now) +
    rings(now) +
    FLOWERS.slice(1)
      .map((one) => flower(now, one))
      .join('') +
    BUBBLES.map((one) => bubble(now, one)).join('') +
    butterfly(now)
  );
}
