// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { C, ci, dk, el, f, ln, pa, re, shadow } from './pen.mjs';
import { at, LEG } from './pose.mjs';
import { each, fairyLights, hung, put } from './props.mjs';

const diya = (x, y, s = 1) =>
  put(
    x,
    y,
    ci(0, -20, 30, C.sunL, 'opacity=".2"') +
      pa('M0-36Q9-22 0-15Q-9-22 0-36Z', C.sun) +
      pa('M0-29Q4-22 0-17Q-4-22 0-29Z', '#fff') +
      pa('M-22-14Q0-8 24-16Q20 2 0 2Q-18 2-22-14Z', '#C9622F') +
      pa('M6-11Q16-12 24-16Q20 2 0 2Q8-2 6-11Z', '#A84A1E') +
      el(1, -13.5, 19, 3.5, '#E98A4E'),
    s,
  );

const lantern = (c, d) =>
  ln('M0-60V-34', C.grapeL, 2) +
  ci(0, 0, 58, C.sunL, 'opacity=".13"') +
  pa('M0-36L30-16V16L0 36L-30 16V-16Z', c) +
  pa('M0-36L30-16V16L0 36L8 14V-14Z', dk(c)) +
  pa('M0-20L16-8V8L0 20L-16 8V-8Z', C.sunL) +
  [-18, -6, 6, 18].map((x, i) => ln(`M${x} ${i % 3 ? 32 : 26}V${i % 3 ? 62 : 52}`, d, 4)).join('');

const marigolds = (line, n) =>
  hung(line, n)
    .map(([x, y], i) => ci(x, y, 9, i % 2 ? '#F08A2C' : C.sun) + ci(x, y, 4.5, i % 2 ? '#D9711A' : '#F0A322'))
    .join('');

const petals = (n, r, w, h, c, from = 0) =>
  Array.from(
    { length: n },
    (_, i) =>
      `<ellipse cx="0" cy="${-r}" rx="${w}" ry="${h}" fill="${c}" transform="rotate(${f(from + (i * 360) / n)})"/>`,
  ).join('');

const rangoli = `<g transform="translate(320 432) scale(1 .3)">${ci(0, 0, 168, C.pink) + ci(0, 0, 150, '#35235F') + petals(16, 132, 14, 26, C.sun) + ci(0, 0, 104, C.leaf) + petals(12, 80, 15, 30, '#fff') + ci(0, 0, 56, C.pink) + petals(8, 34, 11, 22, C.sunL) + ci(0, 0, 15, C.sky)}</g>`;

const sparkler =
  ln('M0 4L8-26', '#C9BFDD', 3) +
  put(
    9,
    -32,
    ci(0, 0, 22, C.sunL, 'opacity=".25"') +
      Array.from({ length: 8 }, (_, i) => {
        const a = (i * Math.PI) / 4;
        return ln(
          `M${f(6 * Math.cos(a))} ${f(6 * Math.sin(a))}L${f(15 * Math.cos(a))} ${f(15 * Math.sin(a))}`,
          C.sunL,
          3,
        );
      }).join('') +
      ci(0, 0, 5, '#fff'),
  );

const kurta = (c) =>
  pa('M-15-26L-18 18Q-18 21-15 21H15Q18 21 18 18L15-26Z', c) +
  pa('M6-30Q12-4 9 21H15Q18 21 18 18L15-26Z', '#1D1138', 'opacity=".13"') +
  ln('M0-34V-14', C.sun, 3);

const lehenga = (c, hem) =>
  pa('M-14-10L-26 30Q0 40 26 30L14-10Z', c) +
  pa('M6-10L14 34Q21 33 26 30L14-10Z', '#1D1138', 'opacity=".13"') +
  ln('M-25 27Q0 37 25 27', hem, 5);

