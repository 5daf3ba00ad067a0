// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { ball, C, ci, el, g, ln, pa, re, star } from '../drawings/pen.mjs';
import { flags } from './backdrop.mjs';
import { aim, blinks, during, fold, mix, since, swing, thrown, track } from './motion.mjs';
import { child } from './puppet.mjs';
import { shade, stage } from './stage.mjs';

const FLOOR = 432;
const FALL = 2.92;
const LEFT = 132;
const RIGHT = 566;
const SIZE = 1.56;

const cube = (c, d, sign) => re(-46, -46, 92, 92, 17, c) + re(18, -46, 28, 92, 14, d) + sign;
const arch = () =>
  pa('M-72 46V-24Q-72-46-50-46H50Q72-46 72-24V46H38V34A36 36 0 0 0-34 34V46Z', C.grape) +
  pa('M50-46Q72-46 72-24V46H50V-32Q50-40 44-46Z', C.grapeD);
const roof = () =>
  pa('M-64 34L-10-40Q0-52 10-40L64 34Q70 44 58 44H-58Q-70 44-64 34Z', C.sky) +
  pa('M10-40L64 34Q70 44 58 44H30Q28-8 0-46Q6-46 10-40Z', C.skyD);

/**
 * The blocks: where each belongs, where it lies after the fall (and its rotation), who lifts it and when it
 * is released.
 */
const BLOCKS = [
  {
    slot: [252, 386],
    rest: [46, 398],
    turned: -90,
    by: LEFT,
    lift: 4.2,
    throws: 4.86,
    draw: () => cube(C.sky, C.skyD, ci(-8, 0, 17, C.skyL)),
  },
  {
    slot: [346, 386],
    rest: [236, 400],
    turned: -90,
    by: LEFT,
    lift: 5.2,
    throws: 5.86,
    draw: () => cube(C.leaf, C.leafD, star(-8, 0, 14, C.leafL)),
  },
  {
    slot: [296, 294],
    rest: [338, 410],
    turned: 90,
    by: LEFT,
    lift: 6.2,
    throws: 6.86,
    draw: () => cube(C.pink, C.pinkD, ln('M-22-10l14 14 14-14M-22 12l14 14 14-14', C.pinkL, 7)),
  },
  {
    slot: [402, 294],
    rest: [470, 418],
    turned: 90,
    by: RIGHT,
    lift: 5.7,
    throws: 6.36,
    wide: 1.2,
    draw: () => g('scale(1.2 1)', cube(C.sun, C.sunD, ci(-8, 0, 20, '#FFF3CF'))),
  },
  { slot: [350, 204], rest: [208, 412], turned: -126, by: LEFT, lift: 7.14, throws: 0.5, draw: roof },
];
const FLIES = 0.36;
const HANDS = 190;

/** After the knock, the tower leans further and further until it falls. */
function lean(now, y) {
  const knock = since(now, 2.74);
  const settled = since(now, 0.86);
  const wobble = settled < 1.2 ? Math.sin(settled * 16) * Math.exp(-settled * 3.4) * 0.012 : 0;
  const tip = knock < FALL - 2.74 ? (knock / (FALL - 2.74)) ** 2 * -0.07 : 0;
  return { dx: (wobble + tip) * (FLOOR - y), rot: ((wobble + tip) * 180) / Math.PI };
}

/** A large bounce, a smaller one, then still. */
function tumbling(block, age) {
  const [x0, y0] = block.slot;
  const [x1, y1] = block.rest;
  const first = 0.34 + (FLOOR - y0) / 900;
  const touch = [x0 + (x1 - x0) * 0.72, y1];
  const second = 0.3;
  const { turned } = block;
  if (age < first) {
    const [x, y] = thrown(block.slot, aim(block.slot, touch, first, 1900), age, 1900);
    return { x, y, rot: turned * (age / first) * 0.86 };
  }
  if (age < first + second) {
    const [x, y] = thrown(touch, aim(touch, block.rest, second, 1500), age - first, 1500);
    return { x, y, rot: turned * (0.86 + 0.14 * ((age - first) / second)) };
  }
  const still = age - first - second;
  return { x: x1, y: y1, rot: turned, squash: 1 - 0.06 * Math.exp(-still * 12) * Math.cos(still * 30) };
}

