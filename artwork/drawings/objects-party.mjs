// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
/** Small objects, 64 by 64: for parties and add-ons. Light from the top left, one darker tone. */
import { C, ci, dk, el, ln, pa, re, star } from './pen.mjs';
import { each, put } from './props.mjs';

export const gift = () =>
  re(9, 28, 46, 30, 7, C.sky) +
  re(42, 28, 13, 30, 6, C.skyD) +
  re(5, 20, 54, 13, 6, C.skyL) +
  re(44, 20, 15, 13, 6, '#6FC3EA') +
  re(27, 20, 10, 38, 0, C.pink) +
  ln('M32 19Q18 2 18 13Q19 20 32 19Q45 20 46 13Q46 2 32 19', C.pink, 5);

export const starObject = () =>
  star(33, 35, 22, C.sunD) +
  star(31.5, 33, 21, C.sun) +
  el(25, 24, 5, 2.6, '#fff', 'opacity=".65" transform="rotate(-35 25 24)"');

export const heart = () =>
  pa('M32 57C8 40 3 29 6 19C9 8 24 6 32 18C40 6 55 8 58 19C61 29 56 40 32 57Z', C.pink) +
  pa('M50 11C56 13 59 19 58 24C57 36 46 47 32 57C44 43 54 30 50 11Z', C.pinkD) +
  el(17, 20, 5.5, 3.4, '#fff', 'opacity=".6" transform="rotate(-40 17 20)"');

const head = (x, y, r, skin, dark, hair, top) =>
  pa(
    `M${x - r * 1.25} ${y + r * 2.6}Q${x - r * 1.25} ${y + r * 1.05} ${x} ${y + r * 1.05}T${x + r * 1.25} ${y + r * 2.6}Z`,
    top,
  ) +
  pa(
    `M${x + r * 0.4} ${y + r * 1.1}Q${x + r * 1.25} ${y + r * 1.3} ${x + r * 1.25} ${y + r * 2.6}H${x + r * 0.75}Q${x + r * 0.8} ${y + r * 1.6} ${x + r * 0.4} ${y + r * 1.1}Z`,
    dk(top),
  ) +
  ci(x, y, r, skin) +
  pa(
    `M${x + r * 0.4} ${y - r * 0.9}A${r} ${r} 0 0 1 ${x + r * 0.3} ${y + r * 0.95}Q${x + r * 0.75} ${y} ${x + r * 0.4} ${y - r * 0.9}Z`,
    dark,
    'opacity=".55"',
  ) +
  pa(
    `M${x - r * 1.02} ${y - r * 0.05}C${x - r * 1.1} ${y - r * 1.45} ${x + r * 1.1} ${y - r * 1.45} ${x + r * 1.02} ${y - r * 0.05}Q${x + r * 0.5} ${y - r * 0.7} ${x - r * 0.1} ${y - r * 0.6}T${x - r * 1.02} ${y - r * 0.05}Z`,
    hair,
  ) +
  ci(x - r * 0.36, y + r * 0.12, r * 0.13, C.ink) +
  ci(x + r * 0.36, y + r * 0.12, r * 0.13, C.ink) +
  ln(
    `M${x - r * 0.28} ${y + r * 0.45}Q${x} ${y + r * 0.72} ${x + r * 0.28} ${y + r * 0.45}`,
    C.ink,
    r * 0.13,
  );
export const users = () =>
  head(16, 27, 10.5, '#8A5434', '#724226', C.ink, C.sky) +
  head(48, 27, 10.5, '#E6B088', '#D39770', C.ink, C.leaf) +
  head(32, 26, 13, '#CB8E62', '#B5774A', C.ink, C.pink);

export const camera = () =>
  re(6, 20, 52, 36, 9, C.ink2) +
  re(42, 20, 16, 36, 8, C.ink) +
  pa('M21 21L25 13Q26 11 28 11H37Q39 11 40 13L44 21Z', C.ink2) +
  ci(31, 38, 14, '#fff') +
  ci(31, 38, 10.5, C.skyD) +
  ci(31, 38, 6.5, C.ink) +
  ci(28, 35, 2.6, '#fff') +
  ci(50, 27, 3, C.sun) +
  re(10, 16, 9, 6, 2.5, C.pink);

export const music = () =>
  pa('M22 15Q22 12 25 11.500L51 7Q54 6.500 54 9.500V20L22 26Z', C.grape) +
  ln('M24.500 16V47M51.500 11V41', C.grape, 5) +
  el(17, 48, 10, 8, C.grapeD, 'transform="rotate(-18 17 48)"') +
  el(16.5, 47, 9, 7, C.grape, 'transform="rotate(-18 16.500 47)"') +
  el(44, 42, 10, 8, C.grapeD, 'transform="rotate(-18 44 42)"') +
  el(43.5, 41, 9, 7, C.grape, 'transform="rotate(-18 43.500 41)"') +
  star(11, 18, 5, C.sun) +
  star(57, 56, 4, C.pink);

