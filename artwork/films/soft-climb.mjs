// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { ball, C, ci, g, ln, pa, re } from '../drawings/pen.mjs';
import { cloud } from '../drawings/props.mjs';
import { gait } from './gait.mjs';
import { aim, blinks, fold, mix, since, swing, thrown, track, way } from './motion.mjs';
import { child } from './puppet.mjs';
import { shade, stage } from './stage.mjs';

const FLOOR = 434;
const SIZE = 1.34;

const CLIMBERS = [
  { skin: 'a', hair: 'quiff', top: C.leaf, stripe: C.leafL, bottom: C.ink2, sock: C.sun },
  { skin: 'c', hair: 'pigs', band: C.sun, top: C.pink, bottom: C.ink2, sock: C.sky },
  { skin: 'd', hair: 'short', top: C.sun, stripe: C.white, bottom: C.grape, sock: C.pink },
];
/** The offset of each climber from the film's time. */
const AHEAD = [3.76, 3.76 + 8 / 3, 3.76 + 16 / 3];

/**
 * From one height to the next: crouched from `from`, in the air from `leaves` to `lands`, in a climber's
 * time.
 */
const HOPS = [
  { from: 0.72, leaves: 1.0, lands: 1.42, start: [36, FLOOR], end: [92, 354], block: 0 },
  { from: 1.56, leaves: 1.84, lands: 2.28, start: [92, 354], end: [204, 282], block: 1 },
  { from: 2.42, leaves: 2.7, lands: 3.16, start: [204, 282], end: [312, 210], block: 2 },
  { from: 3.4, leaves: 3.56, lands: 3.92, start: [312, 210], end: [312, 210], block: 2 },
];

/** How far a block yields under those who land on it, 0 to about 1. */
function give(block, now) {
  let sum = 0;
  for (const ahead of AHEAD)
    for (const hop of HOPS) {
      const age = since(now + ahead, hop.lands);
      if (hop.block === block && age < 1)
        sum += Math.exp(-age * 5) * Math.cos(age * 17) * Math.min(1, age * 25);
    }
  return sum;
}

const down = way('500,210 540,210 564,208 580,232 610,280 650,346 712,440 740,480 770,520 800,570');

function gone(p, looks) {
  const u = track(p, '5.34 0 | 5.6 .07 in | 6.3 1 run | 5.0 0 hold');
  const { x, y, steep } = down(u);
  const sit = track(p, '5.02 0 | 5.3 1 | 5 0 hold');
  const arms = track(p, '5.0 30,26 | 5.3 60,28 | 5.44 30,24 | 5.7 152,36 back | 6.3 152,36');
  const leg = (a, b) => mix(a, b, sit);
  return child({
    ...looks,
    x: x - 4,
    y: y - 38 * SIZE + sit * 24 * SIZE,
    s: SIZE,
    rot: sit * (track(p, '5.1 0 | 5.34 8 | 5.6 -14 | 6.3 -16') + steep * 0.45),
    face: p > 5.4 ? 'open2' : 'open',
    look: [4, 2],
    left: arms,
    right: arms,
    lL: leg(
      [
        [-9, 18],
        [-9, 36],
      ],
      [
        [14, 6],
        [33, 10],
      ],
    ),
    lR: leg(
      [
        [9, 18],
        [9, 36],
      ],
      [
        [18, 2],
        [39, 4],
      ],
    ),
  });
}

