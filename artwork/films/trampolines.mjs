// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { ball, C, ci, el, g, ln, pa, re, star } from '../drawings/pen.mjs';
import { flags } from './backdrop.mjs';
import { blinks, fold, mix, SECONDS, swing } from './motion.mjs';
import { child } from './puppet.mjs';
import { shade, stage } from './stage.mjs';

/** The share of each bounce spent in contact with the bed. */
const CONTACT = 0.24;
const soft = (u) => u * u * (3 - 2 * u);

/**
 * A jumper's state: `press` into the bed (0 to 1), `flight` from 0 to 1 in the air, and the number of the
 * bounce.
 */
function bounce(now, times, shift = 0) {
  const turns = (fold(now) / SECONDS) * times + shift;
  const q = turns - Math.floor(turns);
  const count = ((Math.floor(turns) % times) + times) % times;
  return q < CONTACT
    ? { press: Math.sin((Math.PI * q) / CONTACT), flight: 0, count, onBed: q / CONTACT }
    : { press: 0, flight: (q - CONTACT) / (1 - CONTACT), count, onBed: 0 };
}

/** The pose of arms, feet and body at the top of each kind of jump. */
const TRICKS = {
  star: { arms: [112, 38], feet: [30, 26], high: 1 },
  tuck: { arms: [46, 24], feet: [13, 21], high: 1.16, turns: 1 },
  cheer: { arms: [158, 38], feet: [16, 30], high: 0.92 },
  split: { arms: [84, 37], feet: [38, 15], high: 1.04 },
  spin: { arms: [150, 37], feet: [8, 38], high: 1.06, spins: 1 },
  kick: { arms: [136, 36], feet: [10, 24], high: 0.9, sway: 8 },
};

/** A child on a trampoline at `bed`, which performs its tricks one bounce after the other. */
function bouncer({ x, bed, s, height, tricks, looks }, { press, flight, count, onBed }, now) {
  const trick = TRICKS[tricks[count % tricks.length]];
  const up = 4 * flight * (1 - flight) * height * trick.high;
  const peak = soft(Math.min(1, Math.sin(Math.PI * flight) * 1.25));
  // On the bed, the arms swing down and then up into the jump.
  const ready = onBed > 0.5 ? soft((onBed - 0.5) * 2) : 0;
  const loose = flight ? [96, 33] : mix([96, 33], [28, 26], press);
  const arms = mix(mix(loose, trick.arms, peak), [150, 36], flight ? 0 : ready * (1 - press) * 0.6);
  const give = press * 11;
  const feet = mix([10 + press * 4, 38 - give], trick.feet, peak);
  const launch = flight ? Math.max(0, 1 - flight * 5) + Math.max(0, 1 - (1 - flight) * 5) * 0.5 : 0;
  const spin = trick.spins ? Math.cos(Math.PI * 2 * soft(flight)) : 1;
  // Never as thin as a card: a body has depth.
  const wide = 0.45 + 0.55 * Math.abs(spin);
  const turn = (trick.turns ?? 0) * 360 * soft(Math.min(1, Math.max(0, (flight - 0.08) / 0.84)));
  const sway = (trick.sway ?? 0) * peak * (count % 2 ? -1 : 1);
  const body = child({
    ...looks,
    x: 0,
    y: 0,
    s,
    rot: turn + sway,
    squash: 1 - press * 0.15 + launch * 0.07,
    back: spin < 0,
    headRot: (press * 5 - peak * 4) * (spin < 0 ? -1 : 1),
    face: press > 0.55 ? 'smile' : flight ? 'open2' : 'open',
    look: [0, press > 0.2 ? 2 : -1],
    blink: blinks(now, [looks.blinksAt]),
    left: [arms[0] + (flight ? swing(now, 20) * 3 : 0), arms[1]],
    right: [arms[0] - (flight ? swing(now, 20) * 3 : 0), arms[1]],
    feet: [
      [-feet[0], feet[1]],
      [feet[0], feet[1]],
    ],
  });
  const y = bed - 38 * s - up + press * s * 12 + give * s;
  return g(`translate(${x} ${y.toFixed(2)}) scale(${wide.toFixed(3)} 1)`, body);
}

/** A round trampoline seen slightly from above; its bed sinks where it is pressed. */
function trampoline({ x, y, rx, ry, colours: [pad, dark, patch], feet }, press, high) {
  const inner = [rx * 0.8, ry * 0.7];
  const legs = [-0.78, -0.3, 0.3, 0.78]
    .map((u) => re(x + rx * u - 5, y + ry * 0.3 + Math.abs(1 - Math.abs(u)) * ry * 0.5, 10, feet, 5, C.ink2))
    .join('');
  const wedge = (a, b) => {
    const point = (r1, r2, deg) => {
      const t = (deg * Math.PI) / 180;
      return `${(x + r1 * Math.cos(t)).toFixed(1)} ${(y + r2 * Math.sin(t)).toFixed(1)}`;
    };
    return pa(
      `M${point(rx, ry, a)}A${rx} ${ry} 0 0 1 ${point(rx, ry, b)}L${point(...inner, b)}A${inner[0]} ${inner[1]} 0 0 0 ${point(...inner, a)}Z`,
      patch,
    );
  };
  return (
    legs +
    el(x, y + 7, rx, ry, dark) +
    el(x, y, rx, ry, pad) +
    wedge(200, 232) +
    wedge(308, 340) +
    wedge(74, 106) +
    el(x, y + 1, ...inner, C.ink) +
    el(
      x,
      y + 3 + press * ry * 0.22,
      inner[0] * (0.58 - press * 0.1),
      inner[1] * (0.52 + press * 0.1),
      '#1D1138',
    ) +
    (press
      ? ''
      : el(x, y + 3, inner[0] * 0.3 * (1 - high * 0.5), inner[1] * 0.26 * (1 - high * 0.5), '#150B2B'))
  );
}

