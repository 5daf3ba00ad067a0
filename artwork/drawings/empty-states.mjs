// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
/** Illustrations for empty states: 320 by 190, transparent, so that they fit any card. */
import { kid } from './kid.mjs';
import { ball, C, ci, dk, el, ln, pa, re, star } from './pen.mjs';
import { at, LEG } from './pose.mjs';
import { each, put } from './props.mjs';

const spot = (floor, disc) => el(160, 168, 120, 14, floor) + ci(160, 92, 70, disc);

const CLOUD = '#B5E1F7';
/** An unplugged cable; the cloud does not mind much. */
export const offline = () =>
  spot(C.skyT, C.sunT) +
  put(
    160,
    96,
    ci(-46, -4, 30, CLOUD) +
      ci(-4, -24, 44, CLOUD) +
      ci(46, -6, 33, CLOUD) +
      re(-76, -12, 155, 40, 20, CLOUD) +
      pa('M20-61C42-52 44-34 42-38C84-42 92 4 66 27Q62 28 58 28H32C52 6 46-40 20-61Z', '#93CFEE') +
      ci(-20, -6, 4, C.ink) +
      ci(20, -6, 4, C.ink) +
      ln('M-8 5Q0 9 8 5', C.ink, 3.5) +
      ci(-32, 4, 6, C.pink, 'opacity=".3"') +
      ci(32, 4, 6, C.pink, 'opacity=".3"'),
  ) +
  // the cable, its plug and its socket apart
  ln('M134 124C130 150 96 138 92 156S60 168 24 166', C.grape, 7) +
  ln('M186 124C186 142 200 148 200 152', C.grape, 7) +
  put(200, 158, re(-11, -8, 22, 18, 6, C.grapeD) + ln('M-5 10V18M5 10V18', '#8F83A8', 4)) +
  put(
    246,
    160,
    re(-14, -12, 28, 24, 8, C.sun) + re(4, -12, 10, 24, 5, C.sunD) + ln('M-5-4V4M5-4V4', C.ink2, 3.5),
  ) +
  ln('M260 162C284 166 288 176 304 172', C.sunD, 7) +
  ln('M218 140L226 132M222 152L232 150M212 132L214 122', C.sunD, 4);

const curtain = (x, c) =>
  pa(`M${x} 22H${x + 62}Q${x + 56} 90 ${x + 64} 166H${x}Z`, c) +
  ln(`M${x + 18} 26Q${x + 14} 90 ${x + 20} 162M${x + 42} 26Q${x + 36} 90 ${x + 44} 162`, dk(c), 5);
/** A child looks behind the curtain: not here either. */
export const notFound = () =>
  spot(C.pinkT, C.pinkT) +
  pa('M104 166V24H236V166Z', C.ink2) +
  star(196, 60, 5, C.sunL) +
  star(216, 92, 4, C.sunL) +
  star(182, 96, 3, C.sunL) +
  kid({
    x: 157,
    y: 122,
    s: 1.02,
    rot: 5,
    skin: 'b',
    hair: 'buns',
    band: C.pink,
    top: C.sun,
    bottom: C.sky,
    sock: C.white,
    face: 'smile',
    look: [4, -1],
    aL: at('-24,-20 -22,-6'),
    aR: at('26,-18 22,-2'),
    ...LEG.stand,
  }) +
  curtain(84, C.pink) +
  `<g transform="translate(328 0) scale(-1 1)">${curtain(84, C.pink)}</g>` +
  Array.from({ length: 5 }, (_, i) =>
    pa(`M${82 + i * 33} 22H${115 + i * 33}Q${98.5 + i * 33} 58 ${82 + i * 33} 22Z`, i % 2 ? C.sun : C.sunL),
  ).join('') +
  // the hand that holds the cloth
  ci(143, 110, 6, '#CB8E62') +
  re(70, 14, 188, 12, 6, C.woodD) +
  ci(68, 20, 9, C.sun) +
  ci(260, 20, 9, C.sun) +
  ball(52, 156, 11, C.sky) +
  ball(284, 158, 9, C.leaf);

/** A ticket that looks forward to its day. */
export const noBookings = () =>
  spot(C.sunT, C.sunT) +
  put(
    160,
    96,
    pa(
      'M-84-42H84Q92-42 92-34V-14A14 14 0 0 0 92 14V34Q92 42 84 42H-84Q-92 42-92 34V14A14 14 0 0 0-92-14V-34Q-92-42-84-42Z',
      C.sun,
    ) +
      pa('M44-42H84Q92-42 92-34V-14A14 14 0 0 0 92 14V34Q92 42 84 42H44Z', C.sunD) +
      ln('M44-32V32', '#fff', 4, 'stroke-dasharray="1 10.500"') +
      star(63, 1, 8.5, '#FFF3CF') +
      el(-44, -8, 5, 6.5, C.ink) +
      el(0, -8, 5, 6.5, C.ink) +
      ci(-42.5, -10.5, 1.8, '#fff') +
      ci(1.5, -10.5, 1.8, '#fff') +
      ln('M-34 8Q-22 20-10 8', C.ink, 4) +
      ci(-58, 6, 8, C.pink, 'opacity=".3"') +
      ci(14, 6, 8, C.pink, 'opacity=".3"'),
    1,
    -6,
  ) +
  star(58, 50, 8, C.pink) +
  star(268, 44, 7, C.sky) +
  star(282, 116, 5, C.leaf) +
  star(40, 116, 5, C.grape) +
  ball(64, 158, 11, C.pink) +
  ball(258, 156, 13, C.sky);

/** A clothes-line with pegs and one empty print. */
export const noPictures = () =>
  spot(C.grapeT, C.grapeT) +
  ln('M30 34Q160 66 290 30', C.ink2, 3, 'opacity=".5"') +
  put(
    160,
    56,
    re(-38, -6, 80, 90, 8, '#D9CDF0') +
      re(-42, -10, 80, 90, 8, '#fff') +
      re(-34, -2, 64, 58, 5, C.skyT) +
      ci(-13, 22, 3.6, C.ink) +
      ci(9, 22, 3.6, C.ink) +
      ln('M-9 33Q-2 40 5 33', C.ink, 3) +
      ci(-21, 31, 4.5, C.pink, 'opacity=".3"') +
      ci(17, 31, 4.5, C.pink, 'opacity=".3"') +
      re(-7, -22, 10, 22, 4, C.pink),
    1,
    -3,
  ) +
  re(84, 36, 9, 20, 4, C.sun) +
  re(230, 34, 9, 20, 4, C.leaf) +
  // the camera waits below
  put(
    226,
    146,
    re(-32, -22, 64, 44, 11, C.ink) +
      re(14, -22, 18, 44, 9, '#1D1138') +
      re(-16, -32, 28, 14, 5, C.ink) +
      ci(-2, 0, 16, '#fff') +
      ci(-2, 0, 12, C.grape) +
      ci(-2, 0, 6.5, C.ink) +
      ci(-6, -4, 2.6, '#fff') +
      ci(20, -12, 3.6, C.sun),
  ) +
  ball(92, 156, 11, C.pink) +
  each('262,92 68,96', ([x, y], i) => star(x, y, 6 - i, [C.sun, C.pink][i]));