/** Lamps, a rangoli and marigolds: the festival evening. */
export const diwaliLights = () =>
  re(0, 0, 640, 480, 0, '#2C1C54') +
  ci(320, 210, 242, '#3A2768') +
  ci(320, 230, 166, '#4A3280') +
  // the doorway
  re(214, 88, 212, 300, 0, '#5C3FA3') +
  pa('M238 388V190A82 82 0 0 1 402 190V388Z', '#FFD57A') +
  pa('M262 388V192A58 58 0 0 1 378 192V388Z', '#FFE7A8') +
  re(196, 80, 248, 20, 8, '#7B5CC4') +
  re(212, 100, 22, 288, 6, '#7B5CC4') +
  re(406, 100, 22, 288, 6, '#6A4CB3') +
  marigolds('216,112 270,184 322,114', 9) +
  marigolds('322,114 370,184 426,112', 9) +
  each('216,128 216,146 216,164 216,182 426,128 426,146 426,164 426,182', ([x, y], i) =>
    ci(x, y, 9, i % 2 ? '#F08A2C' : C.sun),
  ) +
  fairyLights('-10,20 160,120 322,40', 12, [C.sunL, C.pinkL, C.skyL], 6) +
  fairyLights('322,40 480,120 650,20', 12, [C.sunL, C.skyL, C.pinkL], 6) +
  put(40, 120, lantern(C.sky, C.sunL), 0.7) +
  put(176, 132, lantern(C.sunD, C.pinkL), 0.66) +
  put(466, 132, lantern(C.grape, C.sunL), 0.66) +
  put(602, 120, lantern(C.pink, C.sunL), 0.7) +
  put(96, 168, lantern(C.pink, C.sun), 1.1) +
  put(546, 168, lantern(C.leaf, C.sun), 1.1) +
  pa('M0 388Q320 368 640 388V480H0Z', '#4A2F6E') +
  each('44,400 596,400 254,392 386,392', ([x, y], i) => diya(x, y, i < 2 ? 0.9 : 0.72)) +
  rangoli +
  shadow(124, 444, 60, 9, 0.4) +
  shadow(520, 444, 60, 9, 0.4) +
  kid({
    x: 124,
    y: 366,
    s: 1.85,
    skin: 'b',
    hair: 'braids',
    band: '#F08A2C',
    top: C.pink,
    bottom: C.pink,
    sock: C.sun,
    face: 'open2',
    look: [3, 1],
    hat: ci(0, -68, 2, C.pink),
    aL: at('-26,-18 -22,-2'),
    aR: at('28,-34 34,-52'),
    inR: sparkler,
    ...LEG.stand,
    tie: lehenga(C.leaf, C.sun) + ln('M-12-36Q4-14 16 2', C.sun, 6),
  }) +
  kid({
    x: 520,
    y: 366,
    s: 1.85,
    skin: 'c',
    hair: 'quiff',
    top: C.sky,
    bottom: '#fff',
    sock: C.sun,
    trouser: 0.9,
    sleeve: 0.9,
    face: 'open',
    look: [-4, 1],
    aL: at('-28,-34 -34,-52'),
    aR: at('26,-18 22,-2'),
    inL: `<g transform="scale(-1 1)">${sparkler}</g>`,
    ...LEG.stand,
    tie: kurta(C.sky),
  }) +
  // two at the rangoli
  kid({
    x: 226,
    y: 398,
    s: 1.4,
    skin: 'a',
    hair: 'patka',
    band: '#F08A2C',
    top: '#fff',
    bottom: C.ink2,
    sock: C.sun,
    sleeve: 0.9,
    face: 'smile',
    look: [4, 3],
    aL: at('-24,-14 -16,4'),
    aR: at('26,-12 36,4'),
    lL: at('-26,8 -14,20'),
    lR: at('24,8 14,20'),
    tie: ln('M0-34V-14', '#F08A2C', 3),
  }) +
  kid({
    x: 414,
    y: 398,
    s: 1.4,
    skin: 'd',
    hair: 'bun',
    band: C.sun,
    top: C.sun,
    bottom: C.pink,
    sock: '#fff',
    face: 'open',
    look: [-4, 3],
    hat: ci(0, -67, 2, C.pink),
    aL: at('-26,-12 -36,4'),
    aR: at('24,-14 16,4'),
    lL: at('-24,8 -14,20'),
    lR: at('26,8 14,20'),
  }) +
  diya(320, 446, 0.9) +
  diya(196, 462, 0.84) +
  diya(446, 462, 0.84) +
  diya(68, 466, 0.8) +
  diya(574, 466, 0.8);