export const cake = () =>
  el(32, 56, 29, 4, '#E4DDF2') +
  re(8, 34, 48, 21, 7, C.pinkL) +
  re(44, 34, 12, 21, 6, '#F27BA6') +
  pa(
    'M8 40V38Q8 31 15 31H49Q56 31 56 38V40A6 5 0 0 1 44 40A6 7 0 0 1 32 40A6 5 0 0 1 20 40A6 7 0 0 1 8 40Z',
    '#F6F0FC',
  ) +
  re(17, 20, 30, 14, 5, C.sun) +
  re(38, 20, 9, 14, 4.5, C.sunD) +
  re(29.5, 9, 5, 12, 2, C.sky) +
  pa('M32 0Q36.500 6 32 9Q27.500 6 32 0Z', C.sun) +
  each('16,49 26,50 36,49', ([x, y], i) => ci(x, y, 2.6, [C.sky, C.leaf, C.sun][i]));

const balloon1 = (x, y, r, c) =>
  el(x, y, r, r * 1.16, c) +
  pa(
    `M${x + r * 0.2} ${y - r * 1.13}A${r} ${r * 1.16} 0 0 1 ${x + r * 0.2} ${y + r * 1.13}A${r * 1.5} ${r * 1.5} 0 0 0 ${x + r * 0.2} ${y - r * 1.13}Z`,
    dk(c),
  ) +
  el(
    x - r * 0.4,
    y - r * 0.5,
    r * 0.2,
    r * 0.32,
    '#fff',
    `opacity=".6" transform="rotate(25 ${x - r * 0.4} ${y - r * 0.5})"`,
  ) +
  pa(`M${x - 3} ${y + r * 1.16 + 4}L${x} ${y + r * 1.1}L${x + 3} ${y + r * 1.16 + 4}Z`, dk(c));
export const balloons = () =>
  ln('M17 34Q20 50 31 62M47 32Q44 50 33 62M32 30Q33 46 32 62', C.ink2, 1.8, 'opacity=".55"') +
  balloon1(16, 22, 12, C.sky) +
  balloon1(48, 20, 12, C.sun) +
  balloon1(32, 16, 13, C.pink);

export const snack = () =>
  re(35, 16, 22, 42, 5, C.sun) +
  re(49, 16, 8, 42, 4, C.sunD) +
  re(35, 30, 22, 14, 0, '#fff') +
  ci(46, 37, 4.5, '#F08A3C') +
  ln('M44 16L47 5L54 3', C.pink, 3.5) +
  pa('M20 30C8 24 2 34 5 45C8 56 15 60 20 57C25 60 33 56 35 45C38 34 32 24 20 30Z', C.pink) +
  pa('M28 28C36 30 37 38 35 45C33 56 25 60 20 57C29 52 33 42 28 28Z', C.pinkD) +
  ln('M20 30Q20 23 24 19', C.woodD, 3.5) +
  pa('M22 24Q23 15 34 15Q34 24 22 24Z', C.leaf) +
  el(12, 38, 3, 5, '#fff', 'opacity=".5" transform="rotate(20 12 38)"');

const sock = (c) =>
  pa('M-9-22H9V2Q9 6 13 8L20 12Q27 17 22 23Q17 28 8 25L-4 20Q-9 17-9 10Z', c) +
  pa('M3-22H9V2Q9 6 13 8L20 12Q27 17 22 23Q19 26 14 26Q18 18 10 13Q3 9 3 3Z', dk(c)) +
  re(-11, -26, 22, 9, 4, '#EDE6F6') +
  ln('M-8-10H8', '#fff', 3.5, 'opacity=".85"') +
  each('-1,16 6,19 13,21', ([x, y]) => ci(x, y, 1.9, '#fff', 'opacity=".9"'));
export const socks = () => put(38, 32, sock(C.sky)) + put(18, 36, sock(C.pink));

export const clock = () =>
  ci(33, 36, 25, C.leafD) +
  ci(31.5, 34.5, 24, C.leaf) +
  ci(32, 35, 17.5, '#fff') +
  ln('M32 25V35L40 39', C.ink, 4) +
  ci(32, 35, 2.6, C.pink) +
  ci(14, 11, 7, C.sun) +
  ci(50, 11, 7, C.sunD) +
  ln('M15 56L11 61M49 56L53 61', C.leafD, 5);

export const dj = () =>
  re(4, 26, 56, 32, 8, C.ink2) +
  re(46, 26, 14, 32, 7, C.ink) +
  ci(19, 42, 11, C.ink) +
  ci(19, 42, 11, '#1D1138') +
  ci(19, 42, 4, C.pink) +
  ln('M12 38A8 8 0 0 1 17 34', '#fff', 1.8, 'opacity=".6"') +
  ci(45, 42, 11, '#1D1138') +
  ci(45, 42, 4, C.sun) +
  ln('M38 38A8 8 0 0 1 43 34', '#fff', 1.8, 'opacity=".6"') +
  re(30, 48, 4, 6, 2, C.skyL) +
  ln('M16 22V16A16 14 0 0 1 48 16V22', C.grape, 4.5) +
  re(10, 14, 9, 15, 4.5, C.pink) +
  re(45, 14, 9, 15, 4.5, C.pinkD);

export const crown = () =>
  pa(
    'M8 50L5 20Q5 16 9 19L20 29L29 12Q32 8 35 12L44 29L55 19Q59 16 59 20L56 50Q56 54 52 54H12Q8 54 8 50Z',
    C.sun,
  ) +
  pa('M35 12L44 29L55 19Q59 16 59 20L56 50Q56 54 52 54H42Q44 30 35 12Z', C.sunD) +
  ci(20, 43, 4, C.pink) +
  ci(32, 43, 4, C.sky) +
  ci(44, 43, 4, C.leaf);
