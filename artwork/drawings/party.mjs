// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid, partyHat } from './kid.mjs';
import { C, ci, el, g, ln, pa, re } from './pen.mjs';
import { balloon, candle, flags } from './props.mjs';

export const party = (bg) =>
  re(0, 0, 480, 340, 0, bg) +
  ci(240, 170, 160, '#F6F2FE') +
  pa('M0 284Q240 266 480 284V340H0Z', '#CDBEF2') +
  flags('-6,14 120,66 244,30', 6, 1.1) +
  flags('244,30 360,66 486,12', 6, 1.1, [C.leaf, C.pink, C.sun, C.sky]) +
  balloon(48, 120, 26, C.pink, [10, 14]) +
  balloon(92, 92, 22, C.sky, [-8, -20]) +
  balloon(432, 116, 27, C.sun, [-10, -14]) +
  balloon(390, 90, 20, C.leaf, [8, 16]) +
  kid({
    x: 124,
    y: 254,
    s: 1.4,
    skin: 'c',
    hair: 'short',
    top: C.grape,
    stripe: C.grapeL,
    face: 'open2',
    look: [5, 1],
    legs: false,
    aL: [
      [-28, -30],
      [-34, -52],
    ],
    aR: [
      [26, -16],
      [34, -8],
    ],
    hat: partyHat(C.pink, C.sun),
  }) +
  kid({
    x: 356,
    y: 254,
    s: 1.4,
    skin: 'a',
    hair: 'bob',
    top: C.sky,
    face: 'open',
    look: [-5, 1],
    legs: false,
    aL: [
      [-26, -16],
      [-34, -8],
    ],
    aR: [
      [28, -30],
      [34, -52],
    ],
    hat: partyHat(C.sun, C.pink),
  }) +
  kid({
    x: 240,
    y: 184,
    s: 1.34,
    skin: 'b',
    hair: 'pigs',
    band: C.sun,
    top: C.grapeL,
    face: 'o',
    look: [0, 3],
    legs: false,
    hat: partyHat(C.grape, C.sunL),
  }) +
  re(40, 272, 400, 80, 20, C.sunL) +
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ci(65 + i * 50, 294, 25, C.sunL)).join('') +
  re(40, 262, 400, 20, 10, '#FFECB4') +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((i) =>
      pa(
        `M${40 + i * 50} 294A25 25 0 0 0 ${90 + i * 50} 294A25 19 0 0 1 ${40 + i * 50} 294Z`,
        C.sunD,
        'opacity=".75"',
      ),
    )
    .join('') +
  g(
    'translate(240 266)',
    el(0, 0, 84, 9, '#fff') +
      re(-66, -48, 132, 48, 14, C.pinkL) +
      re(44, -48, 22, 48, 11, '#F27BA6') +
      pa(
        'M-66-38Q-66-50-54-50H54Q66-50 66-38V-30A11 11 0 0 1 44-30A11 11 0 0 1 22-30A11 11 0 0 1 0-30A11 11 0 0 1-22-30A11 11 0 0 1-44-30A11 11 0 0 1-66-30Z',
        '#fff',
      ) +
      re(-42, -84, 84, 38, 12, C.sun) +
      re(24, -84, 18, 38, 9, C.sunD) +
      pa(
        'M-42-76Q-42-86-32-86H32Q42-86 42-76V-70A10.500 10 0 0 1 21-70A10.500 10 0 0 1 0-70A10.500 10 0 0 1-21-70A10.500 10 0 0 1-42-70Z',
        C.pink,
      ) +
      candle(-22, -86, C.sky) +
      candle(0, -88, C.leaf) +
      candle(22, -86, C.grape) +
      [-50, -26, 0, 26, 50]
        .map((x, i) => ci(x, -12, 4.5, [C.sky, C.pink, C.leaf, C.grape, C.sun][i]))
        .join(''),
  ) +
  g(
    'translate(100 268)',
    re(-24, -30, 48, 32, 7, C.leaf) +
      re(10, -30, 14, 32, 7, C.leafD) +
      re(-28, -38, 56, 14, 6, '#56BD84') +
      re(-5, -38, 10, 40, 0, C.sun) +
      ln('M0-40Q-18-60-14-44Q-10-38 0-40Q10-38 14-44Q18-60 0-40', C.sun, 5),
  ) +
  g(
    'translate(380 268)',
    re(-20, -36, 40, 38, 7, C.sky) +
      re(8, -36, 12, 38, 6, C.skyD) +
      re(-24, -44, 48, 13, 6, C.skyL) +
      re(-5, -44, 10, 46, 0, C.pink) +
      ln('M0-46Q-16-66-12-50Q-9-44 0-46Q9-44 12-50Q16-66 0-46', C.pink, 5),
  ) +
  [
    [30, 60, C.leaf, 20],
    [184, 78, C.sky, 50],
    [302, 72, C.pink, -20],
    [160, 110, C.sun, 70],
    [326, 116, C.grape, 10],
    [456, 190, C.pink, 40],
    [18, 200, C.sun, -30],
    [404, 170, C.leaf, 0],
  ]
    .map(([x, y, c, r]) => re(x - 5, y - 2.5, 10, 5, 2.5, c, `transform="rotate(${r} ${x} ${y})"`))
    .join('');
