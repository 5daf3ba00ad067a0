// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { C, ci, dk, el, ln, pa, re, shadow, star } from './pen.mjs';
import { glasses, grownup } from './people.mjs';
import { ARM, at } from './pose.mjs';
import { clip, lamp, put } from './props.mjs';

const BOOKS = [C.pink, C.sun, C.sky, C.leaf, C.grape, '#fff'];

const bookRow = (x, y, widths, from) => {
  let at0 = x;
  return widths
    .map((w, i) => {
      const c = BOOKS[(i + from) % BOOKS.length];
      const h = 40 + ((i * 7 + from * 5) % 16);
      const one =
        re(at0, y - h, w, h, 4, c) +
        re(at0 + w * 0.62, y - h, w * 0.38, h, 3, dk(c)) +
        re(at0 + 2, y - h + 8, w - 4, 5, 1, C.sunL, c === C.sun ? 'opacity="0"' : 'opacity=".8"');
      at0 += w + 1.5;
      return one;
    })
    .join('');
};

const LEANING = { aL: at('-28,-14 -30,6'), aR: at('28,-14 30,6') };
/** From behind, cross-legged on a cushion. */
const listener = (cushion, who) =>
  put(
    who.x,
    who.y,
    el(0, 16, 36, 11, dk(cushion)) +
      el(0, 12, 36, 10, cushion) +
      el(-16, 6, 15, 7.5, who.bottom) +
      el(16, 6, 15, 7.5, who.bottom),
    who.s,
  ) + kid({ back: true, legs: false, ...who });

/** Evening: a story in the armchair, five listeners from behind. */
export const storyTime = () =>
  re(0, 0, 640, 480, 0, '#F2B98A') +
  ci(330, 176, 236, '#F9CFA8') +
  re(40, 40, 190, 290, 14, '#B9794A') +
  re(52, 52, 166, 80, 8, '#96603A') +
  re(52, 144, 166, 80, 8, '#96603A') +
  re(52, 236, 166, 80, 8, '#96603A') +
  bookRow(58, 132, [15, 20, 14, 24, 16, 18], 0) +
  put(194, 132, pa('M-14-30L0-46L14-30V0H-14Z', C.sky) + re(-5, -14, 10, 14, 3, C.sunL)) +
  bookRow(100, 224, [18, 14, 22, 16, 14, 18], 3) +
  put(
    78,
    224,
    ci(0, -16, 16, C.wood) +
      ci(-11, -29, 6.5, C.wood) +
      ci(11, -29, 6.5, C.wood) +
      ci(-5, -19, 2, C.ink) +
      ci(5, -19, 2, C.ink) +
      el(0, -11, 6, 5, '#F8DDBD'),
  ) +
  bookRow(58, 316, [22, 16, 14, 20, 18, 14, 16, 22], 1) +
  // the window with the moon
  re(476, 60, 128, 138, 20, '#fff') +
  clip(
    'eve',
    '<rect x="486" y="70" width="108" height="118" rx="12"/>',
    re(486, 70, 108, 118, 0, C.grapeD) +
      ci(566, 102, 17, C.sunL) +
      ci(574, 96, 15, C.grapeD) +
      ci(506, 196, 36, '#3A2A72') +
      ci(566, 202, 42, '#35235F') +
      star(512, 98, 4, C.sunL) +
      star(524, 130, 3, C.sunL),
  ) +
  re(537, 70, 5, 118, 0, '#fff') +
  pa('M0 330Q320 308 640 330V480H0Z', '#C98452') +
  el(320, 430, 300, 66, C.pinkD) +
  el(320, 424, 300, 64, C.pink) +
  el(320, 424, 232, 46, C.pinkL) +
  el(320, 424, 168, 30, C.pink) +
  re(462, 192, 156, 12, 6, '#fff') +
  re(462, 199, 156, 5, 2.5, '#E9D3C2') +
  // the lamp's light
  pa('M306 76H386L560 424H132Z', '#FFF3CF', 'opacity=".38"') +
  put(346, 0, lamp(26, C.sun), 1.25) +
  // the chair with the reader
  shadow(346, 372, 130, 12, 0.18) +
  re(248, 130, 196, 226, 54, C.leafD) +
  re(258, 124, 176, 200, 50, C.leaf) +
  grownup({
    x: 346,
    y: 300,
    s: 1.42,
    skin: 'c',
    hair: 'bob',
    hat: glasses(),
    top: C.sky,
    bottom: C.ink2,
    sock: C.sun,
    face: 'open',
    look: [-1, 3],
    aL: at('-34,-34 -26,-14'),
    aR: at('34,-34 26,-14'),
    lL: at('-16,4 -14,44'),
    lR: at('16,4 14,44'),
  }) +
  re(232, 238, 56, 122, 26, C.leaf) +
  re(404, 238, 56, 122, 26, C.leafD) +
  put(
    346,
    280,
    pa('M0 8Q-26-8-54 2V-40Q-26-50 0-36Z', C.grape) +
      pa('M0 8Q26-8 54 2V-40Q26-50 0-36Z', C.grapeD) +
      star(-28, -20, 9, C.sun) +
      ci(28, -19, 9, C.pinkL) +
      ln('M0 8V-36', '#4A2F8C', 2.5) +
      ln('M-54 4Q-26-6 0 10Q26-6 54 4', '#fff', 4),
  ) +
  ci(306, 279, 9, '#A86D48') +
  ci(386, 279, 9, '#A86D48') +
  // the listeners
  listener(C.sun, {
    x: 108,
    y: 402,
    s: 1.55,
    rot: 3,
    skin: 'b',
    hair: 'braids',
    band: C.sun,
    headRot: 6,
    top: C.sky,
    bottom: C.ink2,
    ...ARM.knees,
  }) +
  listener(C.grape, {
    x: 216,
    y: 428,
    s: 1.62,
    skin: 'a',
    hair: 'short',
    top: C.sun,
    stripe: C.sunD,
    bottom: C.ink2,
    ...LEANING,
  }) +
  listener(C.skyL, {
    x: 336,
    y: 438,
    s: 1.7,
    skin: 'd',
    hair: 'buns',
    band: C.sky,
    headRot: -3,
    top: C.leaf,
    bottom: C.ink2,
    ...ARM.knees,
  }) +
  listener(C.leaf, {
    x: 456,
    y: 428,
    s: 1.62,
    skin: 'b',
    hair: 'patka',
    band: C.grape,
    top: C.white,
    bottom: C.ink2,
    ...LEANING,
    aR: at('30,-36 30,-62'),
  }) +
  listener(C.sky, {
    x: 560,
    y: 402,
    s: 1.55,
    rot: -3,
    skin: 'c',
    hair: 'pony',
    band: C.pink,
    headRot: -6,
    top: C.grape,
    bottom: C.sun,
    ...ARM.knees,
  });
