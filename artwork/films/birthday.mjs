// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { partyHat } from '../drawings/kid.mjs';
import { C, ci, el, g, ln, pa, re } from '../drawings/pen.mjs';
import { balloon, gift } from '../drawings/props.mjs';
import { flags } from './backdrop.mjs';
import { CANDLES, cake } from './cake.mjs';
import { blinks, mix, since, swing, thrown, track } from './motion.mjs';
import { dice } from './pit.mjs';
import { child } from './puppet.mjs';

/** When the candles go out; they are lit again before the loop ends. */
const BLOWN = 3.3;

function balloons(now) {
  return [
    [62, 150, 36, C.pink, 0, [12, 16]],
    [126, 112, 30, C.sky, 0.3, [-10, -24]],
    [578, 146, 37, C.sun, 0.55, [-12, -16]],
    [516, 110, 28, C.leaf, 0.8, [10, 20]],
  ]
    .map(([x, y, r, c, phase, to]) =>
      g(
        `translate(${(x + swing(now, 2, phase) * 5).toFixed(2)} ${(y + swing(now, 3, phase + 0.2) * 7).toFixed(2)}) rotate(${(swing(now, 2, phase + 0.1) * 4).toFixed(2)})`,
        balloon(0, 0, r, c, to),
      ),
    )
    .join('');
}

const roll = dice(23);
const COLOURS = [C.pink, C.sun, C.sky, C.leaf, C.grape, C.white];
/** Two poppers, left and right, when the candles are out. */
const PAPERS = Array.from({ length: 44 }, (_, i) => ({
  from: i % 2 ? [-6, 330] : [646, 330],
  speed: [(i % 2 ? 1 : -1) * (160 + roll() * 560), -(520 + roll() * 420)],
  c: COLOURS[i % 6],
  at: BLOWN + 0.34 + roll() * 0.14,
  spin: (roll() - 0.5) * 900,
  flat: 3 + roll() * 5,
}));

/** Confetti flies up quickly, then floats. */
function confetti(now) {
  return PAPERS.map(({ from, speed, c, at, spin, flat }) => {
    const age = since(now, at);
    if (age > 3.2) return '';
    const drag = (1 - Math.exp(-age * 2.2)) / 2.2;
    const x = from[0] + speed[0] * drag + Math.sin(age * 5 + flat) * 8 * Math.min(1, age);
    const y = from[1] + speed[1] * drag + 62 * age * age * 0.9;
    const turn = Math.abs(Math.cos(age * flat));
    return `<rect x="-7" y="${(-3.5 * turn - 0.8).toFixed(1)}" width="14" height="${(7 * turn + 1.6).toFixed(1)}" rx="${(2.5 * turn).toFixed(1)}" fill="${c}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(age * spin).toFixed(0)})"/>`;
  }).join('');
}

/** The birthday child: takes a deep breath, blows, and cheers. */
function hero(now) {
  const breath = track(now, '1.7 0 | 2.7 1 | 2.95 1.1 | 3.1 0 in | 8 0');
  const blow = track(now, '2.95 0 | 3.1 1 in | 3.5 1 | 3.75 0');
  const glad = track(now, '3.66 0 | 3.9 1 back | 6.6 1 | 7.0 0');
  const jump = glad * Math.abs(Math.sin((now - 3.7) * Math.PI * 1.9)) * 17;
  const blown = blow > 0.15 || breath > 0.5;
  return child({
    x: 320,
    y: 257 - jump + blow * 8 - breath * 4,
    s: 1.78,
    skin: 'b',
    hair: 'pigs',
    band: C.sun,
    top: C.leaf,
    ground: 12,
    bottom: C.ink2,
    rot: swing(now, 4) * 1.4 * (1 - blow),
    squash: 1 + breath * 0.035 - blow * 0.03,
    headRot: swing(now, 4, 0.1) * 2.5 + glad * swing(now, 16) * 4,
    face: blown ? 'o' : glad > 0.4 ? 'open2' : 'open',
    look: [swing(now, 2) * 1.5, glad > 0.4 ? 0 : 3],
    blink: blinks(now, [1.2, 2.5]),
    hat: g(`rotate(${(swing(now, 8) * 1.5).toFixed(2)} 0 -75)`, partyHat(C.grape, C.sunL)),
    left: mix([30 - breath * 4, 24], [152 + swing(now, 16) * 8, 37], glad),
    right: mix([30 - breath * 4, 24], [152 - swing(now, 16) * 8, 37], glad),
  });
}

