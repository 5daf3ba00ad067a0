// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { ball, C, ci, dk, el, g, ln, pa, re, star } from './pen.mjs';
export const objects = {
  ballpit: () => ball(20, 40, 14, C.sky) + ball(45, 41, 13, C.sun) + ball(32, 22, 14, C.pink),
  slide: () =>
    re(9, 22, 6, 34, 3, C.leafD) +
    re(24, 22, 6, 34, 3, C.leaf) +
    re(11, 31, 17, 5, 2.5, C.leafL) +
    re(11, 42, 17, 5, 2.5, C.leafL) +
    ln('M27 24C42 26 38 50 56 50', C.sunD, 12) +
    ln('M27 22C42 24 39 47 56 47', C.sun, 9) +
    pa('M4 20Q20 2 36 20Q37 24 33 24H7Q3 24 4 20Z', C.pink) +
    pa('M20 11Q30 13 36 20Q37 24 33 24H27Q26 16 20 11Z', C.pinkD),
  tramp: () =>
    re(11, 44, 5, 14, 2.5, C.ink2) +
    re(48, 44, 5, 14, 2.5, C.ink2) +
    el(32, 45, 28, 9, C.skyD) +
    el(32, 43, 28, 9, C.sky) +
    el(32, 43, 20, 5.5, C.ink) +
    ball(32, 17, 10, C.pink) +
    ln('M22 31V36M32 31V36M42 31V36', C.sun, 3.5),
  climb: () =>
    re(6, 40, 22, 18, 6, C.sun) +
    re(22, 26, 20, 32, 6, C.pink) +
    re(36, 12, 22, 46, 7, C.sky) +
    re(49, 12, 9, 46, 4.5, C.skyD) +
    ci(46, 42, 8, C.ink),
  blocks: () =>
    re(6, 36, 24, 22, 6, C.sky) +
    re(23, 36, 7, 22, 3.5, C.skyD) +
    re(32, 36, 24, 22, 6, C.leaf) +
    re(49, 36, 7, 22, 3.5, C.leafD) +
    pa('M17 34L30 12Q32 9 34 12L47 34Q48 37 45 37H19Q16 37 17 34Z', C.pink) +
    pa('M34 12L47 34Q48 37 45 37H38Q40 22 32 10.300Q33 10.300 34 12Z', C.pinkD),
  town: () =>
    re(10, 28, 44, 30, 5, C.sunL) +
    re(8, 42, 48, 16, 5, C.wood) +
    re(8, 52, 48, 6, 3, C.woodD) +
    [0, 1, 2, 3]
      .map((i) =>
        pa(`M${6 + i * 13} 12H${19 + i * 13}V24A6.500 7 0 0 1 ${6 + i * 13} 24Z`, i % 2 ? '#fff' : C.pink),
      )
      .join('') +
    re(4, 8, 56, 8, 4, C.pinkD) +
    ball(23, 38, 6, C.leaf) +
    ball(35, 38, 6, C.pink),
  toddler: () =>
    [
      [C.pink, 25],
      [C.sun, 20],
      [C.leaf, 15],
    ]
      .map(
        ([c, r], i) =>
          re(32 - r, 46 - i * 13, r * 2, 13, 6.5, c) + re(32 + r - 8, 46 - i * 13, 8, 13, 4, dk(c)),
      )
      .join('') + ball(32, 12, 8, C.grape),
  art: () =>
    pa(
      'M32 8C50 8 60 20 60 33C60 42 52 44 46 43C40 42 38 46 40 50C42 55 38 58 32 58C16 58 5 46 5 33C5 19 16 8 32 8Z',
      C.wood,
    ) +
    pa('M50 15C57 20 60 27 60 33C60 42 52 44 46 43C52 38 55 28 50 15Z', C.woodD) +
    ci(20, 26, 5.5, C.pink) +
    ci(35, 18, 5.5, C.sun) +
    ci(48, 27, 5.5, C.sky) +
    ci(17, 41, 5.5, C.leaf),
  walk_in: () =>
    g(
      'rotate(-10 32 32)',
      pa(
        'M8 18H56Q60 18 60 22V28A5 5 0 0 0 60 38V44Q60 48 56 48H8Q4 48 4 44V38A5 5 0 0 0 4 28V22Q4 18 8 18Z',
        C.sun,
      ) +
        pa('M44 18H56Q60 18 60 22V28A5 5 0 0 0 60 38V44Q60 48 56 48H44Z', C.sunD) +
        ln('M44 23V43', '#fff', 2.6, 'stroke-dasharray="1 5.500"') +
        star(24, 33, 7.5, C.pink),
    ),
  weekend: () =>
    re(7, 12, 50, 46, 11, '#fff') +
    pa('M7 28V23Q7 12 18 12H46Q57 12 57 23V28Z', C.pink) +
    re(19, 6, 6, 13, 3, C.sunL) +
    re(39, 6, 6, 13, 3, C.sunL) +
    ci(24, 43, 9, C.sun) +
    ci(41, 43, 9, C.sky),
  monthly: () =>
    ci(32, 34, 25, C.skyD) +
    ci(31, 33, 23.5, C.sky) +
    ci(32, 34, 17, '#fff') +
    ln('M32 24V34L39 38', C.ink, 4) +
    ci(32, 6, 5, C.sun) +
    ln('M32 9V12', C.sun, 5),
  gift: () =>
    re(9, 28, 46, 30, 7, C.sky) +
    re(42, 28, 13, 30, 6, C.skyD) +
    re(5, 20, 54, 13, 6, C.skyL) +
    re(27, 20, 10, 38, 0, C.pink) +
    ln('M32 19Q18 2 18 13Q19 20 32 19Q45 20 46 13Q46 2 32 19', C.pink, 5),
  starI: () => star(32, 34, 22, C.sunD) + star(31, 33, 20, C.sun),
  crown: () =>
    pa(
      'M8 50L5 20Q5 16 9 19L20 29L29 12Q32 8 35 12L44 29L55 19Q59 16 59 20L56 50Q56 54 52 54H12Q8 54 8 50Z',
      C.sun,
    ) +
    pa('M35 12L44 29L55 19Q59 16 59 20L56 50Q56 54 52 54H42Q44 30 35 12Z', C.sunD) +
    ci(20, 43, 4, C.pink) +
    ci(32, 43, 4, C.sky) +
    ci(44, 43, 4, C.leaf),
};