const BIG = { x: 320, y: 392, rx: 186, ry: 40, colours: [C.sky, C.skyD, C.sun], feet: 40 };
const LEFT = { x: 84, y: 424, rx: 92, ry: 22, colours: [C.pink, C.pinkD, C.sunL], feet: 26 };
const RIGHT = { x: 556, y: 424, rx: 92, ry: 22, colours: [C.grape, C.grapeD, C.pinkL], feet: 26 };

const MIDDLE_KID = {
  x: 320,
  bed: 396,
  s: 1.52,
  height: 158,
  tricks: ['star', 'tuck', 'split', 'spin', 'cheer'],
  looks: {
    skin: 'c',
    hair: 'pigs',
    band: C.sun,
    top: C.pink,
    stripe: C.pinkL,
    bottom: C.ink2,
    sock: C.sun,
    blinksAt: 3.3,
  },
};
const LEFT_KID = {
  x: 84,
  bed: 426,
  s: 1.2,
  height: 92,
  tricks: ['cheer', 'kick', 'star', 'kick'],
  looks: { skin: 'a', hair: 'patka', band: C.leaf, top: C.sun, bottom: C.sky, sock: C.white, blinksAt: 1.1 },
};
const RIGHT_KID = {
  x: 556,
  bed: 426,
  s: 1.2,
  height: 104,
  tricks: ['split', 'cheer', 'spin', 'kick', 'star', 'cheer'],
  looks: {
    skin: 'b',
    hair: 'curly',
    top: C.leaf,
    stripe: C.white,
    bottom: C.ink2,
    sock: C.pink,
    blinksAt: 5.7,
  },
};

const net = () =>
  re(116, 92, 16, 290, 8, C.leafD) +
  re(508, 92, 16, 290, 8, C.leafD) +
  ci(124, 90, 15, C.sun) +
  ci(516, 90, 15, C.sun) +
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      ln(`M132 ${142 + i * 34}Q320 ${164 + i * 34} 508 ${142 + i * 34}`, C.leaf, 2.6, 'opacity=".3"'),
    )
    .join('') +
  [190, 255, 320, 385, 450].map((x) => ln(`M${x} 150V366`, C.leaf, 2.6, 'opacity=".3"')).join('');

/** A ball on the big trampoline: each landing throws it up. */
function loose(now) {
  const { press, flight } = bounce(now, 5, 0.55);
  const up = 4 * flight * (1 - flight) * 96;
  const y = 386 - up + press * 6;
  return shade(424, 392, 16, up) + ball(424, y - 16, 17, C.sun);
}

function twinkles(now) {
  return [
    [196, 96, 11, C.sun, 0],
    [452, 120, 12, C.pinkL, 0.4],
    [250, 50, 8, C.skyL, 0.7],
    [396, 52, 9, C.sunL, 0.2],
  ]
    .map(([x, y, r, c, phase]) =>
      star(
        x,
        y + swing(now, 2, phase) * 4,
        r * (1 + 0.18 * swing(now, 4, phase)),
        c,
        swing(now, 1, phase) * 24,
      ),
    )
    .join('');
}

/** Three children on three trampolines, each at its own pace. */
export function trampolines(now) {
  const middle = bounce(now, 5, 0.62);
  const left = bounce(now, 8, 0.3);
  const right = bounce(now, 6, 0.75);
  const height = (b) => 4 * b.flight * (1 - b.flight);
  return (
    stage(C.leafT, '#EEFAF2', '#A6DDBB', 384) +
    net() +
    flags(now, {
      points: [
        [-8, 20],
        [124, 82],
        [516, 82],
        [648, 20],
      ],
      sag: 20,
      count: 15,
      size: 1.2,
    }) +
    twinkles(now) +
    shade(320, 452, 210) +
    trampoline(BIG, middle.press, height(middle)) +
    loose(now) +
    bouncer(MIDDLE_KID, middle, now) +
    shade(84, 462, 96) +
    trampoline(LEFT, left.press, height(left)) +
    bouncer(LEFT_KID, left, now) +
    shade(556, 462, 96) +
    trampoline(RIGHT, right.press, height(right)) +
    bouncer(RIGHT_KID, right, now)
  );
}
