// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { ball, balls, C, ci, dk, el, ln, pa, re, shadow, star } from './pen.mjs';
import { grownup } from './people.mjs';
import { ARM, at, LEG } from './pose.mjs';
import { archWindow, each, flags, note, put } from './props.mjs';

const treasure =
  pa('M-30-24Q-30-46-8-46H8Q30-46 30-24Z', C.wood) +
  pa('M10-46Q30-44 30-24H16Q18-38 10-46Z', C.woodD) +
  re(-32, -26, 64, 30, 5, C.wood) +
  re(14, -26, 18, 30, 5, C.woodD) +
  re(-34, -27, 68, 7, 3.5, C.sun) +
  re(-26, -46, 7, 50, 3, C.sun) +
  re(19, -44, 7, 48, 3, C.sunD) +
  re(-7, -30, 14, 16, 5, C.sunL) +
  ci(0, -23, 2.6, C.ink2);

/** Three heads above a sea of balls, the treasure held high. */
export const ballPitFriends = () =>
  re(0, 0, 640, 480, 0, '#F9C4D8') +
  ci(320, 190, 230, '#FCDDE8') +
  Array.from({ length: 9 }, (_, i) => re(-20 + i * 78, 150, 70, 170, 22, i % 2 ? '#F59ABB' : '#F7ABC8')).join(
    '',
  ) +
  re(-10, 138, 660, 22, 11, C.grape) +
  re(-10, 150, 660, 10, 5, C.grapeD) +
  flags('-10,24 320,104 650,24', 16, 1.5, [C.pink, C.sun, C.sky, C.leaf, C.white]) +
  re(-10, 250, 660, 240, 0, C.pinkD) +
  balls(-10, 664, 264, 345, 27, 21) +
  kid({
    x: 136,
    y: 338,
    s: 2.05,
    rot: -7,
    skin: 'c',
    hair: 'short',
    top: C.sky,
    stripe: C.white,
    face: 'open2',
    look: [4, -2],
    legs: false,
    aL: at('-30,-30 -36,-56'),
    aR: at('24,-18 30,-2'),
  }) +
  kid({
    x: 508,
    y: 340,
    s: 2.05,
    rot: 8,
    skin: 'a',
    hair: 'patka',
    band: C.leaf,
    top: C.grape,
    face: 'open',
    look: [-5, -3],
    legs: false,
    aL: at('-24,-18 -30,-2'),
    aR: at('32,-30 38,-56'),
  }) +
  kid({
    x: 320,
    y: 340,
    s: 2.3,
    skin: 'b',
    hair: 'pigs',
    band: C.pink,
    top: C.sun,
    face: 'open2',
    look: [0, -1],
    legs: false,
    aL: at('-34,-42 -25,-74'),
    aR: at('34,-42 25,-74'),
    hat: put(0, -76, treasure, 0.8),
    armsOver: true,
  }) +
  star(236, 120, 10, C.sun) +
  star(408, 118, 10, C.sun) +
  ball(226, 196, 22, C.leaf) +
  ball(424, 210, 21, C.sky) +
  ball(46, 176, 20, C.sun) +
  ball(600, 190, 22, C.pink) +
  balls(-14, 664, 352, 500, 29, 31);

const lane = (d, c) => pa(d, c);
/** Three lanes seen from the foot of the slide. */
export const slideLanding = () =>
  re(0, 0, 640, 480, 0, '#BCE5F9') +
  ci(320, 200, 236, '#D9F1FC') +
  pa('M0 330Q320 306 640 330V480H0Z', '#8FD0F0') +
  archWindow('w1', 40, 60, 96, 140) +
  archWindow('w2', 504, 60, 96, 140) +
  // the gate at the top, with its host
  re(214, 84, 16, 90, 8, C.grapeD) +
  re(410, 84, 16, 90, 8, C.grape) +
  pa('M206 92C206-8 434-8 434 92H404C404 32 236 32 236 92Z', C.pink) +
  pa('M330 17C384 18 434 44 434 92H404C404 64 372 46 334 45Z', C.pinkD) +
  each('240,52 282,28 320,20 358,28 400,52', ([x, y], i) => ci(x, y + 6, 6, i % 2 ? C.sunL : '#fff')) +
  grownup({
    x: 366,
    y: 152,
    s: 0.9,
    skin: 'c',
    hair: 'bun',
    band: C.sun,
    top: C.sky,
    bottom: C.ink2,
    face: 'smile',
    look: [-4, 1],
    legs: false,
    aL: at('-34,-44 -46,-26'),
    aR: at('30,-40 18,-14'),
  }) +
  // the lanes
  pa('M222 150C206 260 150 344 40 430H600C490 344 434 260 418 150Z', C.sunD) +
  lane('M232 150C220 262 170 344 66 424H238C264 330 280 240 286 150Z', C.sun) +
  lane('M292 150C288 240 274 330 250 424H390C366 330 352 240 348 150Z', C.sunL) +
  lane('M354 150C360 240 376 330 402 424H574C470 344 420 262 408 150Z', C.sun) +
  ln('M226 150C212 262 158 344 48 428', '#FFEDB8', 13) +
  ln('M414 150C428 262 482 344 592 428', '#E79A1B', 13) +
  kid({
    x: 286,
    y: 148,
    s: 0.94,
    skin: 'd',
    hair: 'curly',
    top: C.leaf,
    bottom: C.ink2,
    sock: C.pink,
    face: 'open',
    ...ARM.knees,
    lL: at('-14,6 -10,16'),
    lR: at('14,6 10,16'),
  }) +
  // one on the way
  kid({
    x: 452,
    y: 318,
    s: 1.42,
    rot: -10,
    skin: 'a',
    hair: 'bob',
    top: C.pink,
    bottom: C.ink2,
    sock: C.sky,
    face: 'open',
    look: [-3, 2],
    ...ARM.wide,
    lL: at('-14,8 -12,24'),
    lR: at('14,8 16,24'),
  }) +
  ln('M404 186Q408 200 414 212M434 178Q438 190 443 200', '#fff', 6, 'opacity=".9"') +
  // the landing
  pa('M-10 436Q-10 412 16 412H624Q650 412 650 436V490H-10Z', C.leaf) +
  pa('M-10 436Q-10 412 16 412H624Q650 412 650 436Q320 446-10 436Z', '#56BD84') +
  each('130,0 320,0 510,0', ([x]) => ln(`M${x} 448V478`, C.leafD, 4)) +
  shadow(246, 442, 96, 13, 0.2) +
  kid({
    x: 246,
    y: 398,
    s: 2.2,
    rot: -5,
    skin: 'b',
    hair: 'braids',
    band: C.sun,
    top: C.grape,
    stripe: C.grapeL,
    bottom: C.pink,
    sock: C.white,
    face: 'open2',
    ...ARM.up,
    lL: at('-24,0 -28,16'),
    lR: at('24,0 28,16'),
  }) +
  ln('M134 246L116 232M124 284L100 280M352 238L368 224', '#fff', 7);

