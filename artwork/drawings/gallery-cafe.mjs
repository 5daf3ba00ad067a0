// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { balls, C, ci, dk, el, ln, pa, re, shadow } from './pen.mjs';
import { beard, bindi, grownup } from './people.mjs';
import { ARM, at } from './pose.mjs';
import { clip, each, lamp, plant, put } from './props.mjs';

const mug = (c) =>
  re(-13, -22, 26, 24, 6, c) +
  re(4, -22, 9, 24, 4.5, dk(c)) +
  ln('M13-16Q24-16 22-7Q20-2 12-3', c, 5) +
  ln('M-4-30Q-8-36-4-42M5-30Q1-36 5-42', '#fff', 3, 'opacity=".8"');

const stool = (c) =>
  re(-30, -8, 60, 13, 6.5, c) +
  re(8, -8, 22, 13, 6.5, dk(c)) +
  ln('M-18 4L-24 70M18 4L24 70M-21 44H21', C.woodD, 6);

/** Coffee on this side of the glass, the ball pit on the other. */
export const parentsCafe = () =>
  re(0, 0, 640, 480, 0, '#F5E3CD') +
  ci(250, 190, 240, '#FAEEDF') +
  // the glass and the view through it
  re(34, 48, 404, 238, 20, '#fff') +
  clip(
    'glass',
    '<rect x="46" y="60" width="380" height="214" rx="12"/>',
    re(46, 60, 380, 214, 0, '#CDECFB') +
      ci(236, 160, 120, '#E3F5FD') +
      pa('M40 206Q236 188 430 206V280H40Z', '#A9DDF5') +
      re(70, 96, 12, 130, 6, C.leafD) +
      re(128, 96, 12, 130, 6, C.leaf) +
      each('0,128 0,158', ([, y]) => re(74, y, 64, 8, 4, C.leafL)) +
      pa('M58 100Q104 52 150 100Q152 106 146 106H62Q56 106 58 100Z', C.pink) +
      pa('M104 76Q134 80 150 100Q152 106 146 106H122Q120 88 104 76Z', C.pinkD) +
      ln('M138 126C186 130 190 204 244 212', C.sunD, 30) +
      ln('M138 122C188 126 192 200 244 207', C.sun, 25) +
      kid({
        x: 190,
        y: 158,
        s: 0.74,
        rot: -24,
        skin: 'b',
        hair: 'braids',
        band: C.pink,
        top: C.leaf,
        bottom: C.ink2,
        face: 'open2',
        ...ARM.up,
        lL: at('12,10 30,14'),
        lR: at('16,4 36,6'),
      }) +
      kid({
        x: 300,
        y: 232,
        s: 0.9,
        skin: 'd',
        hair: 'buns',
        band: C.sun,
        top: C.sun,
        face: 'open',
        legs: false,
        ...ARM.up,
      }) +
      kid({
        x: 376,
        y: 236,
        s: 0.86,
        skin: 'a',
        hair: 'short',
        top: C.pink,
        face: 'open2',
        legs: false,
        aL: at('-28,-34 -36,-54'),
        aR: at('24,-18 20,-2'),
      }) +
      balls(36, 440, 240, 272, 12, 17) +
      pa('M250 50H300L210 290H160Z', '#fff', 'opacity=".2"') +
      pa('M320 50H338L248 290H230Z', '#fff', 'opacity=".2"'),
  ) +
  re(230, 60, 8, 214, 0, '#fff') +
  // the counter with its machine and the barista
  put(540, 0, lamp(30, C.leaf), 0.9) +
  re(470, 122, 140, 12, 4, C.wood) +
  re(470, 129, 140, 5, 2.5, C.woodD) +
  each('492,122 522,122 552,122 582,122', ([x, y], i) =>
    put(
      x,
      y - 2,
      re(-11, -20, 22, 22, 5, [C.pink, C.sun, C.sky, '#fff'][i]) +
        re(3, -20, 8, 22, 4, '#1D1138', 'opacity=".12"'),
    ),
  ) +
  grownup({
    x: 560,
    y: 292,
    s: 1.3,
    skin: 'a',
    hair: 'turban',
    band: C.grape,
    hat: beard(),
    top: '#fff',
    face: 'smile',
    look: [-4, 0],
    legs: false,
    aL: at('-36,-36 -44,-22'),
    aR: at('34,-34 26,-8'),
    inL: put(-6, 2, mug(C.pink), 1.05),
    tie: pa('M-15-42H15L18 8H-18Z', C.leaf) + ln('M-13-42L-9-66M13-42L9-66', C.leaf, 5),
  }) +
  re(452, 296, 200, 140, 12, '#C98452') +
  re(440, 284, 220, 24, 10, C.wood) +
  re(440, 298, 220, 10, 5, C.woodD) +
  each('484,0 540,0 596,0', ([x]) => re(x - 22, 324, 44, 96, 10, '#B9733F')) +
  put(
    474,
    284,
    re(-26, -64, 60, 64, 9, C.ink2) +
      re(18, -64, 16, 64, 7, C.ink) +
      re(-30, -72, 68, 14, 6, '#C9BFDD') +
      re(-18, -34, 34, 8, 4, '#C9BFDD') +
      ci(-8, -50, 4, C.pink) +
      ci(6, -50, 4, C.leafL),
  ) +
  pa('M0 398Q320 378 640 398V480H0Z', '#DDB48A') +
  // two at the table
  shadow(226, 454, 196, 14, 0.15) +
  put(92, 392, stool(C.sky), 0.96) +
  put(366, 392, stool(C.sky), 0.96) +
  grownup({
    x: 92,
    y: 376,
    s: 1.45,
    skin: 'c',
    hair: 'long',
    hat: bindi(),
    top: C.pink,
    bottom: C.ink2,
    sock: C.sun,
    face: 'open2',
    look: [4, 0],
    aL: at('-32,-32 -20,-10'),
    aR: at('32,-30 46,-26'),
    inR: put(6, 4, mug(C.sun), 0.8),
    lL: at('-14,8 -10,48'),
    lR: at('20,8 16,48'),
  }) +
  grownup({
    x: 366,
    y: 376,
    s: 1.45,
    skin: 'b',
    hair: 'short',
    hat: beard(),
    top: C.sky,
    bottom: C.leafD,
    sock: '#fff',
    face: 'smile',
    look: [-4, 0],
    aL: at('-32,-30 -48,-28'),
    aR: at('34,-34 28,-8'),
    lL: at('-20,8 -16,48'),
    lR: at('14,8 10,48'),
  }) +
  re(220, 362, 14, 84, 7, C.woodD) +
  el(227, 450, 46, 9, C.woodD) +
  el(227, 358, 92, 17, C.woodD) +
  el(227, 353, 92, 17, C.wood) +
  put(266, 352, mug(C.leaf), 0.95) +
  put(226, 352, el(0, 0, 24, 6, '#fff') + each('-8,-5 8,-5 0,-13', ([x, y]) => el(x, y, 9, 6, C.woodD))) +
  put(606, 462, plant(C.pink), 1.05) +
  put(18, 462, plant(C.sun), 0.95);
