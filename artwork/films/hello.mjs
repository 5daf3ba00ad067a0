// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { C, ci, el, g, ln, pa, re } from '../drawings/pen.mjs';
import { balloon, cloud } from '../drawings/props.mjs';
import { flags } from './backdrop.mjs';
import { blinks, during, mix, since, swing, track } from './motion.mjs';
import { child } from './puppet.mjs';
import { shade } from './stage.mjs';

const GROUND = 440;
/** When the wave through the row reaches the first child; it reaches each next one slightly later. */
const ROUNDS = [0.9, 4.9];

const house = () =>
  re(0, 0, 640, 480, 0, '#BFE6F9') +
  pa('M0 402Q320 386 640 402V480H0Z', '#FBD98A') +
  pa('M0 402Q320 386 640 402V420Q320 404 0 420Z', '#F4CA6C');

const front = () =>
  pa('M66 404V176Q66 150 92 150H548Q574 150 574 176V404Z', '#FFF3D6') +
  pa('M536 150H548Q574 150 574 176V404H536Z', '#F9E2B0') +
  re(52, 132, 536, 34, 17, C.grape) +
  re(52, 150, 536, 16, 8, C.grapeD);

const windowOf = (x) =>
  re(x - 10, 208, 108, 116, 24, '#fff') +
  re(x, 218, 88, 96, 16, '#9FDBF7') +
  ln(`M${x + 16} 248L${x + 40} 228M${x + 16} 272L${x + 62} 232`, '#fff', 6, 'opacity=".55"') +
  re(x + 41, 218, 6, 96, 0, '#fff') +
  re(x - 18, 318, 124, 13, 6.5, '#fff');

/** The centre's logo above its door. */
function sign(now) {
  const nod = swing(now, 4) * 5;
  const shut = blinks(now, [1.7, 5.2, 5.5]);
  return g(
    `translate(320 120) rotate(${nod.toFixed(2)})`,
    ci(0, 0, 50, '#fff') +
      ci(0, 0, 42, C.pinkD) +
      ci(-2.5, -2.5, 39, C.pink) +
      el(-16, -20, 9, 5.5, '#fff', 'opacity=".6" transform="rotate(-35 -16 -20)"') +
      (shut ? ln('M-17-6Q-12-1-7-6', '#fff', 4.4) : ci(-12, -6, 4.6, '#fff')) +
      ln('M7-5Q12-11 17-5', '#fff', 4.4) +
      ln('M-17 9Q0 27 17 9', '#fff', 5.4),
  );
}

/** The open double door, bright inside. */
function door(now) {
  const swung = swing(now, 2) * 2;
  const wing = (side) =>
    g(
      `translate(${320 + side * 78} 0) scale(${side} 1)`,
      pa(`M0 202L${34 + swung} 214V414L0 404Z`, C.skyD) +
        pa(`M4 210L${29 + swung} 219V404L4 396Z`, C.sky) +
        pa(`M9 226L${23 + swung} 231V300L9 297Z`, '#D3EEFB'),
    );
  return (
    pa('M232 404V222Q232 192 262 192H378Q408 192 408 222V404Z', '#fff') +
    pa('M242 404V226Q242 202 266 202H374Q398 202 398 226V404Z', C.sunT) +
    pa('M242 370Q320 356 398 370V404H242Z', '#FBD98A') +
    wing(-1) +
    wing(1)
  );
}

const awning = (now) =>
  [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const x = 218 + i * 34;
      const [c, d] = i % 2 ? [C.white, '#E9E1F3'] : [C.pink, C.pinkD];
      const h = 19 + swing(now, 4, -i * 0.14) * 2;
      return (
        pa(`M${x} 172H${x + 34}V200A17 ${h} 0 0 1 ${x} 200Z`, c) +
        pa(`M${x} 194V200A17 ${h} 0 0 0 ${x + 34} 200V194A17 ${h} 0 0 1 ${x} 194Z`, d)
      );
    })
    .join('') + re(212, 164, 216, 18, 9, C.pinkD);

