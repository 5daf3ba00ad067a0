// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
/** Small objects, 64 by 64: the steps of a party, safety, payment methods. */
import { ball, C, ci, g, ln, pa, re, star } from './pen.mjs';
import { each, put } from './props.mjs';

/** White that still shows on a white card. */
const PAPER = '#F3EDFA';

/** Step 1: one of three options is chosen. */
export const choose = () =>
  re(4, 16, 24, 34, 6, C.sky) +
  re(20, 16, 8, 34, 5, C.skyD) +
  re(36, 16, 24, 34, 6, C.leaf) +
  re(52, 16, 8, 34, 5, C.leafD) +
  re(17, 8, 30, 44, 8, PAPER) +
  re(38, 8, 9, 44, 6, '#DDD3EE') +
  star(32, 24, 8.5, C.sun) +
  re(23, 38, 18, 4, 2, C.grapeL) +
  re(23, 45, 12, 4, 2, C.grapeL) +
  ci(47, 50, 11, C.pink) +
  ln('M42 50.500L46 54.500L52.500 46.500', '#fff', 3.6);

/** Step 2: the day. */
export const date = () =>
  re(7, 12, 50, 46, 11, PAPER) +
  re(44, 12, 13, 46, 9, '#DDD3EE') +
  pa('M7 28V23Q7 12 18 12H46Q57 12 57 23V28Z', C.grape) +
  re(19, 6, 6, 13, 3, C.ink2) +
  re(39, 6, 6, 13, 3, C.ink2) +
  each('19,38 32,38 45,38 19,50 45,50', ([x, y]) => ci(x, y, 3.6, C.grapeL)) +
  ci(32, 49, 8, C.pink) +
  pa('M32 53.500C26 49.500 28 45 32 47.500C36 45 38 49.500 32 53.500Z', '#fff');

/** Step 3: the decorated room. */
export const ready = () =>
  ln('M3 10Q32 24 61 10', C.ink2, 2, 'opacity=".55"') +
  [
    [10, 13, 12],
    [24, 17, 4],
    [40, 17, -4],
    [54, 13, -12],
  ]
    .map(([x, y, r], i) =>
      g(
        `translate(${x} ${y}) rotate(${r})`,
        pa('M-6 0H6L1.200 11Q0 13-1.200 11Z', [C.pink, C.sun, C.sky, C.leaf][i]),
      ),
    )
    .join('') +
  re(8, 40, 48, 20, 5, C.pinkL) +
  re(44, 40, 12, 20, 5, '#F27BA6') +
  pa(
    'M4 38Q4 34 8 34H56Q60 34 60 38V42A7 5 0 0 1 46 42A7 5 0 0 1 32 42A7 5 0 0 1 18 42A7 5 0 0 1 4 42Z',
    PAPER,
  ) +
  put(20, 35, pa('M-7 0Q0 3 7 0L1.500-15Q0-17-1.500-15Z', C.sky) + ci(0, -16, 2.6, C.sun)) +
  put(44, 35, pa('M-7 0Q0 3 7 0L1.500-15Q0-17-1.500-15Z', C.leaf) + ci(0, -16, 2.6, C.pink)) +
  re(27, 27, 10, 8, 2, C.sun) +
  ln('M32 26V22', C.grape, 2.4) +
  ci(32, 20.5, 1.8, C.sunD);

/** Step 4: the party itself. */
export const partyObject = () =>
  put(
    30,
    58,
    pa('M-20 0Q0 9 20 0L3.500-40Q0-45-3.500-40Z', C.pink) +
      pa('M5 4Q14 3 20 0L3.500-40Q2-43 0-43.300Q8-18 5 4Z', C.pinkD) +
      ln('M-13-14Q0-8 13.500-15M-8-27Q0-23 8-27.500', C.sun, 4),
    1,
    0,
  ) +
  ci(30, 14, 6, C.sun) +
  each('8,22 54,24 12,42 56,46 46,10', ([x, y], i) =>
    i % 2
      ? star(x, y, 4.5, [C.sky, C.leaf][(i - 1) / 2])
      : re(
          x - 4,
          y - 2,
          8,
          4,
          2,
          [C.leaf, C.grape, C.pink][i / 2],
          `transform="rotate(${i * 25} ${x} ${y})"`,
        ),
  );

export const shield = () =>
  pa('M32 4L54 12Q57 13 57 16V32Q57 50 34 60Q32 61 30 60Q7 50 7 32V16Q7 13 10 12Z', C.leaf) +
  pa('M32 4L54 12Q57 13 57 16V32Q57 50 34 60Q33 60.500 32 60.500Z', C.leafD) +
  ln('M20 32L29 41L45 23', '#fff', 6.5);

