// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { ball, C, ci, dk, el, ln, pa, re, shadow, star } from './pen.mjs';
import { bindi, grownup } from './people.mjs';
import { ARM, at, LEG } from './pose.mjs';
import { each, put } from './props.mjs';

const shelf = (x, y, w) => re(x, y, w, 12, 4, C.wood) + re(x, y + 7, w, 5, 2.5, C.woodD);
const jar = (c) =>
  re(-17, -40, 34, 40, 9, '#fff', 'opacity=".85"') +
  re(-17, -24, 34, 24, 9, c) +
  re(6, -40, 11, 40, 6, C.ink, 'opacity=".1"') +
  re(-14, -48, 28, 11, 4, C.pink);
const tin = (c) =>
  re(-16, -40, 32, 40, 6, c) +
  re(6, -40, 10, 40, 5, dk(c)) +
  re(-16, -28, 32, 14, 0, '#fff', 'opacity=".85"') +
  ci(-1, -21, 4.5, c);
const carrot = put(
  0,
  0,
  pa('M-7-10Q0-16 7-10L1.500 20Q0 23-1.500 20Z', '#F08A3C') +
    ln('M0-12V-24M-3-12Q-8-18-9-22M3-12Q8-18 9-22', C.leaf, 4),
);
const crate = (w, c) =>
  re(-w / 2, -4, w, 30, 6, c) +
  re(-w / 2, 9, w, 3, 1.5, '#1D1138', 'opacity=".16"') +
  re(w / 2 - 10, -4, 10, 30, 5, '#1D1138', 'opacity=".12"');
const scales =
  re(-34, -6, 68, 8, 4, C.ink2) +
  re(-5, -60, 10, 56, 5, C.ink2) +
  ln('M-46-52Q0-66 46-60', C.ink2, 6) +
  ln('M-46-52L-62-28M-46-52L-30-28M46-60L30-38M46-60L62-38', C.ink2, 2) +
  pa('M-66-28H-26Q-28-14-46-14Q-64-14-66-28Z', C.sun) +
  pa('M26-38H66Q64-24 46-24Q28-24 26-38Z', C.sunD) +
  ball(-53, -36, 10, C.pink) +
  ball(-38, -36, 10, C.pink) +
  re(36, -54, 20, 17, 5, C.sky);

