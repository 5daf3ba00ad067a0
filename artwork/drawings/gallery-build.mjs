// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { ball, C, ci, dk, el, ln, pa, re, shadow, star } from './pen.mjs';
import { ARM, at, LEG } from './pose.mjs';
import { clip, each, put } from './props.mjs';

const soft = (x, y, w, h, c) => re(x, y, w, h, 16, c) + re(x + w - 24, y, 24, h, 14, dk(c));
const flag = (c) => ln('M0 0V-58', C.ink2, 6) + pa('M3-58L46-46Q52-44 46-41L3-28Z', c) + ci(0, -60, 6, C.sun);
const battlements = (x, y, n, c) =>
  Array.from({ length: n }, (_, i) => re(x + i * 38, y, 26, 30, 7, i === n - 1 ? dk(c) : c)).join('');

/** The foam castle from below: two at the top, one at the window, one on the way. */
export const castleClimbers = () =>
  re(0, 0, 640, 480, 0, '#8A6FD0') +
  ci(320, 210, 240, '#9F88DC') +
  each('70,70,13 150,36,8 574,60,13 500,30,7 604,150,8 34,170,8 330,30,10', ([x, y, r]) =>
    star(x, y, r, '#BBA7EC'),
  ) +
  pa('M0 400Q320 376 640 400V480H0Z', '#5C3FA3') +
  `<g transform="translate(84 166) scale(-1 1)">${flag(C.pink)}</g>` +
  put(556, 190, flag(C.sun)) +
  kid({
    x: 152,
    y: 178,
    s: 1.5,
    skin: 'a',
    hair: 'quiff',
    top: C.leaf,
    stripe: C.leafL,
    face: 'open2',
    look: [3, 1],
    legs: false,
    ...ARM.up,
  }) +
  kid({
    x: 486,
    y: 204,
    s: 1.5,
    skin: 'd',
    hair: 'buns',
    band: C.pink,
    top: C.pink,
    face: 'open',
    look: [-4, 1],
    legs: false,
    aL: at('-30,-34 -40,-56'),
    aR: at('26,-16 20,-2'),
  }) +
  battlements(62, 160, 4, C.sun) +
  soft(56, 180, 156, 240, C.sun) +
  battlements(422, 184, 4, C.sky) +
  soft(416, 204, 156, 216, C.sky) +
  battlements(204, 232, 6, C.pink) +
  soft(196, 252, 236, 170, C.pink) +
  // the window
  ci(314, 322, 62, C.pinkD) +
  ci(314, 322, 52, C.ink) +
  clip(
    'win',
    '<circle cx="314" cy="322" r="52"/>',
    kid({
      x: 314,
      y: 386,
      s: 1.56,
      skin: 'b',
      hair: 'patka',
      band: C.sky,
      top: C.sunL,
      face: 'smile',
      look: [-5, 0],
      legs: false,
      ...ARM.down,
    }),
  ) +
  pa('M262 342A54 54 0 0 0 366 342Q368 358 358 364H270Q260 358 262 342Z', C.pink) +
  re(252, 352, 124, 18, 9, '#F76A9E') +
  re(56, 192, 132, 10, 5, C.sunD, 'opacity=".45"') +
  re(416, 216, 132, 10, 5, C.skyD, 'opacity=".6"') +
  re(196, 264, 212, 10, 5, C.pinkD, 'opacity=".5"') +
  each(
    '96,244 146,244 96,316 146,316',
    ([x, y]) =>
      pa(`M${x - 15} ${y + 36}V${y}A15 15 0 0 1 ${x + 15} ${y}V${y + 36}Z`, C.sunD) +
      pa(
        `M${x - 15} ${y + 36}V${y}A15 15 0 0 1 ${x + 11} ${y - 10}A15 15 0 0 0 ${x - 8} ${y + 2}V${y + 36}Z`,
        '#D98B14',
      ),
  ) +
  each('224,404 264,404 364,404 404,404', ([x, y], i) =>
    re(x - 15, y - 9, 30, 18, 6, i === 3 ? '#A81C50' : C.pinkD),
  ) +
  // a climbing wall and its climbers
  each('450,262 496,250 538,276 452,314 500,330 542,342 460,374 516,386', ([x, y], i) =>
    el(x, y, 13, 10, [C.sunL, C.pinkL, '#fff', C.leafL][i % 4]),
  ) +
  kid({
    x: 494,
    y: 356,
    s: 1.5,
    skin: 'c',
    hair: 'pony',
    band: C.sun,
    back: true,
    top: C.grape,
    bottom: C.ink2,
    sock: C.white,
    aL: at('-32,-34 -30,-62'),
    aR: at('32,-24 32,-54'),
    lL: at('-22,12 -20,30'),
    lR: at('20,2 22,16'),
  }) +
  // soft steps in front
  shadow(150, 446, 150, 14, 0.2) +
  re(-14, 388, 120, 66, 18, C.leaf) +
  re(82, 388, 24, 66, 12, C.leafD) +
  re(-14, 388, 112, 18, 9, '#56BD84') +
  re(86, 412, 128, 46, 16, C.sky) +
  re(190, 412, 24, 46, 12, C.skyD) +
  re(560, 402, 100, 60, 18, C.sun) +
  re(560, 402, 100, 16, 8, C.sunL) +
  ball(256, 440, 16, C.sun) +
  ball(396, 444, 13, C.leaf);