/** In the air or on a block: the feet's position, how `low` the crouch is, and the progress of the jump. */
function jumping(p) {
  const hop = HOPS.find(({ from, lands }) => p >= from && p < lands + 0.26);
  if (!hop) {
    const [x, y] = HOPS.findLast(({ lands }) => p >= lands)?.end ?? HOPS[0].start;
    return { x, y, low: 0, stretch: 0, rising: 0 };
  }
  const lasts = hop.lands - hop.leaves;
  const age = p - hop.leaves;
  if (age < 0) {
    const [x, y] = hop.start;
    // Slowly down, and half of the way up before the feet leave: a spring, not a jerk.
    const u = (p - hop.from) / (hop.leaves - hop.from);
    const low = u < 0.76 ? Math.sin((u / 0.76) * (Math.PI / 2)) : 1 - ((u - 0.76) / 0.24) ** 2 * 0.7;
    return { x, y, low, stretch: 0, rising: 0 };
  }
  if (age >= lasts) {
    const [x, y] = hop.end;
    return { x, y, low: (1 - (age - lasts) / 0.26) ** 2 * 0.9, stretch: 0, rising: 0 };
  }
  const [x, y] = thrown(hop.start, aim(hop.start, hop.end, lasts, 1500), age, 1500);
  const rising = Math.sin((Math.PI * age) / lasts) + 0.001;
  return { x, y, low: 0, stretch: Math.max(0, 1 - (age / lasts) * 3) * 0.08, rising };
}

/** Walking: along the floor at first, along the top at the end. */
function walking(p) {
  const onTop = p > 1;
  const x = onTop ? track(p, '4.1 312 | 5.02 500 line') : track(p, '0 -70 | .72 36 line');
  const steps = gait(p * 2.1, { long: 13, high: 9 });
  return { x, y: (onTop ? 210 : FLOOR) - steps.lift * SIZE, steps };
}

/** Walks in, hops from block to block, cheers at the top, walks on and slides away. */
function climber(time, looks, sinkOf) {
  const p = fold(time);
  if (p > 6.3) return '';
  if (p > 5.02) return gone(p, looks);
  const on = HOPS.findLast(({ lands }) => p >= lands)?.block;
  const seen = { ...looks, s: SIZE, blink: blinks(p, [0.4, 2.36, 4.6]), look: on === 2 ? [4, 1] : [4, -3] };
  if (p < 0.72 || p > 4.1) {
    const { x, y, steps } = walking(p);
    const sink = on === undefined ? 0 : sinkOf(on);
    const ground = on === undefined ? shade(x, FLOOR + 4, 36) : '';
    return ground + child({ ...seen, ...steps, x, y: y - 38 * SIZE + sink, face: 'open' });
  }
  return hopper(p, seen, sinkOf);
}

function hopper(p, seen, sinkOf) {
  const { x, y, low, stretch, rising } = jumping(p);
  const on = HOPS.findLast(({ lands }) => p >= lands)?.block;
  const glad = track(p, '3.16 0 | 3.4 0 | 3.6 1 out | 4.0 1 | 4.2 0 | 3.1 0');
  const arms = mix(mix([26, 26], [-8, 25], low), [154, 37], Math.min(1, Math.max(rising, glad)));
  const sink = on === undefined || rising ? 0 : sinkOf(on);
  return (
    (y >= FLOOR ? shade(x, FLOOR + 4, 36) : '') +
    child({
      ...seen,
      x,
      y: y - 38 * SIZE + low * 10 * SIZE + sink,
      rot: rising * 5 - low * 2,
      headRot: glad * swing(p, 10) * 5,
      squash: 1 - low * 0.1 + stretch,
      face: rising || glad > 0.5 ? 'open2' : 'open',
      left: [arms[0] + glad * swing(p, 12) * 8, arms[1]],
      right: [arms[0] - glad * swing(p, 12) * 8, arms[1]],
      feet: [
        [-10 - low * 3, 38 - low * 10 - rising * 9],
        [10 + low * 3, 38 - low * 10 - rising * 4],
      ],
    })
  );
}

/** A foam block: yields under a weight and widens. */
const foam = (amount, [x, w], drawn) =>
  g(
    `translate(${x + w / 2} 432) scale(${(1 + amount * 0.03).toFixed(4)} ${(1 - amount * 0.06).toFixed(4)}) translate(${-x - w / 2} -432)`,
    drawn,
  );

const first = () => re(32, 354, 170, 78, 22, C.sun) + re(32, 404, 170, 28, 14, C.sunD);
const second = () => re(148, 282, 160, 150, 24, C.pink) + re(268, 282, 40, 150, 20, C.pinkD);

