// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { C, ci, dk, ln, pa, re, shadow } from './pen.mjs';
import { at, LEG } from './pose.mjs';
import { each, plant, put } from './props.mjs';

const shoe = (c) =>
  pa('M-15-8Q-15-15-8-15H-2Q2-8 10-7Q16-6 16 0Q16 2 14 2H-13Q-15 2-15 0Z', c) +
  re(-15, -1, 31, 4.5, 2.2, '#fff') +
  ln('M-3-10L2-12', '#fff', 2);

const pair = (c) => put(-9, 0, shoe(dk(c))) + put(7, 3, shoe(c));

const PAIRS = [
  C.pink,
  C.sky,
  C.sun,
  C.leaf,
  C.grape,
  '',
  C.sky,
  C.pink,
  '',
  C.sun,
  C.leaf,
  C.pink,
  C.sun,
  C.grape,
  C.sky,
  '',
];

/** Shoes on the shelf, grip socks on: the child on the bench is quickest. */
export const shoeShelf = () =>
  re(0, 0, 640, 480, 0, '#A9DDF5') +
  ci(320, 200, 238, '#C3E8F9') +
  pa('M0 386Q320 366 640 386V480H0Z', '#5FBBE6') +
  re(132, 48, 392, 300, 18, C.woodD) +
  re(126, 42, 392, 300, 18, C.wood) +
  PAIRS.map((c, i) => {
    const [x, y] = [142 + (i % 4) * 92, 58 + Math.floor(i / 4) * 70];
    return (
      re(x, y, 84, 60, 9, '#B98250') +
      re(x, y, 84, 14, 7, '#A16C3D') +
      (c ? put(x + 42, y + 52, pair(c), 1.18) : '')
    );
  }).join('') +
  put(
    330,
    43,
    re(-42, -30, 84, 34, 12, C.pink) + re(24, -30, 18, 34, 9, C.pinkD) + put(-14, -8, shoe('#fff'), 0.9),
  ) +
  // hooks with small coats and bags
  re(22, 86, 84, 14, 7, C.wood) +
  each('40,96 86,96', ([x, y]) => ci(x, y, 6, C.sun)) +
  put(
    42,
    100,
    pa('M-10 0Q0 8 10 0L22 14L26 62Q26 68 20 68H-20Q-26 68-26 62L-22 14Z', C.sun) +
      pa('M10 0L22 14L26 62Q26 68 20 68H8Z', C.sunD) +
      ln('M0 8V66', C.sunD, 2),
  ) +
  put(
    90,
    100,
    ln('M-10 22Q-10 0 0 0Q10 0 10 22', C.pinkD, 5) +
      re(-20, 18, 40, 46, 13, C.pink) +
      re(8, 18, 12, 46, 9, C.pinkD) +
      re(-12, 38, 24, 16, 6, '#F76A9E'),
  ) +
  put(590, 398, plant('#fff'), 1.35) +
  // one reaches up
  shadow(196, 440, 56, 9) +
  kid({
    x: 196,
    y: 362,
    s: 1.85,
    skin: 'd',
    hair: 'pigs',
    band: C.pink,
    back: true,
    top: C.leaf,
    dress: true,
    sock: C.sun,
    aL: at('-26,-18 -24,-4'),
    aR: at('26,-40 26,-66'),
    inR: put(0, -6, shoe('#fff'), 0.8),
    ...LEG.stand,
  }) +
  // one on the bench, one sock on
  shadow(400, 452, 156, 12, 0.16) +
  re(262, 396, 18, 52, 7, C.grapeD) +
  re(522, 396, 18, 52, 7, C.grapeD) +
  re(246, 376, 310, 28, 14, C.grape) +
  re(246, 390, 310, 14, 7, C.grapeD) +
  kid({
    x: 334,
    y: 366,
    s: 1.9,
    skin: 'b',
    hair: 'fringe',
    top: C.pink,
    stripe: C.pinkL,
    bottom: C.ink2,
    sock: C.sun,
    face: 'open',
    look: [3, 2],
    aL: at('-26,-12 -12,8'),
    aR: at('26,-10 24,12'),
    armsOver: true,
    lL: at('-10,8 -10,32'),
    lR: at('16,2 28,16'),
  }) +
  kid({
    x: 464,
    y: 366,
    s: 1.9,
    skin: 'a',
    hair: 'quiff',
    top: C.sky,
    bottom: C.ink2,
    sock: C.pink,
    face: 'open2',
    look: [-4, 1],
    aL: at('-26,-16 -22,2'),
    aR: at('30,-34 30,-60'),
    inR: '',
    lL: at('-9,10 -14,32'),
    lR: at('9,10 8,32'),
  });
