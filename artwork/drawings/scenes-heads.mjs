// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
/**
 * The illustrations in page heads, 480 by 340: their background is the page's own, their bottom merges into
 * its wave.
 */
import { CHEER, kid } from './kid.mjs';
import { ball, balls, C, ci, dk, el, ln, pa, re, shadow, star } from './pen.mjs';
import { at, LEG } from './pose.mjs';
import { confetti, each, flags, put } from './props.mjs';

export const ground = (wall, spot, floor) =>
  re(0, 0, 480, 340, 0, wall) + ci(240, 170, 158, spot) + pa('M0 278Q240 258 480 278V340H0Z', floor);

export const ticket = (c) =>
  pa(
    'M-52-28H52Q58-28 58-22V-9A9 9 0 0 0 58 9V22Q58 28 52 28H-52Q-58 28-58 22V9A9 9 0 0 0-58-9V-22Q-58-28-52-28Z',
    c,
  ) +
  pa('M26-28H52Q58-28 58-22V-9A9 9 0 0 0 58 9V22Q58 28 52 28H26Z', dk(c)) +
  ln('M26-20V20', '#fff', 3, 'stroke-dasharray="1 8"') +
  star(-14, 1, 13, C.pink) +
  star(-38, 1, 6, '#fff') +
  star(10, 1, 6, '#fff');
const calendar =
  re(-40, -36, 80, 76, 14, '#fff') +
  re(20, -36, 20, 76, 12, '#EDE6F6') +
  pa('M-40-10V-22Q-40-36-26-36H26Q40-36 40-22V-10Z', C.sky) +
  re(-24, -45, 9, 18, 4.5, C.ink2) +
  re(15, -45, 9, 18, 4.5, C.ink2) +
  each('-22,4 -2,4 18,4 -22,24', ([x, y]) => re(x - 6, y - 6, 12, 12, 4, C.skyT)) +
  ci(-1, 24, 8.5, C.pink) +
  ci(19, 24, 8.5, C.sun);
const clock =
  ci(3, 3, 42, C.leafD) +
  ci(0, 0, 42, C.leaf) +
  ci(0, 0, 31, '#fff') +
  each('0,-24 24,0 0,24 -24,0', ([x, y]) => ci(x, y, 2.6, C.ink2)) +
  ln('M0-16V0L12 8', C.ink, 5) +
  ci(0, 0, 4, C.pink) +
  re(-8, -54, 16, 12, 5, C.leafD) +
  ln('M-32-34L-42-44M32-34L42-44', C.leafD, 7);
const stand = (x, w, h, c) =>
  re(x - w / 2, 306 - h, w, h, 14, c) +
  re(x + w / 2 - 22, 306 - h, 22, h, 12, dk(c)) +
  re(x - w / 2, 306 - h, w - 16, 12, 6, '#fff', 'opacity=".25"');

/** A ticket, a weekend, a month: three package types. */
export const packagesScene = () =>
  ground(C.pinkT, '#FFF1F6', '#F7BFD2') +
  each('60,60,9 112,36,5 424,52,8 372,30,5 448,120,5 30,132,5', ([x, y, r], i) =>
    star(x, y, r, [C.sun, C.pinkL, C.sky][i % 3]),
  ) +
  shadow(240, 306, 200, 10, 0.12) +
  stand(240, 132, 74, C.grape) +
  stand(108, 126, 46, C.sun) +
  stand(372, 126, 46, C.sky) +
  put(
    108,
    260,
    kid({
      y: -40,
      s: 1.12,
      skin: 'c',
      hair: 'short',
      top: C.leaf,
      stripe: C.leafL,
      bottom: C.ink2,
      sock: C.white,
      face: 'open2',
      look: [1, -1],
      aL: at('-32,-40 -30,-68'),
      aR: at('32,-40 30,-68'),
      armsOver: true,
      ...LEG.apart,
    }),
  ) +
  put(108, 118, ticket(C.sun), 0.96, -5) +
  kid({
    x: 240,
    y: 188,
    s: 1.2,
    skin: 'b',
    hair: 'buns',
    band: C.sun,
    top: C.sun,
    dress: true,
    sock: C.pink,
    face: 'open',
    look: [0, -2],
    aL: at('-32,-42 -28,-74'),
    aR: at('32,-42 28,-74'),
    ...LEG.stand,
  }) +
  put(240, 60, calendar, 0.9) +
  kid({
    x: 372,
    y: 220,
    s: 1.12,
    skin: 'a',
    hair: 'patka',
    band: C.pink,
    top: C.pink,
    bottom: C.ink2,
    sock: C.sun,
    face: 'open2',
    look: [-1, -1],
    aL: at('-32,-40 -28,-68'),
    aR: at('32,-40 28,-68'),
    ...LEG.apart,
  }) +
  put(372, 98, clock, 0.8) +
  confetti('160,70,20 318,64,50 176,150,-20 306,160,30 40,200,60 446,206,10 196,40,0', [
    C.pink,
    C.sun,
    C.sky,
    C.leaf,
    C.grape,
  ]);