function third() {
  return (
    pa('M500 210H548Q570 210 582 230L690 408Q700 432 676 432H500Z', C.leaf) +
    pa(
      'M556 211Q573 214 582 230L690 408Q700 432 676 432H648Q668 424 656 402L562 228Q559 216 550 210Z',
      C.leafD,
    ) +
    re(252, 210, 276, 222, 28, C.sky) +
    re(484, 210, 44, 222, 22, C.skyD) +
    ci(396, 330, 78, C.skyD) +
    ci(396, 330, 66, C.ink2)
  );
}

/** A creature in the tunnel: appears, waves, disappears, and appears elsewhere. */
function dweller(now) {
  const y = track(
    now,
    '0 0 | 2.7 0 | 2.86 -6 | 3.14 150 in | 3.7 150 | 4.05 -8 out | 4.25 0 | 7.0 0 | 7.14 -6 | 7.4 150 in | 7.56 150 | 7.9 -8 out',
  );
  const x = now > 3.4 && now < 7.5 ? 372 : 412;
  const wave = track(now, '0 1 | 2.2 1 | 2.6 0 | 4.4 0 | 4.8 1 | 6.4 1 | 6.8 0');
  const body = child({
    x,
    y: 408 + y,
    s: 1.42,
    skin: 'b',
    hair: 'fringe',
    top: C.grape,
    stripe: C.grapeL,
    legs: false,
    rot: x > 400 ? -4 : 4,
    headRot: swing(now, 4) * 4,
    face: wave > 0.5 ? 'open' : 'smile',
    blink: blinks(now, [1.7, 5.4, 6.9]),
    look: x > 400 ? [-4, -1] : [-2, -3],
    left: mix([54, 26], [148 + swing(now, 16) * 14, 34], wave),
    right: [62, 26],
  });
  return (
    '<clipPath id="mouth"><circle cx="396" cy="330" r="66"/></clipPath>' +
    `<g clip-path="url(#mouth)">${body}</g>` +
    re(340, 374, 112, 16, 8, C.skyL)
  );
}

function flag(now) {
  const [a, b] = [swing(now, 5) * 5, swing(now, 5, 0.2) * 7];
  return (
    re(504, 118, 13, 96, 6.5, C.leaf) +
    pa(
      `M517 122Q${546} ${128 + a} 574 ${140 + b}Q580 ${143 + b} 574 ${147 + b}Q546 ${160 + a} 517 168Z`,
      C.pink,
    ) +
    ci(510, 114, 11, C.sun)
  );
}

const sky = (now) =>
  [
    [104, 132, 0.9, 0],
    [574, 108, 0.75, 0.7],
  ]
    .map(([x, y, s, phase]) => {
      const dx = swing(now, 1, phase) * 8;
      return (
        ln(`M${x} -4Q${x + dx * 0.3} ${y * 0.5} ${x + dx} ${y - 44 * s}`, C.grapeL, 2) + cloud(x + dx, y, s)
      );
    })
    .join('');

/** Over the blocks and down the other side, one after the other. */
export function softClimb(now) {
  const gives = [0, 1, 2].map((block) => give(block, now));
  const tall = [78, 150, 222];
  const sinkOf = (block) => gives[block] * 0.06 * tall[block];
  return (
    stage(C.grapeT, '#F5F1FE', '#C9BAEF', 384) +
    sky(now) +
    shade(340, 436, 330) +
    foam(gives[2] * 0.7, [252, 276], flag(now) + third() + dweller(now)) +
    foam(gives[1], [148, 160], second()) +
    foam(gives[0], [32, 170], first()) +
    AHEAD.map((ahead, i) =>
      climber(now + ahead, CLIMBERS[i], (block) => sinkOf(block) * (block === 2 ? 0.7 : 1)),
    ).join('') +
    ball(236, 456, 18, C.leaf) +
    ball(272, 462, 14, C.sun)
  );
}
