// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { ball, C, ci, el, g, ln, pa, re } from '../drawings/pen.mjs';
import { gait } from './gait.mjs';
import { aim, blinks, during, fold, mix, since, swing, thrown, track } from './motion.mjs';
import { arm, child } from './puppet.mjs';
import { shade, stage } from './stage.mjs';

const KEEPER = { x: 256, y: 318, s: 2.08 };
const BUYER = { x: 560, y: 350, s: 1.94 };
/** Fruit that flies from the counter into the basket: its start time and colour. */
const THROWS = [
  { at: 0.9, c: C.pink },
  { at: 2.7, c: C.sun },
];
const FLIGHT = 0.58;

/** The seller's arm, which holds and throws the fruit. */
function serving(now) {
  return track(
    now,
    '0 138,34 | .45 146,34 | .68 172,36 | .84 168,36 | .94 104,38 in | 1.2 92,32 | 1.5 40,26 | 1.9 24,24 | 2.16 140,34 | 2.46 172,36 | 2.64 168,36 | 2.74 104,38 in | 3.0 92,32 | 3.4 40,26 | 7.1 26,24 | 7.44 140,34 back',
  );
}

const handOf = ({ x, y, s }, side, pose) => {
  const [, [hx, hy]] = arm(side, pose);
  return [x + hx * s, y + hy * s];
};

function keeper(now) {
  const right = serving(now);
  const stoop = track(
    now,
    '1.4 0 | 1.8 30 | 1.95 30 | 2.2 -4 back | 2.36 0 | 6.7 0 | 7.06 30 | 7.2 30 | 7.46 -4 back | 7.6 0',
  );
  const holds = during(now, '0 yes | .94 no | 1.95 yes | 2.74 no | 7.2 yes') === 'yes';
  const wave = track(now, '3.6 0 | 3.9 1 | 6.0 1 | 6.3 0');
  const c = now > 1.4 && now < 4 ? C.sun : C.pink;
  const cart = since(now, 4.3) < 2.6;
  const throwing = track(now, '.6 0 | .84 -1 | .96 1 in | 1.4 0 | 2.4 0 | 2.64 -1 | 2.76 1 in | 3.2 0');
  return child({
    ...KEEPER,
    y: KEEPER.y + stoop,
    skin: 'b',
    hair: 'bob',
    top: C.white,
    legs: false,
    rot: throwing * 4 + stoop * 0.15,
    headRot: swing(now, 4) * 2.5 + throwing * 3 - wave * 3,
    squash: 1 - stoop * 0.0012,
    ground: 10,
    face: throwing > 0.3 || wave > 0.5 ? 'open2' : 'open',
    look: cart
      ? mix([-5, 2], [5, 2], Math.min(1, Math.max(0, (now - 4.8) / 1.4)))
      : stoop > 12
        ? [2, 3]
        : [5, 0],
    blink: blinks(now, [0.3, 3.4, 6.9]),
    left: mix([52, 24], [150 + swing(now, 18) * 15, 35], wave),
    right,
    inR: holds ? g('translate(1 -9)', ball(0, 0, 9.4, c)) : '',
    tie: re(-9, -26, 18, 34, 5, C.leaf),
  });
}

const catchAt = [BUYER.x - 76, BUYER.y - 66];

function flying(now) {
  return THROWS.map(({ at, c }) => {
    const age = since(now, at + 0.02);
    if (age > FLIGHT) return '';
    const from = handOf(KEEPER, 1, serving(at));
    const [x, y] = thrown([from[0] + 4, from[1] - 16], aim(from, catchAt, FLIGHT, 1500), age, 1500);
    return ball(x, y, 18, c);
  }).join('');
}

/** The basket in the hand, with its fruit. */
function basket(fruit, dip) {
  return g(
    `translate(0 ${(12 + dip).toFixed(2)}) scale(1.2)`,
    ln('M-12 0Q0-24 12 0', C.woodD, 3.6) +
      fruit.map((c, i) => ball(-6 + i * 11, -2, 8, c)).join('') +
      pa('M-16-2H16L12 18Q11 22 7 22H-7Q-11 22-12 18Z', C.wood) +
      ln('M-12 7H12M-10 14H10', C.woodD, 2.6),
  );
}