function guest(now, { x, y = 371, late, looks, toCake, hat }) {
  const p = now - late;
  const clap = track(p, '0 1 | 2.4 1 | 2.7 0 | 3.6 0 | 3.8 0 | 7.2 0 | 7.6 1');
  const hush = track(p, '2.4 0 | 2.7 1 | 3.3 1 | 3.5 0');
  const glad = track(p, '3.5 0 | 3.74 1 back | 6.8 1 | 7.3 0');
  const beat = swing(now, 16, late);
  const jump = glad * Math.abs(Math.sin((p - 3.5) * Math.PI * 2.1)) * 14;
  let arms = mix([40, 24, 0], [12 + beat * 10, 24, 12], clap);
  arms = mix(arms, [14, 22, 12], hush);
  arms = mix(arms, [150, 37, 0], glad);
  const wave = glad * swing(now, 14, late) * 9;
  return child({
    ...looks,
    x,
    y: y - jump - clap * Math.abs(swing(now, 8, late)) * 4,
    s: 1.8,
    ground: 12,
    bottom: C.ink2,
    rot: toCake * (2 + hush * 4) + swing(now, 8, late) * 1.6 * clap,
    squash: 1 + jump * 0.0012,
    headRot: swing(now, 8, late) * 3 * clap + toCake * hush * 5 + wave * 0.5,
    face: hush > 0.5 ? 'smile' : glad > 0.4 ? 'open2' : 'open',
    look: [toCake * 5, 1.5],
    blink: blinks(now, [0.6 + late * 4, 6.9 + late]),
    hat: g(`rotate(${(swing(now, 8, late) * 2).toFixed(2)} 0 -75)`, hat),
    left: [arms[0] + wave, arms[1], arms[2]],
    right: [arms[0] - wave, arms[1], arms[2]],
  });
}

const GUESTS = [
  {
    x: 160,
    late: 0.06,
    toCake: 1,
    hat: partyHat(C.pink, C.sun),
    looks: { skin: 'c', hair: 'short', top: C.grape, stripe: C.grapeL },
  },
  {
    x: 480,
    late: 0.14,
    toCake: -1,
    hat: partyHat(C.sun, C.pink),
    looks: { skin: 'a', hair: 'bob', top: C.sky },
  },
];

const table = () =>
  re(30, 392, 580, 120, 28, C.sunL) +
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ci(66.3 + i * 72.5, 424, 36.3, C.sunL)).join('') +
  re(30, 378, 580, 28, 14, '#FFECB4') +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((i) => {
      const [a, b] = [(30 + i * 72.5).toFixed(1), (102.5 + i * 72.5).toFixed(1)];
      return pa(`M${a} 424A36.3 36.3 0 0 0 ${b} 424A36.3 28 0 0 1 ${a} 424Z`, C.sunD, 'opacity=".75"');
    })
    .join('');

/** The presents wobble with impatience. */
function presents(now) {
  const hop = (phase) => {
    const u = swing(now, 4, phase);
    const up = Math.max(0, u) ** 3;
    return { up: up * 7, tall: 1 + up * 0.06 - Math.max(0, -u) ** 3 * 0.04 };
  };
  return [
    [112, 0.1, gift(66, 46, C.leaf, '#56BD84', C.sun)],
    [532, 0.6, gift(54, 54, C.sky, C.skyL, C.pink)],
  ]
    .map(([x, phase, drawn]) => {
      const { up, tall } = hop(phase);
      return g(
        `translate(${x} ${(388 - up).toFixed(2)}) scale(${(1 / tall).toFixed(3)} ${tall.toFixed(3)})`,
        drawn,
      );
    })
    .join('');
}

/** Curls of smoke from the wicks, until it disperses. */
function smoke(now) {
  const age = since(now, BLOWN + 0.05);
  if (age > 1.5) return '';
  return CANDLES.map(([x, y], i) => {
    const u = age / 1.5;
    const side = Math.sin(age * 5 + i) * 8 * u;
    return [0, 0.3, 0.6]
      .map((lag) => {
        const v = Math.max(0, u - lag * 0.4);
        return ci(
          320 + x * 1.5 + side * (1 + lag),
          388 + y * 1.5 - 14 - v * 74,
          4 + v * 10,
          '#fff',
          `opacity="${(0.7 * (1 - u) * (v > 0 ? 1 : 0)).toFixed(2)}"`,
        );
      })
      .join('');
  }).join('');
}

/** Breath on its way to the flames. */
function puff(now) {
  const age = since(now, 3.06);
  if (age > 0.5) return '';
  return [0, 1, 2]
    .map((i) => {
      const [x, y] = thrown([320 + (i - 1) * 8, 196], [(i - 1) * 60, 150], age, 0);
      return ln(
        `M${x.toFixed(1)} ${y.toFixed(1)}v${(10 + age * 16).toFixed(1)}`,
        '#fff',
        4,
        `opacity="${(0.8 * (1 - age * 2)).toFixed(2)}"`,
      );
    })
    .join('');
}

/** Candles, a breath, and a great noise. */
export function birthday(now) {
  return (
    re(0, 0, 640, 480, 0, '#EBE3FB') +
    ci(320, 220, 214, '#F6F2FE') +
    pa('M0 396Q320 370 640 396V480H0Z', '#CDBEF2') +
    flags(now, {
      points: [
        [-8, 24],
        [320, 30],
        [648, 24],
      ],
      sag: 26,
      colours: [C.pink, C.sun, C.sky, C.leaf],
    }) +
    balloons(now) +
    hero(now) +
    GUESTS.map((one) => guest(now, one)).join('') +
    table() +
    presents(now) +
    g('translate(320 388) scale(1.5)', el(0, 0, 84, 9, '#fff') + cake(now, BLOWN)) +
    puff(now) +
    smoke(now) +
    confetti(now)
  );
}