/** A block's position at a time, and whether a child holds it. */
function placed(block, now) {
  const { lift, throws, by } = block;
  const held = fold(throws - lift);
  const age = since(now, lift);
  const up = [by + (by === LEFT ? 4 : -4), HANDS];
  if (age < held) {
    const u = Math.min(1, age / 0.5);
    const [x, y] = mix(block.rest, [up[0], up[1] + 10], u < 0.3 ? 0 : ((u - 0.3) / 0.7) ** 0.8);
    const toss = Math.max(0, 1 - (held - age) / 0.12);
    const rot = block.turned * (1 - Math.max(0, u - 0.3) / 0.7);
    return {
      x: x - Math.sin(u * Math.PI) * 16 * Math.sign(by - 350) * -1,
      y: y - toss * 16,
      rot,
      held: age > 0.12,
    };
  }
  if (age < held + FLIES) {
    const from = [up[0], up[1] - 6];
    const [x, y] = thrown(from, aim(from, block.slot, FLIES, 1500), age - held, 1500);
    return { x, y, rot: Math.sin(((age - held) / FLIES) * Math.PI) * (by === LEFT ? 14 : -14) };
  }
  const fallen = since(now, FALL);
  if (fallen < fold(lift - FALL)) return tumbling(block, fallen);
  const settled = age - held - FLIES;
  const { dx, rot } = lean(now, block.slot[1]);
  const squash = settled < 1 ? 1 - 0.14 * Math.exp(-settled * 9) * Math.cos(settled * 26) : 1;
  return { x: block.slot[0] + dx, y: block.slot[1], rot, squash };
}

function drawn(block, { x, y, rot, squash = 1 }) {
  const wide = squash ** -0.6;
  return g(
    `translate(${x.toFixed(2)} ${(y + 46).toFixed(2)}) scale(${wide.toFixed(3)} ${squash.toFixed(3)}) translate(0 -46) rotate(${rot.toFixed(2)})`,
    block.draw(),
  );
}

/** Crouch, lift and throw of the builders: how low, and how high the arms are. */
function labour(who, now) {
  for (const block of BLOCKS) {
    if (block.by !== who) continue;
    const held = fold(block.throws - block.lift);
    const age = since(now, block.lift);
    if (age > held + 0.3) continue;
    const low = age < 0.16 ? age / 0.16 : Math.max(0, 1 - (age - 0.2) / 0.26);
    const dip = Math.max(0, 1 - Math.abs(held - 0.16 - age) / 0.12) * 0.4;
    const toss = Math.max(0, 1 - Math.abs(held - age) / 0.14);
    const lifted = Math.min(1, Math.max(0, (age - 0.16) / 0.32));
    const after = Math.max(0, (age - held) / 0.3);
    return {
      low: Math.max(Math.min(1, low), dip),
      lifted: lifted * (1 - after),
      toss,
      side: block.rest[0] < who ? -1 : 1,
    };
  }
  return { low: 0, lifted: 0, toss: 0, side: 0 };
}

const soft = (u) => u * u * (3 - 2 * u);

function builder({ x, looks, away }, now) {
  const { low: bent, lifted, toss, side } = labour(x, now);
  const low = Math.max(bent, away ? track(now, '2.28 0 | 2.42 0.8 | 2.58 0') : 0);
  const glad = track(now, '0.8 0 | 1.0 1 back | 2.1 1 | 2.34 0');
  const shock = track(now, '2.76 0 | 2.9 1 out | 3.3 1 | 3.5 0');
  const laugh = track(now, '3.3 0 | 3.5 1 | 4.05 1 | 4.25 0');
  const jumps = glad * Math.max(0, Math.sin((now - 0.95 - away * 0.12) * Math.PI * 3.5)) * 20;
  const shake = laugh * Math.sin(now * 26) * 2;
  let arms = mix([24, 26], [150, 36], glad);
  arms = mix(arms, [118, 32], shock);
  arms = mix(arms, [30, 20], laugh);
  const carrying = mix([20, 27], [166, 40 + toss * 4], soft(lifted));
  const share = Math.max(low, lifted);
  arms = mix(arms, carrying, Math.min(1, share * 1.6));
  const pitch = track(
    now,
    away ? '2.3 0 | 2.46 -24 | 2.56 -30 | 2.66 118 in | 2.78 100 | 2.9 0' : '0 0 | 4 0',
  );
  return (
    shade(x, FLOOR + 4, 46, jumps) +
    child({
      ...looks,
      x,
      y: FLOOR - 38 * SIZE - jumps + low * 12 * SIZE + shake * 0.5,
      s: SIZE,
      rot: side * low * 9 + shake * 0.6 + (away ? 1 : -1) * laugh * 5,
      squash: 1 - low * 0.1 + toss * 0.06,
      headRot: swing(now, 4, away * 0.3) * 2 + shake - glad * swing(now, 14) * 3,
      face: face(now, shock, Math.max(glad, laugh), lifted),
      look: during(
        now,
        away
          ? '0 -4,-3 | 2.2 -5,0 | 3.1 -4,2 | 5.6 -3,3 | 6.1 -4,-3'
          : '0 4,-3 | 2.3 5,0 | 3.1 4,2 | 4.1 -3,3 | 4.6 4,-3 | 5.1 4,3 | 5.6 4,-3 | 6.1 4,3 | 6.6 4,-4 | 7.1 3,3 | 7.5 4,-4',
      ),
      blink: blinks(now, [away ? 1.2 : 5.0, away ? 6.9 : 7.6]),
      left: [arms[0] + (away ? pitch : 0) + shake, arms[1]],
      right: [arms[0] - shake, arms[1]],
      feet: [
        [-11 - low * 3, 38 - low * 12 + Math.min(0, -jumps * 0.05)],
        [11 + low * 3, 38 - low * 12],
      ],
    })
  );
}

