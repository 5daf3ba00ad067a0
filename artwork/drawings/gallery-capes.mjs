// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { C, ci, dk, f, ln, pa, re, star } from './pen.mjs';
import { ARM, at, LEG } from './pose.mjs';
import { confetti, each } from './props.mjs';
import { mask } from './themes-land.mjs';

const wind = (c) =>
  pa('M-12-37C-38-28-58-8-72 22Q-58 18-54 30Q-42 20-36 34Q-24 22-16 32L13-34Z', dk(c)) +
  pa('M-12-37C-38-28-58-8-72 22Q-58 18-54 30C-44 2-26-24-4-34Z', c);

const box = (x, y, w, h) =>
  re(x, y, w, h, 6, '#D9A66B') + re(x + w - 26, y, 26, h, 6, '#BE8647') + re(x, y, w, 9, 4, '#E9BE8A');

const badge = (c, d) => ci(0, -17, 10, c) + star(0, -17, 6, d);

/** Three capes on a city of boxes, rays behind them. */
export const superheroParty = () =>
  re(0, 0, 640, 480, 0, C.sky) +
  Array.from({ length: 10 }, (_, i) => {
    const to = (a) => `${f(320 + 620 * Math.cos(a))} ${f(250 + 620 * Math.sin(a))}`;
    const a = (i * Math.PI) / 5;
    return pa(`M320 250L${to(a)}L${to(a + Math.PI / 10)}Z`, '#55BBE9');
  }).join('') +
  ci(320, 214, 180, '#8FD5F5') +
  // the city
  [
    [-10, 96, 210],
    [80, 70, 150],
    [470, 84, 180],
    [548, 110, 240],
    [390, 74, 120],
    [156, 84, 110],
  ]
    .map(([x, w, h], i) => re(x, 480 - h - 40, w, h + 60, 8, i % 2 ? '#1C86BE' : '#1774A8'))
    .join('') +
  each(
    '10,260 44,260 10,300 44,300 10,340 94,320 122,320 568,224 606,224 568,264 606,264 568,304 606,304 488,290 520,290 488,330',
    ([x, y]) => re(x, y, 17, 22, 4, C.sunL, 'opacity=".9"'),
  ) +
  // paper stars on threads
  each(
    '90,90 196,50 452,44 552,96',
    ([x, y], i) =>
      ln(`M${x} -4V${y}`, '#fff', 2, 'opacity=".7"') +
      star(x, y + 10, [16, 12, 13, 17][i], [C.sun, C.pink, '#fff', C.sun][i]),
  ) +
  pa('M0 430Q320 412 640 430V480H0Z', C.ink2) +
  // the boxes they stand on
  box(52, 366, 140, 90) +
  box(448, 374, 142, 84) +
  box(222, 316, 196, 142) +
  star(304, 388, 30, C.sun) +
  star(118, 412, 17, C.pink) +
  star(508, 416, 17, C.leaf) +
  kid({
    x: 130,
    y: 302,
    s: 1.75,
    skin: 'a',
    hair: 'pony',
    band: C.sun,
    top: C.leaf,
    bottom: C.ink2,
    sock: C.sun,
    sleeve: 0.95,
    face: 'open',
    behind: wind(C.sun),
    hat: mask(C.leaf),
    tie: badge(C.sun, C.leaf),
    aL: at('-32,-22 -16,-3'),
    aR: at('30,-42 36,-64'),
    ...LEG.apart,
  }) +
  `<g transform="translate(640 0) scale(-1 1)">${kid({ x: 128, y: 310, s: 1.75, skin: 'd', hair: 'curly', top: C.grape, bottom: C.pink, sock: C.white, sleeve: 0.95, face: 'open2', behind: wind(C.pink), hat: pa('M-22-60Q-12-68 0-62Q12-68 22-60Q22-50 12-50Q4-50 0-55Q-4-50-12-50Q-22-50-22-60Z', C.sun) + ln('M-11-56Q-7.800-60-4.600-56M4.600-56Q7.800-60 11-56', C.ink, 2.2), tie: badge(C.pink, '#fff'), aL: at('-32,-22 -16,-3'), aR: at('32,-24 34,-50'), ...LEG.apart })}</g>` +
  kid({
    x: 320,
    y: 236,
    s: 2.1,
    skin: 'c',
    hair: 'quiff',
    top: C.pink,
    bottom: C.ink2,
    sock: C.sun,
    sleeve: 0.95,
    face: 'smile',
    behind: wind(C.grape),
    hat: mask(C.ink),
    tie: badge(C.sun, C.pink),
    ...ARM.hips,
    ...LEG.apart,
  }) +
  confetti('40,180,20 236,120,50 420,110,-20 600,170,30 380,60,10 260,40,-40 30,300,60 612,336,10', [
    C.sun,
    C.pink,
    '#fff',
  ]);