/** Behind the counter of the little shop: scales, a till and a queue of two. */
export const pretendShop = () =>
  re(0, 0, 640, 480, 0, '#CFEBDC') +
  ci(300, 190, 230, '#E4F6EC') +
  // shelves full of things
  shelf(24, 118, 176) +
  shelf(24, 204, 176) +
  shelf(440, 118, 176) +
  shelf(440, 204, 176) +
  put(54, 118, jar(C.sun)) +
  put(98, 118, jar(C.pinkL)) +
  put(142, 118, jar(C.leafL)) +
  put(180, 118, tin(C.sky), 0.84) +
  put(52, 204, tin(C.pink)) +
  put(92, 204, tin(C.sun)) +
  ball(128, 188, 16, C.leaf) +
  ball(158, 190, 14, C.pink) +
  ball(184, 192, 12, C.sun) +
  put(470, 118, tin(C.grape)) +
  put(510, 118, tin(C.leaf)) +
  put(552, 118, jar(C.skyL)) +
  put(592, 118, jar(C.pinkL)) +
  ball(466, 188, 16, '#F08A3C') +
  ball(496, 189, 15, C.sun) +
  put(536, 204, jar(C.leafL)) +
  put(576, 204, tin(C.pink)) +
  // the lamp and the sign with an apple
  ln('M320 0V26', C.ink2, 4) +
  re(262, 24, 116, 54, 16, C.pink) +
  re(350, 24, 28, 54, 14, C.pinkD) +
  ci(312, 52, 15, '#fff') +
  ci(328, 52, 15, '#fff') +
  ln('M320 40Q322 32 330 31', '#fff', 4) +
  kid({
    x: 306,
    y: 262,
    s: 1.92,
    skin: 'b',
    hair: 'bob',
    top: C.white,
    face: 'open',
    look: [1, 1],
    legs: false,
    aL: at('-30,-20 -36,-2'),
    aR: at('32,-30 42,-46'),
    inR: put(0, -8, carrot, 1.1, 12),
    tie:
      pa('M-8-38V-24H8V-38H12V-22Q14 6 12 10H-12Q-14 6-12-22V-38Z', C.leaf) + re(-7, -10, 14, 10, 4, C.leafL),
  }) +
  // the counter
  re(60, 268, 520, 230, 14, C.sky) +
  re(60, 268, 520, 20, 10, C.skyD) +
  Array.from({ length: 6 }, (_, i) => re(84 + i * 80, 322, 62, 170, 12, C.skyL, 'opacity=".5"')).join('') +
  re(44, 252, 552, 34, 14, C.wood) +
  re(44, 270, 552, 16, 8, C.woodD) +
  put(176, 250, scales, 1.06) +
  // the till
  re(432, 196, 92, 56, 12, C.pink) +
  re(500, 196, 24, 56, 10, C.pinkD) +
  re(444, 176, 60, 30, 8, C.ink2) +
  re(450, 182, 48, 18, 4, C.leafL) +
  each('450,220 466,220 482,220 450,236 466,236 482,236', ([x, y], i) =>
    ci(x, y, 5, i % 2 ? C.sunL : '#fff'),
  ) +
  pa('M0 446Q320 428 640 446V480H0Z', '#8CCFA8') +
  // a crate in front, then the queue
  shadow(128, 462, 84, 10) +
  put(
    122,
    424,
    each(
      '-52,-2 -30,-8 -8,-4 14,-9 36,-3 52,0',
      ([x, y], i) =>
        ln(`M${x} ${y - 13}Q${x + 1} ${y - 20} ${x + 5} ${y - 22}`, C.woodD, 3) +
        ball(x, y, 16, i % 2 ? C.leaf : C.pink),
    ) + crate(140, C.wood),
  ) +
  shadow(498, 466, 70, 10, 0.18) +
  kid({
    x: 492,
    y: 386,
    s: 2,
    skin: 'd',
    hair: 'braids',
    band: C.sun,
    back: true,
    headRot: -8,
    top: C.pink,
    dress: true,
    sock: C.sun,
    aL: at('-30,-26 -40,-44'),
    aR: at('24,-14 26,0'),
    inL: ci(-3, -9, 9, C.sun) + ci(-4, -10, 6.5, C.sunL),
    inR: put(
      2,
      22,
      pa('M-16-6H16L12 16Q11 18 9 18H-9Q-11 18-12 16Z', C.wood) +
        ln('M-12-6Q0-28 12-6', C.woodD, 4) +
        ci(-6, -8, 6, C.leaf) +
        ci(6, -8, 6, C.pink),
    ),
    ...LEG.stand,
  }) +
  shadow(330, 464, 52, 8, 0.18) +
  kid({
    x: 330,
    y: 402,
    s: 1.62,
    skin: 'a',
    hair: 'quiff',
    back: true,
    top: C.sun,
    stripe: C.sunD,
    bottom: C.ink2,
    sock: C.pink,
    aL: at('-22,-18 -20,-2'),
    aR: at('30,-38 30,-62'),
    ...LEG.stand,
  });

const rings =
  [C.pink, C.sun, C.leaf, C.sky]
    .map(
      (c, i) =>
        re(-30 + i * 4, -15 - i * 15, 60 - i * 8, 16, 8, c) + re(16 - i * 4, -15 - i * 15, 14, 16, 7, dk(c)),
    )
    .join('') + ball(0, -68, 10, C.grape);
const duck =
  el(0, -14, 26, 16, C.sun) +
  pa('M14-26C28-20 26-2 8 1C20-8 20-18 14-26Z', C.sunD) +
  ci(-16, -34, 14, C.sun) +
  pa('M-30-36L-42-32Q-44-29-40-28L-28-29Z', '#F08A3C') +
  ci(-19, -37, 2.6, C.ink) +
  pa('M-4-16Q10-24 16-12Q8-4-2-8Z', C.sunD);
const flower = (c) => each('0,-7 7,-2 4,6 -4,6 -7,-2', ([x, y]) => ci(x, y, 5, c)) + ci(0, 0, 4, C.sun);
const fence = (x, n) =>
  re(x - 6, 236, n * 34 + 4, 9, 4.5, '#fff') +
  re(x - 6, 272, n * 34 + 4, 9, 4.5, '#fff') +
  Array.from({ length: n }, (_, i) =>
    pa(
      `M${x + i * 34} 300V226Q${x + i * 34} 222 ${x + i * 34 + 3} 219L${x + i * 34 + 8} 214Q${x + i * 34 + 10} 212 ${x + i * 34 + 12} 214L${x + i * 34 + 17} 219Q${x + i * 34 + 20} 222 ${x + i * 34 + 20} 226V300Z`,
      '#fff',
    ),
  ).join('');

