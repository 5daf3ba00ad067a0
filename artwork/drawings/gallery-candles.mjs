// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid, partyHat } from './kid.mjs';
import { C, ci, el, pa, re } from './pen.mjs';
import { at } from './pose.mjs';
import { candle, confetti, each, gift, icing, put } from './props.mjs';

/** The lights are out and five candles burn. */
export const fiveCandles = () =>
  re(0, 0, 640, 480, 0, C.ink) +
  ci(320, 250, 300, '#3A2766') +
  ci(320, 262, 226, '#56387A') +
  ci(320, 270, 156, '#7E4C80') +
  each(
    '60,66,14 150,40,8 590,60,12 500,36,8 40,180,9 604,190,10 246,28,6 396,26,6',
    ([x, y, r], i) =>
      ci(x, y, r * 2, [C.sun, C.pinkL, C.skyL][i % 3], 'opacity=".16"') +
      ci(x, y, r, [C.sunL, C.pinkL, C.skyL][i % 3], 'opacity=".75"'),
  ) +
  kid({
    x: 150,
    y: 336,
    s: 2,
    skin: 'd',
    hair: 'curly',
    top: C.sky,
    face: 'open2',
    look: [4, 1],
    legs: false,
    aL: at('-24,-18 -18,0'),
    aR: at('28,-16 12,-14'),
    hat: partyHat(C.leaf, C.sun),
  }) +
  kid({
    x: 490,
    y: 336,
    s: 2,
    skin: 'a',
    hair: 'long',
    top: C.leaf,
    face: 'open',
    look: [-5, 1],
    legs: false,
    aL: at('-28,-16 -12,-14'),
    aR: at('24,-18 18,0'),
    hat: partyHat(C.sun, C.pink),
  }) +
  kid({
    x: 320,
    y: 292,
    s: 2.15,
    skin: 'b',
    hair: 'short',
    top: C.pink,
    stripe: C.pinkL,
    face: 'o',
    look: [0, 3],
    legs: false,
    hat: partyHat(C.grape, C.sunL),
  }) +
  // the table and the cake
  pa('M-20 352Q320 326 660 352V500H-20Z', C.grapeD) +
  pa('M-20 352Q320 326 660 352V366Q320 340-20 366Z', C.grape) +
  put(66, 430, gift(62, 46, C.pink, C.pinkL, C.sun)) +
  put(126, 448, gift(44, 30, C.leaf, C.leafL, C.sun)) +
  put(578, 432, gift(58, 50, C.sky, C.skyL, C.pink)) +
  put(520, 450, gift(42, 30, C.sun, C.sunL, C.pink)) +
  el(320, 440, 190, 24, '#1D1138', 'opacity=".35"') +
  el(320, 430, 182, 22, '#E4DDF2') +
  el(320, 426, 182, 22, '#fff') +
  re(176, 342, 288, 84, 24, C.sun) +
  re(416, 342, 48, 84, 22, C.sunD) +
  icing(176, 342, 288, 9, C.pinkL) +
  each('206,404 244,408 282,404 320,408 358,404 396,408 434,404', ([x, y], i) =>
    ci(x, y, 6.5, [C.pink, C.sky, '#fff', C.leaf][i % 4]),
  ) +
  el(320, 342, 130, 11, '#FFC3D9') +
  each('320,300', ([x, y]) => ci(x, y, 96, C.sun, 'opacity=".16"') + ci(x, y, 60, C.sunL, 'opacity=".2"')) +
  each('224,344 272,348 320,350 368,348 416,344', ([x, y], i) =>
    put(x, y, candle(0, 0, [C.sky, C.leaf, C.grape, C.pink, C.sky][i]), 1.34),
  ) +
  confetti('30,456,20 92,468,-30 470,470,40 556,462,-10 616,458,60 180,466,10', [
    C.sun,
    C.pinkL,
    C.skyL,
    C.leafL,
  ]);
