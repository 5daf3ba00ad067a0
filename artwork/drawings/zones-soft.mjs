// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { CHEER, kid } from './kid.mjs';
import { ball, balls, base, C, ci, el, g, ln, pa, re, shadow, star } from './pen.mjs';
export const ballpit = () =>
  base(C.pinkT, '#FFEFF5', '#F7BFD2') +
  re(26, 128, 268, 70, 26, C.pinkD) +
  balls(36, 290, 138, 150, 11, 3) +
  kid({
    x: 160,
    y: 158,
    s: 1.12,
    skin: 'b',
    hair: 'buns',
    band: C.sun,
    top: C.sun,
    face: 'open2',
    legs: false,
    ...CHEER,
  }) +
  kid({
    x: 84,
    y: 170,
    s: 0.98,
    skin: 'c',
    hair: 'short',
    top: C.sky,
    stripe: C.white,
    face: 'smile',
    look: [4, -2],
    legs: false,
    aL: [
      [-26, -24],
      [-24, -8],
    ],
    aR: [
      [26, -34],
      [30, -50],
    ],
    rot: -6,
  }) +
  kid({
    x: 238,
    y: 172,
    s: 0.98,
    skin: 'a',
    hair: 'patka',
    band: C.leaf,
    top: C.grape,
    face: 'open',
    look: [-4, -2],
    legs: false,
    aL: [
      [-28, -36],
      [-30, -56],
    ],
    aR: [
      [26, -22],
      [24, -8],
    ],
    rot: 7,
  }) +
  ball(206, 98, 10.5, C.sun) +
  ball(126, 52, 10, C.sky) +
  ball(200, 42, 10, C.leaf) +
  balls(36, 290, 166, 186, 11.5, 11) +
  re(16, 184, 288, 44, 22, C.pink) +
  pa('M38 184H282A22 22 0 0 1 300 194Q160 188 20 194A22 22 0 0 1 38 184Z', '#F76A9E') +
  [88, 160, 232].map((x) => ln(`M${x} 196V219`, C.pinkD, 3)).join('') +
  re(16, 216, 288, 12, 6, C.pinkD, 'opacity=".55"');
export const slide = () =>
  base(C.skyT, '#EAF8FF', '#A9DDF5') +
  shadow(90, 212, 78, 7) +
  re(42, 96, 12, 114, 6, C.leafD) +
  re(112, 96, 12, 114, 6, C.leaf) +
  [124, 146, 168, 190].map((y) => re(46, y, 72, 8, 4, C.leafL)).join('') +
  re(48, 40, 8, 60, 4, C.grapeD) +
  re(112, 40, 8, 60, 4, C.grape) +
  kid({
    x: 86,
    y: 101,
    s: 0.68,
    skin: 'd',
    hair: 'pigs',
    band: C.sun,
    top: C.leaf,
    bottom: C.ink2,
    face: 'open',
    look: [4, 1],
    legs: false,
    aL: [
      [-26, -24],
      [-24, -10],
    ],
    aR: [
      [26, -24],
      [26, -12],
    ],
  }) +
  re(34, 90, 100, 16, 8, C.grape) +
  re(34, 99, 100, 7, 3.5, C.grapeD) +
  g(
    'translate(0 -3)',
    pa('M30 32Q84-4 138 32Q142 38 134 38H34Q26 38 30 32Z', C.pink) +
      pa('M84 14.500Q118 16 138 32Q142 38 134 38H112Q108 24 84 14.500Z', C.pinkD) +
      [43, 63, 84, 105, 125].map((x, i) => ci(x, 37, 10.6, i > 2 ? C.pinkD : C.pink)).join('') +
      ci(84, 12, 6, C.sun),
  ) +
  ln('M128 108C176 112 178 196 232 202C252 204 270 203 292 202', C.sunD, 44) +
  ln('M128 104C178 108 180 190 232 196C252 198 270 197 292 196', C.sun, 38) +
  ln('M130 92C184 96 190 178 236 184C254 186 272 185 288 184', C.sunL, 7) +
  shadow(268, 222, 44, 6, 0.1) +
  kid({
    x: 194,
    y: 160,
    s: 1.02,
    rot: -24,
    skin: 'b',
    hair: 'braids',
    band: C.pink,
    top: C.leaf,
    bottom: C.ink2,
    sock: C.pink,
    face: 'open2',
    ...CHEER,
    lL: [
      [12, 10],
      [30, 14],
    ],
    lR: [
      [16, 4],
      [36, 6],
    ],
  }) +
  ln('M150 62Q160 72 164 86M232 74Q222 80 216 88', C.white, 4, 'opacity=".9"');