const bed = (x, y, rx, pad) =>
  el(x, y + rx * 0.1, rx, rx * 0.3, dk(pad)) +
  el(x, y, rx, rx * 0.3, pad) +
  el(x, y, rx * 0.76, rx * 0.2, C.ink) +
  el(x, y + rx * 0.04, rx * 0.5, rx * 0.11, '#1D1138');

/** The music has stopped: four children as statues, each on a trampoline of its own. */
export const trampolineFreeze = () =>
  re(0, 0, 640, 480, 0, '#3DAA6D') +
  ci(320, 190, 234, '#56BD84') +
  pa('M0 262Q320 240 640 262V480H0Z', '#2A8A55') +
  Array.from({ length: 5 }, (_, i) => ln(`M${70 + i * 125} 96V250`, '#2A8A55', 7)).join('') +
  ln('M-6 104Q320 128 646 104M-6 152Q320 176 646 152M-6 200Q320 224 646 200', '#2A8A55', 3, 'opacity=".55"') +
  // the silent loudspeaker
  re(270, 14, 100, 76, 20, C.ink) +
  re(346, 14, 24, 76, 12, '#1D1138') +
  ci(320, 52, 27, C.grape) +
  ci(320, 52, 16, C.ink2) +
  ci(320, 52, 6, C.sun) +
  note(206, 62, C.sunL, 1.25) +
  note(430, 56, C.sunL, 1.25) +
  note(160, 36, '#94D9B1', 0.9) +
  note(478, 84, '#94D9B1', 0.9) +
  bed(196, 304, 104, C.sun) +
  bed(446, 304, 104, C.pink) +
  kid({
    x: 196,
    y: 246,
    s: 1.4,
    skin: 'a',
    hair: 'fringe',
    top: C.pink,
    dress: true,
    sock: C.white,
    face: 'o',
    ...ARM.wide,
    lL: at('-9,18 -8,38'),
    lR: at('28,8 10,20'),
  }) +
  kid({
    x: 446,
    y: 246,
    s: 1.4,
    skin: 'd',
    hair: 'quiff',
    top: C.sun,
    bottom: C.ink2,
    sock: C.pink,
    face: 'smile',
    aL: at('-34,-30 -34,-56'),
    aR: at('34,-30 34,-6'),
    ...LEG.apart,
  }) +
  bed(96, 424, 132, C.sky) +
  bed(340, 434, 132, C.grape) +
  bed(574, 424, 132, C.sun) +
  kid({
    x: 104,
    y: 340,
    s: 1.85,
    rot: -6,
    skin: 'c',
    hair: 'buns',
    band: C.sky,
    top: C.sunL,
    bottom: C.pink,
    sock: C.white,
    face: 'o',
    look: [4, 1],
    aL: at('-30,-24 -17,-44'),
    aR: at('30,-24 17,-44'),
    armsOver: true,
    ...LEG.apart,
  }) +
  kid({
    x: 340,
    y: 350,
    s: 1.95,
    rot: 5,
    skin: 'b',
    hair: 'patka',
    band: C.sun,
    top: C.sky,
    stripe: C.white,
    bottom: C.ink2,
    sock: C.sun,
    face: 'o',
    look: [0, -2],
    aL: at('-34,-24 -44,-42'),
    aR: at('32,-16 46,-22'),
    lL: at('-9,18 -9,37'),
    lR: at('28,0 32,18'),
  }) +
  kid({
    x: 566,
    y: 340,
    s: 1.85,
    rot: 5,
    skin: 'a',
    hair: 'pony',
    band: C.pink,
    top: C.grape,
    bottom: C.ink2,
    sock: C.white,
    face: 'smile',
    look: [-4, 0],
    ...ARM.hips,
    ...LEG.apart,
  });