/** The fenced corner for toddlers: a rainbow to crawl through, a lap to read on. */
export const toddlerCorner = () =>
  re(0, 0, 640, 480, 0, '#D3EEFB') +
  ci(320, 200, 236, '#EAF8FF') +
  each('96,70 300,46 560,84', ([x, y], i) =>
    put(
      x,
      y,
      ci(-26, -8, 18, '#fff') +
        ci(0, -20, 24, '#fff') +
        ci(26, -10, 19, '#fff') +
        re(-44, -14, 89, 22, 11, '#fff'),
      [1, 0.7, 0.9][i],
    ),
  ) +
  ci(196, 96, 30, C.sun) +
  each('196,50 196,142 150,96 242,96 164,64 228,64 164,128 228,128', ([x, y]) => ci(x, y, 6, C.sunL)) +
  pa('M-20 300C60 214 170 214 260 300Z', '#94D9B1') +
  pa('M400 300C480 226 580 220 670 300Z', '#94D9B1') +
  fence(-8, 20) +
  pa('M0 300Q320 278 640 300V480H0Z', '#56BD84') +
  pa('M0 400Q320 380 640 400V480H0Z', C.leaf) +
  // the tunnel: its mouth dark, arcs in front
  [
    [C.pink, 132],
    [C.sun, 112],
    [C.leaf, 92],
    [C.sky, 72],
  ]
    .map(([c, r]) => pa(`M${466 - r} 402V${334}A${r} ${r} 0 0 1 ${466 + r} 334V402Z`, c))
    .join('') +
  pa('M414 402V334A52 52 0 0 1 518 334V402Z', C.ink2) +
  pa('M520 213Q598 248 598 334V402H578V334Q578 250 520 213Z', C.pinkD) +
  shadow(462, 420, 78, 10, 0.16) +
  kid({
    x: 466,
    y: 388,
    s: 1.6,
    skin: 'd',
    hair: 'pony',
    band: C.sun,
    top: C.pinkL,
    bottom: C.sun,
    sock: C.white,
    face: 'open2',
    ...ARM.knees,
    ...LEG.sit,
    headRot: 5,
  }) +
  // a lap, a book
  shadow(176, 440, 130, 13, 0.16) +
  ln('M126 408Q66 398 110 432Q150 444 196 432', C.ink2, 30) +
  ln('M226 408Q286 398 242 432Q202 444 156 432', C.ink2, 30) +
  grownup({
    x: 176,
    y: 410,
    s: 1.62,
    skin: 'b',
    hair: 'bun',
    band: C.pink,
    hat: bindi(),
    top: C.grape,
    cut: 'shirt',
    face: 'smile',
    look: [1, 3],
    legs: false,
    aL: at('-36,-34 -24,-8'),
    aR: at('36,-34 24,-8'),
  }) +
  kid({
    x: 176,
    y: 414,
    s: 1.3,
    skin: 'b',
    hair: 'short',
    top: C.sun,
    bottom: C.sky,
    sock: C.white,
    face: 'open',
    look: [0, 2],
    ...LEG.sit,
    aL: at('-26,-12 -24,-6'),
    aR: at('26,-12 24,-6'),
  }) +
  put(
    176,
    404,
    pa('M0 6Q-24-6-50 2V-34Q-24-42 0-30Z', '#fff') +
      pa('M0 6Q24-6 50 2V-34Q24-42 0-30Z', '#EFE8F8') +
      ln('M0 6V-30', '#D6C9EA', 2) +
      pa('M-54 6V-32L-50-34V2Q-24-6 0 6Q24-6 50 2V-34L54-32V6Q24 0 0 12Q-24 0-54 6Z', C.pink) +
      star(-26, -18, 7, C.sun) +
      ci(24, -18, 8, C.skyL),
  ) +
  ci(134, 397, 10, '#CB8E62') +
  ci(218, 397, 10, '#CB8E62') +
  put(330, 440, rings, 1.05) +
  put(578, 452, duck, 1.1) +
  each('24,420 60,460 300,320 370,352 622,420 404,462 20,340', ([x, y], i) =>
    put(x, y, flower(i % 2 ? C.pinkL : '#fff'), 1.15),
  );