export const tramp = () =>
  base(C.leafT, '#EEFAF2', '#A6DDBB') +
  re(36, 58, 10, 140, 5, C.leafD) +
  re(274, 58, 10, 140, 5, C.leafD) +
  ci(41, 56, 9, C.sun) +
  ci(279, 56, 9, C.sun) +
  [0, 1, 2, 3, 4, 5]
    .map((i) => ln(`M46 ${86 + i * 18}Q160 ${98 + i * 18} 274 ${86 + i * 18}`, C.leaf, 1.6, 'opacity=".32"'))
    .join('') +
  [80, 120, 160, 200, 240].map((x) => ln(`M${x} 88V186`, C.leaf, 1.6, 'opacity=".32"')).join('') +
  shadow(160, 224, 120, 8) +
  [70, 130, 190, 250].map((x) => re(x - 5, 196, 10, 28, 5, C.ink2)).join('') +
  el(160, 196, 128, 26, C.skyD) +
  el(160, 192, 128, 26, C.sky) +
  pa('M32 192A128 26 0 0 1 69 174L84 180A102 18 0 0 0 58 192Z', C.sun) +
  pa('M251 174A128 26 0 0 1 288 192L262 192A102 18 0 0 0 236 180Z', C.sun) +
  pa('M120 167A128 26 0 0 1 200 167L196 175A102 18 0 0 0 124 175Z', C.pink) +
  el(160, 193, 102, 18, C.ink) +
  el(160, 196, 60, 9, '#1D1138') +
  kid({
    x: 160,
    y: 118,
    s: 1.2,
    skin: 'c',
    hair: 'pigs',
    band: C.sun,
    top: C.pink,
    dress: true,
    sock: C.sun,
    face: 'open2',
    aL: [
      [-32, -32],
      [-38, -56],
    ],
    aR: [
      [32, -32],
      [38, -56],
    ],
    lL: [
      [-26, 16],
      [-12, 32],
    ],
    lR: [
      [26, 16],
      [14, 34],
    ],
  }) +
  ln('M120 160Q124 170 122 178M160 166V178M200 160Q196 170 198 178', C.white, 4) +
  star(84, 66, 7, C.sun) +
  star(240, 92, 6, C.pinkL) +
  star(98, 120, 5, C.skyL);
export const climb = () =>
  base(C.grapeT, '#F5F1FE', '#C9BAEF') +
  shadow(160, 216, 132, 8) +
  re(24, 176, 80, 40, 12, C.sun) +
  re(24, 204, 80, 12, 6, C.sunD) +
  re(78, 140, 76, 76, 12, C.pink) +
  re(134, 140, 20, 76, 10, C.pinkD) +
  re(128, 104, 170, 112, 14, C.sky) +
  re(276, 104, 22, 112, 11, C.skyD) +
  ci(222, 164, 38, C.skyD) +
  ci(222, 164, 32, C.ink) +
  `<clipPath id="tun"><circle cx="222" cy="164" r="32"/></clipPath><g clip-path="url(#tun)">` +
  kid({
    x: 222,
    y: 206,
    s: 0.98,
    skin: 'b',
    hair: 'fringe',
    top: C.leaf,
    face: 'smile',
    look: [-4, 0],
    legs: false,
    aL: [
      [-24, -24],
      [-30, -26],
    ],
    aR: [
      [24, -24],
      [28, -26],
    ],
  }) +
  `</g>` +
  re(182, 186, 80, 12, 6, C.skyL) +
  re(262, 66, 14, 44, 7, C.leaf) +
  pa('M276 68L304 78Q308 80 304 83L276 92Z', C.pink) +
  ci(269, 64, 6, C.sun) +
  kid({
    x: 100,
    y: 118,
    s: 1.05,
    rot: 10,
    skin: 'a',
    hair: 'quiff',
    top: C.leaf,
    stripe: C.leafL,
    bottom: C.ink2,
    sock: C.sun,
    face: 'open',
    look: [5, -3],
    aL: [
      [-24, -18],
      [-14, -2],
    ],
    aR: [
      [28, -40],
      [36, -54],
    ],
    lL: [
      [-16, 16],
      [-20, 34],
    ],
    lR: [
      [18, 6],
      [18, 22],
    ],
  }) +
  kid({
    x: 186,
    y: 92,
    s: 0.9,
    skin: 'd',
    hair: 'buns',
    band: C.sky,
    top: C.sun,
    bottom: C.pink,
    dress: false,
    face: 'open2',
    look: [-4, 1],
    aL: [
      [-26, -16],
      [-40, -12],
    ],
    aR: [
      [28, -34],
      [30, -58],
    ],
    lL: [
      [-10, 8],
      [-16, 14],
    ],
    lR: [
      [10, 8],
      [16, 14],
    ],
  });