function face(now, shock, glad, lifted) {
  if (shock > 0.4) return 'o';
  if (glad > 0.4) return 'open2';
  return lifted > 0.1 && now > 4 ? 'smile' : 'open';
}

/** The ball that knocks the tower over: picked up, thrown, and rolled back to its place. */
function rascal(now) {
  const home = [496, FLOOR + 18];
  const p = fold(now);
  if (p < 2.4 || p > 4.3) return shade(home[0], FLOOR + 38, 18) + ball(home[0], home[1], 20, C.pink);
  const hand = [RIGHT - 62, 330];
  let at = mix(home, hand, soft(Math.min(1, (p - 2.4) / 0.18)));
  if (p > 2.6) at = thrown(hand, aim(hand, [402, 262], 0.2, 700), p - 2.6, 700);
  if (p > 2.8) at = thrown([402, 262], aim([402, 262], [500, home[1]], 0.46, 1600), p - 2.8, 1600);
  if (p > 3.26) at = thrown([500, home[1]], aim([500, home[1]], [512, home[1]], 0.3, 1400), p - 3.26, 1400);
  if (p > 3.56) at = [track(p, '3.56 512 | 4.3 496'), home[1]];
  return shade(at[0], FLOOR + 38, 18, home[1] - at[1]) + ball(at[0], at[1], 20, C.pink);
}

/** A cloud of dust where the tower fell. */
function dust(now) {
  const age = since(now, FALL + 0.42);
  if (age > 0.6) return '';
  return [
    [180, 0.9],
    [250, 1.2],
    [330, 1.4],
    [410, 1.1],
    [478, 0.8],
  ]
    .map(([x, s], i) => {
      const r = (10 + 26 * Math.sqrt(age)) * s;
      return el(
        x + (x - 330) * age * 0.4,
        FLOOR + 16 - age * 34 - (i % 2) * 8,
        r,
        r * 0.8,
        '#fff',
        `opacity="${(0.75 * (1 - age / 0.6)).toFixed(2)}"`,
      );
    })
    .join('');
}

const KIDS = [
  {
    x: LEFT,
    away: 0,
    looks: { skin: 'c', hair: 'pony', band: C.sun, top: C.leaf, dress: true, sock: C.pink },
  },
  {
    x: RIGHT,
    away: 1,
    looks: { skin: 'a', hair: 'short', top: C.pink, stripe: C.pinkL, bottom: C.ink2, sock: C.sky },
  },
];

/** A castle, a ball, and a castle again. */
export function blockCity(now) {
  const all = BLOCKS.map((block) => ({ block, at: placed(block, now) }));
  const jolt =
    since(now, FALL) < 0.6 ? Math.sin(since(now, FALL) * 34) * Math.exp(-since(now, FALL) * 6) * 4 : 0;
  const held = all.filter(({ at }) => at.held);
  const free = all.filter(({ at }) => !at.held);
  return (
    stage(C.sunT, '#FFF8E0', '#FBD98A', 380) +
    flags(now, {
      points: [
        [-8, 30],
        [320, 22],
        [648, 30],
      ],
      sag: 26,
      colours: [C.pink, C.sky, C.white, C.leaf, C.grape],
    }) +
    shade(360, FLOOR + 3, 200) +
    drawn({ draw: arch }, { x: 466 + jolt, y: 386, rot: jolt * 0.5 }) +
    held.map(({ block, at }) => drawn(block, at)).join('') +
    KIDS.map((kid) => builder(kid, now)).join('') +
    free.map(({ block, at }) => drawn(block, at)).join('') +
    dust(now) +
    rascal(now)
  );
}