/** The whole room at once: up, over, down and in. */
export const activitiesScene = () =>
  ground(C.leafT, '#EFFAF3', '#A6DDBB') +
  flags('-6,18 120,66 244,26', 7, 1) +
  flags('244,26 370,64 486,16', 7, 1, [C.leaf, C.grape, C.pink, C.sun, C.sky]) +
  shadow(240, 300, 220, 10, 0.12) +
  // a foam climbing wall and its climber
  re(18, 208, 60, 92, 12, C.sun) +
  re(60, 208, 18, 92, 9, C.sunD) +
  re(56, 150, 76, 150, 14, C.grape) +
  re(112, 150, 20, 150, 10, C.grapeD) +
  each('76,180 98,206 74,236 96,262', ([x, y], i) => el(x, y, 8, 6, [C.sunL, C.pinkL, '#fff', C.leafL][i])) +
  kid({
    x: 46,
    y: 180,
    s: 0.8,
    skin: 'd',
    hair: 'curly',
    top: C.sky,
    bottom: C.ink2,
    sock: C.pink,
    face: 'open',
    look: [4, -1],
    aL: at('-26,-16 -22,-2'),
    aR: at('30,-36 38,-52'),
    ...LEG.stand,
  }) +
  // the tower, the bridge, the slide
  re(150, 132, 11, 168, 5, C.leafD) +
  re(226, 132, 11, 168, 5, C.leaf) +
  each('154,190 154,220 154,250', ([x, y]) => re(x, y, 80, 8, 4, C.leafL)) +
  re(156, 88, 8, 66, 4, C.pinkD) +
  re(222, 88, 8, 66, 4, C.pink) +
  kid({
    x: 193,
    y: 143,
    s: 0.74,
    skin: 'b',
    hair: 'pigs',
    band: C.sun,
    top: C.pink,
    face: 'open2',
    legs: false,
    aL: at('-28,-34 -34,-54'),
    aR: at('26,-20 26,-6'),
  }) +
  re(118, 138, 124, 16, 8, C.sky) +
  re(118, 147, 124, 7, 3.5, C.skyD) +
  pa('M140 86Q193 34 246 86Q250 93 241 93H145Q136 93 140 86Z', C.sun) +
  pa('M193 60Q228 62 246 86Q250 93 241 93H222Q217 72 193 60Z', C.sunD) +
  ci(193, 57, 6, C.pink) +
  ln('M238 150C292 154 292 246 352 254', C.pinkD, 38) +
  ln('M238 146C294 150 294 240 352 248', C.pink, 32) +
  ln('M241 136C302 138 304 226 352 234', '#F76A9E', 6) +
  kid({
    x: 294,
    y: 196,
    s: 0.95,
    rot: -24,
    skin: 'a',
    hair: 'fringe',
    top: C.leaf,
    bottom: C.ink2,
    sock: C.sun,
    face: 'open2',
    ...CHEER,
    lL: at('12,10 30,14'),
    lR: at('16,4 36,6'),
  }) +
  // the pit
  re(322, 246, 140, 46, 18, C.skyD) +
  balls(334, 454, 250, 262, 10, 5) +
  kid({
    x: 420,
    y: 262,
    s: 0.95,
    skin: 'c',
    hair: 'bob',
    top: C.sun,
    face: 'open',
    look: [-4, -1],
    legs: false,
    aL: at('-30,-36 -34,-58'),
    aR: at('26,-20 24,-4'),
  }) +
  ball(372, 190, 9, C.sun) +
  ball(398, 160, 8, C.leaf) +
  ball(452, 172, 8, C.pink) +
  balls(334, 454, 272, 278, 10.5, 9) +
  re(312, 276, 156, 34, 17, C.sky) +
  re(312, 296, 156, 14, 7, C.skyD) +
  // blocks and a toddler in front
  re(164, 268, 34, 34, 8, C.pink) +
  re(188, 268, 10, 34, 5, C.pinkD) +
  re(200, 268, 34, 34, 8, C.sun) +
  re(224, 268, 10, 34, 5, C.sunD) +
  re(182, 234, 34, 34, 8, C.sky) +
  re(206, 234, 10, 34, 5, C.skyD) +
  kid({
    x: 264,
    y: 282,
    s: 0.92,
    skin: 'd',
    hair: 'short',
    top: C.grape,
    bottom: C.sun,
    sock: C.white,
    face: 'smile',
    look: [-4, -1],
    aL: at('-30,-26 -36,-40'),
    aR: at('24,-14 20,-2'),
    ...LEG.sit,
  });
