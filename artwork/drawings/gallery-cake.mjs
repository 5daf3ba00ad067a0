// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { ball, C, ci, dk, el, ln, pa, re, star } from './pen.mjs';
import { ARM } from './pose.mjs';
import { balloon, confetti, each, icing, put } from './props.mjs';

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

/** The cake table, and the children who cannot wait. */
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
  // two children peep over the edge
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
      re(-124, -132, 248, 100, 24, C.pinkL) +
      re(78, -132, 46, 100, 22, '#F27BA6') +
      icing(-124, -132, 248, 8, '#fff') +
      re(-84, -236, 168, 108, 24, C.leafL) +
      re(46, -236, 38, 108, 20, '#6FC595') +
      icing(-84, -236, 168, 6, '#fff') +
      ln('M0-242V-236', C.woodD, 5) +
      star(0, -264, 24, C.pink) +
      each('-100,-62 -68,-54 -36,-62 -4,-54 28,-62 60,-54', ([x, y], i) =>
        ci(x, y, 7.5, [C.sun, C.sky, C.leaf, C.grape][i % 4]),
      ) +
      each('-60,-160 -30,-154 0,-160 30,-154', ([x, y], i) => star(x, y, 7.5, [C.pink, C.sun][i % 2])) +
      confetti(
        '-62,-226,20 -40,-230,70 -18,-225,-20 6,-230,40 30,-226,-50 54,-230,10 -104,-122,30 -84,-124,-30 88,-124,20 106,-121,60',
        [C.pink, C.sky, C.sun, C.grape, C.leaf],
        0.9,
      ),
  ) +
  // left and right, and hands on the edge
  put(100, 362, el(0, 0, 14, 9, '#A86D48')) +
  put(546, 362, el(0, 0, 14, 9, '#CB8E62')) +
  put(56, 370, laddoos, 0.86) +
  put(206, 380, cupcake(C.sky, '#fff'), 1.08) +
  put(444, 380, cupcake(C.grape, C.pinkL), 1.08) +
  put(592, 374, jug, 1.02);
