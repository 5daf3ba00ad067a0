// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { ball, C, ci, dk, el, ln, pa, re, star } from './pen.mjs';
import { ARM } from './pose.mjs';
import { balloon, each, icing, put } from './props.mjs';

const cupcake = (c, top) =>
  pa('M-22-22H22L16-1Q15 1 13 1H-13Q-15 1-16-1Z', c) +
  pa('M8-22H22L16-1Q15 1 13 1H4Z', dk(c)) +
  ln('M-11-20L-8-1M0-20V-1M11-20L8-1', '#fff', 2, 'opacity=".5"') +
  el(0, -26, 25, 11, top) +
  el(-1, -37, 18, 10, top) +
  el(0, -46, 10, 7, top) +
  pa('M8-46Q28-40 18-30Q28-24 16-18Q20-34 8-46Z', dk(top)) +
  ci(0, -54, 5.5, C.pink);

const laddoos =
  el(0, 2, 52, 9, '#E4DDF2') +
  el(0, 0, 52, 9, '#fff') +
  each(
    '-28,-12 0,-12 28,-12 -14,-32 14,-32 0,-51',
    ([x, y]) => ball(x, y, 15, C.sun) + each('-5,3 4,5 0,-4', ([a, b]) => ci(x + a, y + b, 1.7, '#F0A322')),
  );

const jug =
  pa('M-26-78H26L22-6Q21 2 14 2H-14Q-21 2-22-6Z', '#EAF8FF') +
  pa('M-24-52H24L22-6Q21 2 14 2H-14Q-21 2-22-6Z', '#FF9A62') +
  pa('M10-78H26L22-6Q21 2 14 2H4Z', C.ink, 'opacity=".08"') +
  ln('M26-62Q48-58 42-34Q38-22 22-24', '#CBE7F5', 7) +
  re(-28, -82, 56, 9, 4.5, '#fff') +
  ci(-6, -34, 6, '#FFC39D') +
  ci(8, -18, 5, '#FFC39D');

/** What the table holds, and who cannot wait. */
export const cakeTable = () =>
  re(0, 0, 640, 480, 0, '#FFD968') +
  ci(320, 180, 236, '#FFE596') +
  each('60,60 150,130 56,220 560,56 600,150 500,120 230,44 420,40 130,30 600,250', ([x, y]) =>
    ci(x, y, 9, '#FFF3CF', 'opacity=".9"'),
  ) +
  balloon(66, 128, 40, C.pink, [8, 10]) +
  balloon(142, 88, 31, C.sky, [-6, -12]) +
  balloon(578, 128, 40, C.grape, [-8, -8]) +
  balloon(508, 84, 29, C.leaf, [6, 10]) +
  // two that peep over the edge
  kid({
    x: 134,
    y: 428,
    s: 2.1,
    skin: 'c',
    hair: 'buns',
    band: C.pink,
    top: C.sky,
    face: 'smile',
    look: [5, -3],
    legs: false,
    ...ARM.down,
  }) +
  kid({
    x: 508,
    y: 434,
    s: 2.1,
    skin: 'b',
    hair: 'short',
    top: C.leaf,
    face: 'open',
    look: [-5, -3],
    legs: false,
    ...ARM.down,
  }) +
  // the table
  re(-20, 366, 680, 150, 0, C.pink) +
  re(-20, 352, 680, 40, 16, '#fff') +
  re(-20, 376, 680, 16, 8, '#EFE6F6') +
  Array.from({ length: 9 }, (_, i) =>
    pa(
      `M${-20 + i * 76} 389H${56 + i * 76}Q${18 + i * 76} 452 ${-20 + i * 76} 389Z`,
      i % 2 ? '#FFE9F1' : '#fff',
    ),
  ).join('') +
  each('18,456 94,464 170,456 246,464 322,456 398,464 474,456 550,464 626,456', ([x, y]) =>
    ci(x, y, 8, '#F76A9E'),
  ) +
  // the cake on its stand
  put(
    320,
    362,
    el(0, 0, 140, 13, '#D9CDE8') +
      pa('M-28-26H28L46 0H-46Z', '#CFEFFD') +
      el(0, -28, 150, 16, '#9FDBF7') +
      el(0, -32, 150, 16, '#CFEFFD') +
      re(-124, -114, 248, 82, 22, C.pinkL) +
      re(80, -114, 44, 82, 20, '#F27BA6') +
      icing(-124, -114, 248, 8, '#fff') +
      re(-90, -192, 180, 82, 20, '#fff') +
      re(56, -192, 34, 82, 17, '#E4DDF2') +
      icing(-90, -192, 180, 6, C.sky) +
      re(-56, -260, 112, 72, 18, C.leafL) +
      re(32, -260, 24, 72, 14, '#6FC595') +
      icing(-56, -260, 112, 4, '#fff') +
      ln('M0-266V-260', C.woodD, 5) +
      star(0, -286, 22, C.pink) +
      each('-98,-58 -66,-50 -34,-58 -2,-50 30,-58 62,-50', ([x, y], i) =>
        ci(x, y, 7, [C.sun, C.sky, C.leaf, C.grape][i % 4]),
      ) +
      each('-64,-136 -32,-132 0,-136 32,-132', ([x, y], i) => star(x, y, 7, [C.pink, C.sun][i % 2])),
  ) +
  // either side, and hands on the edge
  put(100, 362, el(0, 0, 14, 9, '#A86D48')) +
  put(546, 362, el(0, 0, 14, 9, '#CB8E62')) +
  put(56, 370, laddoos, 0.86) +
  put(206, 380, cupcake(C.sky, '#fff'), 1.08) +
  put(444, 380, cupcake(C.grape, C.pinkL), 1.08) +
  put(592, 374, jug, 1.02);