/** A staff member in the centre's apron. */
export const host = () =>
  pa('M8 62Q8 40 32 40T56 62Z', C.sky) +
  pa('M40 41Q56 44 56 62H48Q48 48 40 41Z', C.skyD) +
  pa('M20 62V44Q20 42 23 42H41Q44 42 44 44V62Z', C.sun) +
  ci(32, 52, 5, C.pink) +
  re(27, 34, 10, 9, 4, '#B5774A') +
  ci(32, 22, 15, '#CB8E62') +
  pa('M37 8.500C51 11 50 34 37 36.500C43 29 44 17 37 8.500Z', '#B5774A', 'opacity=".6"') +
  pa('M16.500 24C14 0 50 0 47.500 24C46 17 41 14 34 12C28 16 20 16 16.500 24Z', C.ink) +
  ci(32, 6.5, 5.5, C.ink) +
  ci(26.5, 23.5, 2, C.ink) +
  ci(37.5, 23.5, 2, C.ink) +
  ln('M28 29Q32 32.500 36 29', C.ink, 2) +
  ci(22.5, 28, 2.6, C.pink, 'opacity=".3"') +
  ci(41.5, 28, 2.6, C.pink, 'opacity=".3"');

export const clean = () =>
  pa('M22 30Q22 25 27 25H37Q42 25 42 30L45 54Q45 60 39 60H25Q19 60 19 54Z', C.sky) +
  pa('M35 25H37Q42 25 42 30L45 54Q45 60 39 60H33Q39 44 35 25Z', C.skyD) +
  re(27, 17, 10, 10, 2, '#E4DDF2') +
  pa('M20 8H36Q42 8 42 14V18H25Q25 14 20 14Q18 14 18 11T20 8Z', C.pink) +
  ln('M24 18Q22 23 18 24', C.pinkD, 4) +
  ci(32, 44, 7, '#fff', 'opacity=".9"') +
  star(32, 44, 4, C.sky) +
  each('9,8 6,16 11,24', ([x, y], i) => ci(x, y, [2.6, 3.6, 2.6][i], C.skyL)) +
  star(53, 30, 5, C.sun) +
  star(56, 48, 3.5, C.sun);

export const cctv = () =>
  re(5, 8, 9, 34, 4.5, C.ink2) +
  ln('M14 30H24L30 36', C.ink2, 6) +
  g(
    'rotate(14 34 26)',
    re(14, 14, 40, 22, 9, PAPER) +
      re(14, 26, 40, 10, 5, '#DDD3EE') +
      pa('M44 14H45Q54 14 54 23V27Q54 36 45 36H44Z', C.ink2) +
      ci(50, 25, 5, C.skyL) +
      ci(22, 21, 2.6, C.pink),
  ) +
  ln('M52 50Q58 48 60 43M46 48Q51 47 53 43', C.skyL, 3.5);

export const firstAid = () =>
  pa('M22 20V14Q22 9 27 9H37Q42 9 42 14V20H37V15Q37 14 36 14H28Q27 14 27 15V20Z', C.ink2) +
  re(4, 18, 56, 40, 10, C.pink) +
  re(46, 18, 14, 40, 9, C.pinkD) +
  ci(31, 38, 14, '#fff') +
  re(28, 29, 6, 18, 2, C.leaf) +
  re(22, 35, 18, 6, 2, C.leaf);

export const walkIn = () =>
  g(
    'rotate(-10 32 32)',
    pa(
      'M8 18H56Q60 18 60 22V28A5 5 0 0 0 60 38V44Q60 48 56 48H8Q4 48 4 44V38A5 5 0 0 0 4 28V22Q4 18 8 18Z',
      C.sun,
    ) +
      pa('M44 18H56Q60 18 60 22V28A5 5 0 0 0 60 38V44Q60 48 56 48H44Z', C.sunD) +
      ln('M44 23V43', '#fff', 2.6, 'stroke-dasharray="1 5.500"') +
      star(24, 33, 7.5, C.pink),
  );
export const weekend = () =>
  re(7, 12, 50, 46, 11, PAPER) +
  re(44, 12, 13, 46, 9, '#DDD3EE') +
  pa('M7 28V23Q7 12 18 12H46Q57 12 57 23V28Z', C.pink) +
  re(19, 6, 6, 13, 3, C.sunL) +
  re(39, 6, 6, 13, 3, C.sunL) +
  ci(24, 43, 9, C.sun) +
  ci(41, 43, 9, C.sky);
export const monthly = () =>
  ci(32, 34, 25, C.skyD) +
  ci(31, 33, 23.5, C.sky) +
  ci(32, 34, 17, '#fff') +
  ln('M32 24V34L39 38', C.ink, 4) +
  ci(32, 6, 5, C.sun) +
  ln('M32 9V12', C.sun, 5);

/** Balls of the pit. */
export const ballpitObject = () =>
  ball(20, 40, 14, C.sky) + ball(45, 41, 13, C.sun) + ball(32, 22, 14, C.pink);
