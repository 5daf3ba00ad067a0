// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { kid } from './kid.mjs';
import { ball, base, C, ci, g, ln, pa, re, shadow, star } from './pen.mjs';
export const blocks = () =>
  base(C.sunT, '#FFF8E0', '#FBD98A') +
  shadow(176, 216, 118, 8) +
  re(106, 164, 52, 52, 10, C.sky) +
  re(142, 164, 16, 52, 8, C.skyD) +
  ci(128, 190, 10, C.skyL) +
  re(160, 164, 52, 52, 10, C.leaf) +
  re(196, 164, 16, 52, 8, C.leafD) +
  star(182, 190, 8, C.leafL) +
  pa('M214 216V176Q214 164 226 164H286Q298 164 298 176V216H276V208A20 20 0 0 0 236 208V216Z', C.grape) +
  pa('M286 164Q298 164 298 176V216H284V172Z', C.grapeD) +
  re(130, 112, 52, 52, 10, C.pink) +
  re(166, 112, 16, 52, 8, C.pinkD) +
  pa(
    'M148 130l8 8 8-8M148 142l8 8 8-8',
    'none',
    `stroke="${C.pinkL}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`,
  ) +
  re(184, 112, 62, 52, 10, C.sun) +
  re(230, 112, 16, 52, 8, C.sunD) +
  ci(210, 138, 12, '#FFF3CF') +
  pa('M150 112L179 72Q184 66 189 72L220 112Q222 116 216 116H154Q148 116 150 112Z', C.sky) +
  pa('M189 72L220 112Q222 116 216 116H200Q200 90 184 69.500Q187 69 189 72Z', C.skyD) +
  kid({
    x: 66,
    y: 176,
    s: 1.14,
    skin: 'c',
    hair: 'pony',
    band: C.sun,
    top: C.leaf,
    dress: true,
    sock: C.pink,
    face: 'open',
    look: [5, -3],
    aL: [
      [-24, -20],
      [-18, -6],
    ],
    aR: [
      [34, -40],
      [46, -66],
    ],
    lL: [
      [-9, 18],
      [-9, 34],
    ],
    lR: [
      [9, 18],
      [9, 34],
    ],
  }) +
  g('rotate(-12 124 84)', re(108, 72, 30, 30, 8, C.grape) + re(130, 72, 8, 30, 4, C.grapeD)) +
  kid({
    x: 262,
    y: 156,
    s: 0.86,
    skin: 'a',
    hair: 'short',
    top: C.pink,
    stripe: C.pinkL,
    bottom: C.ink2,
    sock: C.sky,
    face: 'smile',
    look: [-5, -2],
    aL: [
      [-26, -16],
      [-30, -4],
    ],
    aR: [
      [24, -16],
      [18, 2],
    ],
    lL: [
      [-18, 6],
      [-20, 20],
    ],
    lR: [
      [14, 8],
      [14, 22],
    ],
  });
export const town = () =>
  base(C.pinkT, '#FFF1F6', '#F9C4D5') +
  shadow(140, 218, 112, 8) +
  re(46, 50, 186, 104, 0, '#FFE9C9') +
  re(40, 50, 11, 160, 5, C.woodD) +
  re(228, 50, 11, 160, 5, C.woodD) +
  kid({
    x: 134,
    y: 164,
    s: 0.98,
    skin: 'b',
    hair: 'bob',
    top: C.white,
    face: 'open',
    look: [5, 0],
    legs: false,
    aL: [
      [-28, -18],
      [-36, -6],
    ],
    aR: [
      [30, -30],
      [40, -44],
    ],
    tie: re(-9, -26, 18, 34, 5, C.leaf),
  }) +
  ball(173, 121, 9, C.pink) +
  [0, 1, 2, 3, 4]
    .map((i) => {
      const x = 30 + i * 44,
        c = i % 2 ? C.white : C.pink,
        d = i % 2 ? '#E9E1F3' : C.pinkD;
      return (
        pa(`M${x} 28H${x + 44}V52A22 18 0 0 1 ${x} 52Z`, c) +
        pa(`M${x} 46V52A22 18 0 0 0 ${x + 44} 52V46A22 18 0 0 1 ${x} 46Z`, d)
      );
    })
    .join('') +
  re(26, 20, 228, 18, 9, C.pinkD) +
  re(34, 150, 212, 64, 14, C.sky) +
  re(34, 196, 212, 18, 9, C.skyD) +
  re(28, 142, 224, 18, 9, C.wood) +
  re(28, 152, 224, 8, 4, C.woodD) +
  [0, 1, 2]
    .map((i) => {
      const x = 50 + i * 64,
        c = [C.sun, C.pink, C.leaf][i];
      return (
        [0, 1, 2, 3].map((j) => ball(x + 7 + j * 13, 172, 8, c)).join('') +
        [0, 1, 2].map((j) => ball(x + 13 + j * 13, 163, 8, c)).join('') +
        re(x - 3, 174, 58, 26, 7, C.wood) +
        ln(`M${x + 4} 187H${x + 48}`, C.woodD, 2.6)
      );
    })
    .join('') +
  kid({
    x: 284,
    y: 178,
    s: 1.06,
    flip: true,
    skin: 'd',
    hair: 'curly',
    top: C.sun,
    bottom: C.ink2,
    sock: C.sky,
    face: 'smile',
    look: [5, -2],
    aL: [
      [-24, -18],
      [-18, -4],
    ],
    aR: [
      [26, -26],
      [34, -34],
    ],
  }) +
  g(
    'translate(296 184)',
    ln('M-11 0Q0-22 11 0', C.woodD, 3.5) +
      pa('M-15-2H15L11 18Q10 22 6 22H-6Q-10 22-11 18Z', C.wood) +
      ln('M-11 7H11M-9 14H9', C.woodD, 2.4),
  );