/** The customer's way home and back: position, walking or standing, and direction. */
function errand(now) {
  const x = track(now, '4.0 0 | 4.95 190 in | 6.5 190 | 7.5 0 out | 3.9 0');
  const going = now > 4 && now < 5.5;
  return { x, going, walking: going || (now >= 6.5 && now < 7.5) };
}

const moodOf = (glad, dip, walking) =>
  glad > 0.3 || Math.abs(dip) > 1.5 ? 'open2' : walking ? 'open' : 'smile';

/** The customer: catches twice, cheers, goes home, and comes back. */
function buyer(now) {
  const { x, going, walking } = errand(fold(now));
  const steps = gait(now * 2.1, { long: 13, high: 9, arms: 0 });
  const dip = THROWS.reduce((sum, { at }) => {
    const age = since(now, at + FLIGHT);
    return age < 1 ? sum + Math.sin(age * 16) * Math.exp(-age * 5) * 9 : sum;
  }, 0);
  const glad = track(now, '3.3 0 | 3.45 1 out | 3.85 1 | 4.0 0');
  const jump = Math.max(0, Math.sin((now - 3.36) * Math.PI * 3.6)) * glad * 26;
  const fruit = THROWS.filter(({ at }) => now > at + FLIGHT && now < 6.4).map(({ c }) => c);
  const reach = track(
    now,
    '0 84,27 | .9 84,27 | 1.2 96,32 | 1.46 92,31 | 2.0 84,27 | 2.7 84,27 | 3.0 96,32 | 3.26 92,31 | 3.6 96,31 | 4.1 60,26 | 6.6 60,26 | 7.5 84,27',
  );
  const lift = walking ? steps.lift : 0;
  return (
    shade(BUYER.x + x, 432, 62, jump) +
    child({
      ...BUYER,
      x: BUYER.x + x,
      y: BUYER.y + 6 - jump - lift * BUYER.s + Math.max(0, dip) * 0.5,
      flip: !going,
      skin: 'd',
      hair: 'curly',
      top: C.sun,
      bottom: C.ink2,
      sock: C.sky,
      rot: walking ? 3 : dip * 0.25,
      headRot: walking ? steps.headRot : swing(now, 4, 0.3) * 2.5 + glad * swing(now, 14) * 3,
      squash: jump ? 1.03 : 1 - Math.max(0, dip) * 0.004,
      face: moodOf(glad, dip, walking),
      look: [5, during(now, '0 -3 | .9 -2 | 1.5 1 | 2.0 -3 | 3.2 1 | 3.6 -1')],
      blink: blinks(now, [0.5, 2.2, 7.7]),
      left: mix([24 + (walking ? Math.cos(now * 13) * 14 : 0), 26], [150 + swing(now, 18) * 12, 35], glad),
      right: reach,
      inR: basket(fruit, dip * 0.3),
      ...(walking
        ? { feet: steps.feet }
        : {
            feet: [
              [-9, 36],
              [9, 36],
            ],
          }),
    })
  );
}

/** The awning: a draught lifts its scallops one after the other. */
function awning(now) {
  return (
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => {
        const x = 34 + i * 64;
        const [c, d] = i % 2 ? [C.white, '#E9E1F3'] : [C.pink, C.pinkD];
        const h = 34 + swing(now, 4, -i * 0.13) * 3;
        return (
          pa(`M${x} 54H${x + 64}V102A32 ${h} 0 0 1 ${x} 102Z`, c) +
          pa(`M${x} 92V102A32 ${h} 0 0 0 ${x + 64} 102V92A32 ${h} 0 0 1 ${x} 92Z`, d)
        );
      })
      .join('') + re(26, 36, 464, 34, 17, C.pinkD)
  );
}

const stall = () =>
  re(82, 96, 348, 212, 0, '#FFE9C9') + re(70, 96, 22, 330, 10, C.woodD) + re(424, 96, 22, 330, 10, C.woodD);

