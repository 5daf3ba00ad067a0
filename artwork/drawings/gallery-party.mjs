import { ball, C, ci, dk, el, ln, pa, re, shadow, star } from './pen.mjs';
import { grownup } from './people.mjs';
import { at } from './pose.mjs';
import { candle, each, flags, gift, icing, put } from './props.mjs';

const chair = (c) =>
  re(-34, -64, 68, 60, 18, c) +
  re(12, -64, 22, 60, 14, dk(c)) +
  re(-28, -10, 56, 12, 6, dk(c)) +
  re(-26, 0, 9, 34, 4, C.woodD) +
  re(17, 0, 9, 34, 4, C.woodD);

const hatOnTable = (c, d) =>
  pa('M-13 0Q0 5 13 0L2-30Q0-33-2-30Z', c) + ln('M-8-10Q0-7 8-10M-5-19Q0-17 4-19', d, 3) + ci(0, -33, 4.5, d);

const cup = (c) =>
  pa('M-9-20H9L7-1Q7 1 5 1H-5Q-7 1-7-1Z', c) +
  pa('M4-20H9L7-1Q7 1 5 1H2Z', dk(c)) +
  ln('M3-20L7-34', '#fff', 3);

/** The room before the party: an arch of balloons, a long table, the last flag going up. */
export const partyRoom = () =>
  re(0, 0, 640, 480, 0, '#D6F0E1') +
  ci(330, 190, 236, '#EAF8F0') +
  pa('M0 322Q320 304 640 322V480H0Z', '#94D9B1') +
  flags('-10,40 170,104 330,30', 8, 1.4) +
  flags('330,30 500,104 650,36', 8, 1.4, [C.leaf, C.grape, C.pink, C.sun, C.sky]) +
  // the arch of balloons on the far wall, a banner of stars inside it
  pa('M196 322V216A134 134 0 0 1 464 216V322Z', C.pinkT) +
  star(286, 186, 14, C.pink) +
  star(330, 168, 18, C.sun) +
  star(374, 186, 14, C.sky) +
  Array.from({ length: 17 }, (_, i) => {
    const a = Math.PI + (i * Math.PI) / 16;
    const r = [25, 18, 22][i % 3];
    return ball(
      330 + 138 * Math.cos(a),
      214 + 138 * Math.sin(a),
      r,
      [C.pink, C.sun, C.sky, '#FF9DBF', C.grape][i % 5],
    );
  }).join('') +
  each('190,244,20 200,282,24 184,318,18 472,246,22 458,284,20 474,318,23', ([x, y, r], i) =>
    ball(x, y, r, [C.sun, C.pink, C.sky][i % 3]),
  ) +
  each('214,304,12 446,308,12 214,250,11 450,262,10', ([x, y, r], i) =>
    ball(x, y, r, ['#FFE08A', '#FF9DBF'][i % 2]),
  ) +
  // presents
  put(560, 352, gift(74, 54, C.sky, C.skyL, C.pink)) +
  put(612, 360, gift(50, 40, C.pink, C.pinkL, C.sun)) +
  put(548, 290, gift(46, 28, C.grape, C.grapeL, C.sun)) +
  // the host on the steps
  ln('M62 396L92 250M142 396L116 250', C.woodD, 9) +
  each('74,348 82,302', ([x, y], i) => re(x, y, 62 - i * 16, 9, 4, C.wood)) +
  re(82, 244, 46, 14, 6, C.wood) +
  grownup({
    x: 104,
    y: 178,
    s: 0.94,
    skin: 'b',
    hair: 'pony',
    band: C.sun,
    top: C.pink,
    bottom: C.ink2,
    sock: C.sun,
    face: 'smile',
    look: [3, -2],
    aL: at('-34,-70 -38,-104'),
    aR: at('36,-64 50,-84'),
    lL: at('-10,40 -10,66'),
    lR: at('10,40 10,66'),
  }) +
  // the table, in perspective
  shadow(330, 466, 236, 14, 0.16) +
  put(176, 372, chair(C.sun), 0.92) +
  put(484, 372, chair(C.sun), 0.92) +
  pa('M232 318H428L532 424H128Z', '#fff') +
  pa('M388 318H428L532 424H470Z', '#F1EBF8') +
  pa('M300 318H360L392 424H268Z', '#FFE9F1') +
  pa('M128 424H532V462Q532 474 520 474H140Q128 474 128 462Z', C.pinkL) +
  pa(
    'M128 424H532V440Q506 458 480 440Q454 458 428 440Q402 458 376 440Q350 458 324 440Q298 458 272 440Q246 458 220 440Q194 458 168 440Q146 456 128 440Z',
    '#fff',
  ) +
  put(
    330,
    366,
    el(0, 2, 56, 9, '#E4DDF2') +
      re(-42, -36, 84, 38, 11, C.pinkL) +
      re(24, -36, 18, 38, 9, '#F27BA6') +
      icing(-42, -36, 84, 5, '#fff') +
      re(-26, -64, 52, 30, 9, C.sun) +
      re(12, -64, 14, 30, 7, C.sunD) +
      candle(-10, -64, C.sky) +
      candle(10, -64, C.leaf),
  ) +
  each(
    '238,404 282,372 422,404 378,372 274,348 386,348',
    ([x, y], i) => el(x, y, 21, 6.5, '#E4DDF2') + el(x, y - 1.5, 21, 6.5, [C.skyL, C.sunL, C.pinkL][i % 3]),
  ) +
  put(196, 414, hatOnTable(C.sky, C.sun), 1.25) +
  put(464, 414, hatOnTable(C.grape, C.sun), 1.25) +
  put(330, 420, hatOnTable(C.leaf, C.pink), 1.2) +
  put(240, 352, hatOnTable(C.pink, C.sun), 0.8) +
  put(420, 352, hatOnTable(C.leaf, C.sun), 0.8) +
  put(270, 410, cup(C.pink), 1.1) +
  put(388, 410, cup(C.sky), 1.1) +
  put(96, 412, chair(C.sky), 1.14) +
  put(572, 412, chair(C.sky), 1.14);