const brick = (x, y, w, c, mark = '') =>
  re(x, y, w, 54, 11, c) + re(x + w - 17, y, 17, 54, 9, dk(c)) + put(x + w / 2 - 8, y + 27, mark);
const dot = (c) => ci(0, 0, 11, c);
const truck =
  re(-58, -46, 74, 34, 9, C.leaf) +
  re(2, -46, 14, 34, 7, C.leafD) +
  re(16, -56, 36, 44, 10, C.pink) +
  re(40, -56, 12, 44, 6, C.pinkD) +
  re(24, -48, 18, 15, 5, C.skyL) +
  each('-36,-8 0,-8 36,-8', ([x, y]) => ci(x, y, 13, C.ink) + ci(x, y, 5, C.sunL)) +
  ball(-40, -52, 10, C.sun) +
  ball(-20, -54, 11, C.sky) +
  ball(-2, -51, 9, C.pink);

/** It rains outside; inside, a bridge of blocks carries its builder. */
export const blockBridge = () =>
  re(0, 0, 640, 480, 0, '#FFEDB8') +
  ci(320, 210, 238, '#FFF6DA') +
  // the window and its rain
  re(176, 34, 288, 186, 26, '#fff') +
  clip(
    'rain',
    '<rect x="190" y="48" width="260" height="158" rx="16"/>',
    re(190, 48, 260, 158, 0, '#A9C6DC') +
      el(252, 58, 64, 26, '#C7DBE9') +
      el(360, 52, 84, 30, '#BBD3E4') +
      el(440, 66, 50, 24, '#C7DBE9') +
      ci(216, 216, 50, '#6FA58B') +
      ci(300, 226, 56, '#5C9479') +
      ci(410, 218, 60, '#6FA58B') +
      each(
        '210,96 246,120 282,92 318,128 352,96 392,116 428,92 228,150 264,164 300,152 340,168 374,150 412,164',
        ([x, y]) => ln(`M${x} ${y}L${x - 6} ${y + 18}`, '#fff', 4, 'opacity=".8"'),
      ),
  ) +
  re(316, 48, 8, 158, 0, '#fff') +
  re(162, 214, 316, 15, 7.5, '#fff') +
  re(162, 223, 316, 6, 3, '#E4DDF2') +
  pa('M0 384Q320 362 640 384V480H0Z', '#FBD07A') +
  shadow(320, 440, 270, 16, 0.13) +
  // the deck and its runner
  kid({
    x: 330,
    y: 206,
    s: 1.66,
    rot: -3,
    skin: 'c',
    hair: 'curly',
    top: C.pink,
    stripe: C.pinkL,
    bottom: C.ink2,
    sock: C.sun,
    face: 'open2',
    look: [3, 0],
    aL: at('-28,-32 -46,-36'),
    aR: at('28,-32 46,-36'),
    lL: at('-12,18 -14,35'),
    lR: at('14,14 16,32'),
  }) +
  brick(106, 386, 70, C.sky, dot(C.skyL)) +
  brick(180, 386, 70, C.leaf, star(0, 0, 9, C.leafL)) +
  brick(134, 328, 92, C.grape, dot(C.grapeL)) +
  brick(398, 386, 70, C.pink, star(0, 0, 9, C.pinkL)) +
  brick(472, 386, 70, C.sun, dot('#FFF3CF')) +
  brick(424, 328, 92, C.sky, dot(C.skyL)) +
  re(92, 274, 464, 52, 14, C.sun) +
  re(92, 306, 464, 20, 10, C.sunD) +
  re(530, 274, 26, 52, 13, C.sunD) +
  each('150,293 222,293 294,293 366,293 438,293 502,293', ([x, y]) => ci(x, y, 6, '#FFF3CF')) +
  // a truck passes below
  shadow(322, 442, 62, 7, 0.16) +
  put(322, 442, truck, 0.98) +
  // two builders
  shadow(82, 452, 54, 8) +
  kid({
    x: 80,
    y: 372,
    s: 1.85,
    skin: 'b',
    hair: 'pigs',
    band: C.leaf,
    top: C.leaf,
    dress: true,
    sock: C.pink,
    face: 'open',
    look: [5, -2],
    aL: at('-26,-18 -20,-2'),
    aR: at('30,-24 40,-38'),
    ...LEG.stand,
  }) +
  shadow(576, 452, 54, 8) +
  kid({
    x: 574,
    y: 372,
    s: 1.85,
    skin: 'a',
    hair: 'short',
    top: C.grape,
    bottom: C.pink,
    sock: C.white,
    face: 'smile',
    look: [-5, -1],
    ...LEG.stand,
    aL: at('-32,-12 -20,-2'),
    aR: at('32,-12 20,-2'),
  }) +
  re(542, 330, 62, 50, 11, C.leaf) +
  re(588, 330, 16, 50, 8, C.leafD) +
  put(566, 355, star(0, 0, 10, C.leafL)) +
  ci(539, 366, 10, '#E6B088') +
  ci(608, 366, 10, '#E6B088');