/** A child in the row: bobs to the common beat, and with the wave crouches, jumps and raises both arms. */
function greeter(now, { x, y = GROUND, s, late, hand, looks }) {
  const p = ROUNDS.map((at) => since(now, at + late)).reduce((a, b) => Math.min(a, b));
  const low =
    p < 0.3
      ? Math.sin((Math.PI * p) / 0.3)
      : p > 0.78 && p < 1.06
        ? Math.sin((Math.PI * (p - 0.78)) / 0.28)
        : 0;
  const u = (p - 0.26) / 0.52;
  const air = u > 0 && u < 1 ? 4 * u * (1 - u) : 0;
  const arc = track(
    now,
    `${ROUNDS.map((at) => `${at + late} 0 | ${at + late + 0.2} -.25 | ${at + late + 0.42} 1 out | ${at + late + 0.74} 1 | ${at + late + 1.05} 0`).join(' | ')}`,
  );
  const bob = swing(now, 8, late) * (1 - air);
  const wave = swing(now, 14, late) * 15;
  const idle =
    hand < 0 ? { left: [146 + wave, 35], right: [26, 26] } : { left: [26, 26], right: [146 - wave, 35] };
  const lift = air * 46;
  const give = low * 9 + Math.max(0, bob) * 1.6;
  const up = Math.max(0, arc);
  const dip = Math.max(0, -arc) * 4;
  const pose = (side) => mix(mix(idle[side], [10, 25], dip), [156, 38], up);
  return (
    shade(x, y + 4, 30 * s, lift) +
    child({
      ...looks,
      x,
      y: y - 38 * s - lift + give * s,
      s,
      rot: bob * 1.2 * hand,
      squash: 1 - low * 0.08 + (air > 0 ? Math.abs(1 - 2 * u) * 0.05 : 0) + bob * 0.008,
      headRot: hand * (3 + bob * 2.5) * (1 - up) + up * bob * 2,
      face: up > 0.35 ? 'open2' : during(now, looks.mood),
      look: [hand * 1.5 * (1 - up), up > 0.3 ? -2 : 0],
      blink: blinks(now, looks.blinksAt),
      left: pose('left'),
      right: pose('right'),
      feet: [
        [-10 - air * 6, 38 - give - air * 7],
        [10 + air * 6, 38 - give - air * 5],
      ],
    })
  );
}

const ROW = [
  {
    x: 82,
    s: 1.56,
    late: 0,
    hand: -1,
    looks: {
      skin: 'a',
      hair: 'patka',
      band: C.sky,
      top: C.grape,
      stripe: C.grapeL,
      bottom: C.ink2,
      sock: C.sun,
      mood: '0 open',
      blinksAt: [3.1, 7.2],
    },
  },
  {
    x: 204,
    s: 1.68,
    late: 0.16,
    hand: -1,
    looks: {
      skin: 'c',
      hair: 'pigs',
      band: C.sun,
      top: C.pink,
      dress: true,
      sock: C.sky,
      mood: '0 smile | 3 open | 7 smile',
      blinksAt: [0.5, 4.2],
    },
  },
  {
    x: 328,
    y: 448,
    s: 1.8,
    late: 0.32,
    hand: 1,
    looks: {
      skin: 'b',
      hair: 'braids',
      band: C.pink,
      top: C.leaf,
      bottom: C.ink2,
      sock: C.pink,
      mood: '0 open',
      blinksAt: [3.6, 7.5],
    },
  },
  {
    x: 450,
    s: 1.68,
    late: 0.48,
    hand: 1,
    looks: {
      skin: 'd',
      hair: 'curly',
      top: C.sky,
      stripe: C.white,
      bottom: C.ink2,
      sock: C.sun,
      mood: '0 open | 2.6 smile | 4.4 open',
      blinksAt: [0.2, 4.4],
    },
  },
  {
    x: 562,
    s: 1.52,
    late: 0.64,
    hand: 1,
    looks: {
      skin: 'a',
      hair: 'bob',
      top: C.sun,
      bottom: C.grape,
      sock: C.white,
      mood: '0 smile | .6 open | 6.9 smile',
      blinksAt: [3.4, 6.8],
    },
  },
];

function tied(now) {
  return [
    [28, 250, 26, C.leaf, 0, [8, 14]],
    [612, 246, 27, C.sun, 0.4, [-8, -14]],
    [594, 196, 22, C.sky, 0.7, [6, 20]],
    [48, 200, 23, C.pink, 0.2, [-8, -16]],
  ]
    .map(([x, y, r, c, phase, to]) =>
      g(
        `translate(${(x + swing(now, 2, phase) * 4).toFixed(2)} ${(y + swing(now, 3, phase) * 6).toFixed(2)}) rotate(${(swing(now, 2, phase + 0.1) * 4).toFixed(2)})`,
        balloon(0, 0, r, c, to, C.ink2),
      ),
    )
    .join('');
}

/** All children at the door: come in. */
export function hello(now) {
  return (
    house() +
    cloud(120 + swing(now, 1) * 12, 96, 0.9) +
    cloud(536 + swing(now, 1, 0.4) * 12, 82, 0.8) +
    front() +
    windowOf(112) +
    windowOf(440) +
    door(now) +
    awning(now) +
    flags(now, {
      points: [
        [-8, 40],
        [270, 118],
        [370, 118],
        [648, 40],
      ],
      sag: 10,
      count: 18,
      size: 1.2,
      colours: [C.pink, C.sun, C.sky, C.leaf, C.grape],
    }) +
    sign(now) +
    tied(now) +
    ROW.map((one) => greeter(now, one)).join('')
  );
}