function counter(now) {
  const crate = (i) => {
    const x = 84 + i * 124;
    const c = [C.sun, C.pink, C.leaf][i];
    const settle = i ? 0 : swing(now, 8) * 0.4;
    return (
      [0, 1, 2, 3].map((j) => ball(x + 16 + j * 25, 344 + settle, 15.5, c)).join('') +
      [0, 1, 2].map((j) => ball(x + 28 + j * 25, 327 + settle, 15.5, c)).join('') +
      re(x - 5, 348, 110, 50, 13, C.wood) +
      ln(`M${x + 8} 373H${x + 92}`, C.woodD, 5)
    );
  };
  return (
    re(58, 300, 400, 128, 26, C.sky) +
    re(58, 394, 400, 34, 17, C.skyD) +
    re(46, 284, 424, 34, 17, C.wood) +
    re(46, 304, 424, 14, 7, C.woodD) +
    [0, 1, 2].map(crate).join('')
  );
}

const wheel = (x, turn) =>
  g(
    `translate(${x} 0)`,
    ci(0, 0, 25, C.ink) +
      ci(0, 0, 12, C.sun) +
      g(`rotate(${turn.toFixed(1)})`, ln('M-8 0H8M0-8V8', C.sunD, 3.4)),
  );

/** A cardboard car drives past in front with a wave. */
function car(now) {
  const age = since(now, 4.2);
  if (age > 3.1) return '';
  const x = track(now, '4.2 -190 | 5.3 250 out | 6.0 330 line | 7.2 840 in | 4.1 840 hold');
  const rattle = Math.sin(age * 34) * 1.2;
  const brake = track(now, '4.2 0 | 5.0 3 | 5.5 -1 | 6.0 -1 | 6.4 -4 | 7.2 -2');
  const wave = track(now, '4.9 0 | 5.2 1 | 6.1 1 | 6.4 0');
  const puffs = [0, 0.22, 0.44]
    .map((lag) => {
      const u = ((age + lag) % 0.66) / 0.66;
      return ci(-132 - u * 46, 6 - u * 34, 6 + u * 13, '#fff', `opacity="${(0.85 * (1 - u)).toFixed(2)}"`);
    })
    .join('');
  const driver = child({
    x: -6,
    y: -66 + rattle * 0.6,
    s: 1.5,
    skin: 'c',
    hair: 'pigs',
    band: C.sun,
    top: C.leaf,
    stripe: C.leafL,
    legs: false,
    rot: -brake,
    headRot: brake * 1.5 + rattle,
    face: wave > 0.5 ? 'open2' : 'open',
    look: [4, -1],
    left: mix([60, 26], [150 + swing(now, 20) * 16, 36], wave),
    right: [66, 28],
  });
  return (
    shade(x, 474, 150) +
    g(
      `translate(${x} 446)`,
      puffs +
        g(
          `translate(0 ${rattle.toFixed(2)}) rotate(${brake.toFixed(2)})`,
          driver +
            ln('M46-74L34-104', C.ink2, 6) +
            el(33, -106, 7, 15, C.ink, 'transform="rotate(-22 33 -106)"') +
            pa(
              'M-126-56Q-126-78-104-78H62Q72-78 78-70L92-52H112Q132-52 132-32V-8Q132 2 122 2H-116Q-126 2-126-8Z',
              C.pink,
            ) +
            pa('M-126-20H132V-8Q132 2 122 2H-116Q-126 2-126-8Z', C.pinkD) +
            re(-96, -62, 66, 30, 10, C.pinkL) +
            ci(122, -34, 10, C.sunL) +
            el(-8, -44, 14, 5, C.pinkD),
        ) +
        wheel(-78, x * 2.2) +
        wheel(84, x * 2.2),
    )
  );
}

/** A market, a returning customer, and traffic. */
export function pretendTown(now) {
  return (
    stage(C.pinkT, '#FFF1F6', '#F9C4D5', 384) +
    shade(262, 430, 230) +
    stall() +
    keeper(now) +
    awning(now) +
    counter(now) +
    buyer(now) +
    flying(now) +
    car(now)
  );
}
