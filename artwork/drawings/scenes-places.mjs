// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
/** The centre from the street, a fictional map, and the joy of having booked; 480 by 340. */
import { kid } from './kid.mjs';
import { ball, C, ci, dk, el, ln, pa, re, shadow } from './pen.mjs';
import { ARM, at, LEG } from './pose.mjs';
import { balloon, clip, cloud, confetti, each, flags, put } from './props.mjs';
import { ticket } from './scenes-heads.mjs';

/** The logo: a smiling, winking ball. */
export const smiler = (r) =>
  ball(0, 0, r, C.pink) +
  ci(-r * 0.33, -r * 0.17, r * 0.15, '#fff') +
  ci(r * 0.28, -r * 0.17, r * 0.15, '#fff') +
  ln(`M${-r * 0.44} ${r * 0.2}Q${-r * 0.03} ${r * 0.66} ${r * 0.39} ${r * 0.25}`, '#fff', r * 0.17);

const tree = (c, d) =>
  re(-6, -52, 12, 54, 5, C.woodD) +
  ci(0, -92, 36, c) +
  ci(-26, -68, 24, c) +
  ci(24, -66, 25, d) +
  pa('M8-127C34-122 44-92 30-70C20-84 26-106 8-127Z', d) +
  each('-14,-100 -26,-70 4,-82 -4,-62', ([x, y]) => ci(x, y, 4, C.leafL));
const scooter =
  ci(-30, -11, 11, C.ink) +
  ci(-30, -11, 5, '#E4DDF2') +
  ci(30, -11, 11, C.ink) +
  ci(30, -11, 5, '#E4DDF2') +
  pa(
    'M-44-20Q-44-38-26-38H-8Q0-38 2-26L4-18H16L24-50H32L38-22Q40-14 32-14H22Q18-6 10-6H-14Q-16-20-30-20Z',
    C.sky,
  ) +
  pa('M24-50H32L38-22Q40-14 32-14H24Z', C.skyD) +
  re(-42, -45, 38, 9, 4.5, C.ink2) +
  ln('M27-50L22-62L12-64', C.ink2, 4) +
  ci(33, -46, 5, C.sunL) +
  ln('M22-62L28-70', C.ink2, 3) +
  el(30, -73, 5, 3.5, C.skyD);
const pane = (x, y, w, h) =>
  re(x - 5, y - 5, w + 10, h + 10, 10, '#fff') +
  re(x, y, w, h, 6, C.skyL) +
  pa(
    `M${x + w * 0.2} ${y + h}L${x + w * 0.62} ${y}H${x + w * 0.86}L${x + w * 0.44} ${y + h}Z`,
    '#fff',
    'opacity=".45"',
  );

export const contactScene = () =>
  re(0, 0, 480, 340, 0, C.skyT) +
  ci(240, 170, 158, '#EAF8FF') +
  cloud(70, 74, 0.7) +
  cloud(420, 62, 0.62) +
  cloud(330, 40, 0.4) +
  // neighbours
  re(-10, 150, 84, 140, 10, '#BFE3F5') +
  each('12,172 42,172 12,206 42,206', ([x, y]) => re(x, y, 18, 20, 4, '#fff', 'opacity=".7"')) +
  re(404, 134, 90, 156, 10, '#BFE3F5') +
  each('426,156 456,156 426,190 456,190', ([x, y]) => re(x, y, 18, 20, 4, '#fff', 'opacity=".7"')) +
  pa('M0 280Q240 262 480 280V340H0Z', '#B9C4DD') +
  pa('M0 304Q240 290 480 304V340H0Z', '#98A6C6') +
  each('40,322 130,317 220,315 310,316 400,319', ([x, y]) => re(x, y, 46, 6, 3, '#fff', 'opacity=".85"')) +
  // the building
  shadow(244, 286, 170, 9, 0.16) +
  re(96, 110, 292, 176, 14, C.sun) +
  re(352, 110, 36, 176, 12, C.sunD) +
  re(84, 96, 316, 26, 13, C.grape) +
  re(84, 109, 316, 13, 6.5, C.grapeD) +
  each('124,104 164,104 204,104 244,104 284,104 324,104 364,104', ([x, y]) => ci(x, y, 4, C.grapeL)) +
  flags('100,122 242,156 384,122', 13, 0.74, [C.pink, C.sky, '#fff', C.leaf, C.grape]) +
  // the sign: the logo among its balls, no letters
  re(186, 24, 116, 84, 26, '#fff') +
  pa('M276 24Q302 24 302 50V82Q302 108 276 108H268Q286 66 268 24Z', '#EDE6F6') +
  ball(206, 88, 10, C.sky) +
  ball(282, 90, 9, C.leaf) +
  ball(280, 46, 7, C.grape) +
  put(243, 66, smiler(29)) +
  pane(124, 180, 66, 58) +
  pane(298, 180, 56, 58) +
  // the view inside
  clip(
    'w1',
    '<rect x="124" y="180" width="66" height="58" rx="6"/>',
    ball(134, 236, 10, C.pink) +
      ball(152, 238, 10, C.sun) +
      ball(170, 236, 10, C.leaf) +
      ball(186, 238, 10, C.grape) +
      kid({
        x: 157,
        y: 240,
        s: 0.56,
        skin: 'd',
        hair: 'buns',
        band: C.sun,
        top: C.pink,
        face: 'open2',
        legs: false,
        ...ARM.up,
      }) +
      ball(144, 240, 9, C.sky) +
      ball(162, 242, 9, C.pink) +
      ball(178, 243, 9, C.sun),
  ) +
  clip(
    'w2',
    '<rect x="298" y="180" width="56" height="58" rx="6"/>',
    re(304, 214, 26, 30, 6, C.sky) +
      re(326, 222, 26, 30, 6, C.pink) +
      kid({
        x: 324,
        y: 228,
        s: 0.56,
        skin: 'a',
        hair: 'short',
        top: C.leaf,
        face: 'open',
        legs: false,
        aL: at('-28,-34 -32,-56'),
        aR: at('24,-18 20,-2'),
      }) +
      re(298, 226, 56, 14, 0, C.grapeL),
  ) +
  // awnings
  [
    [114, 88, 3],
    [288, 78, 3],
  ]
    .map(
      ([x, w]) =>
        Array.from({ length: 4 }, (_, i) =>
          pa(
            `M${x + (i * w) / 4} 158H${x + ((i + 1) * w) / 4}V176A${w / 8} 10 0 0 1 ${x + (i * w) / 4} 176Z`,
            i % 2 ? '#fff' : C.pink,
          ),
        ).join('') + re(x - 4, 150, w + 8, 12, 6, C.pinkD),
    )
    .join('') +
  // the door
  pa('M204 286V206A40 40 0 0 1 284 206V286Z', '#fff') +
  pa('M211 286V207A33 33 0 0 1 277 207V286Z', C.leaf) +
  pa('M244 174A33 33 0 0 1 277 207V286H250V200Q250 184 244 174Z', C.leafD) +
  ci(244, 206, 14, C.skyL) +
  ci(266, 246, 4, C.sunL) +
  re(196, 282, 96, 10, 5, C.grapeL) +
  put(66, 292, tree('#56BD84', C.leaf)) +
  put(438, 290, tree(C.leaf, C.leafD), 0.9) +
  re(300, 274, 46, 16, 6, C.pink) +
  re(332, 274, 14, 16, 5, C.pinkD) +
  each(
    '308,268 322,262 338,268',
    ([x, y], i) => ln(`M${x} 274V${y}`, C.leaf, 4) + ci(x, y - 3, 6.5, [C.sun, '#fff', C.pinkL][i]),
  ) +
  shadow(120, 304, 46, 5, 0.2) +
  put(124, 304, scooter, 0.94);

const streets =
  'M-10 206C110 196 190 212 300 200S440 186 490 192M-10 70C60 78 130 66 196 74S380 92 490 70M96-10C92 60 112 120 104 200S84 300 92 350M392-10C400 60 384 130 390 196S404 290 398 350M104 196C160 240 220 282 236 350M300 200C330 250 360 280 398 300M196 74C190 40 184 20 188-10';
const avenue =
  'M-10 146C90 138 160 150 240 144S400 128 490 136M272-10C276 60 256 110 262 190S286 290 280 350';
const house = (c, w = 26) => re(-w / 2, -9, w, 18, 4, c) + re(w / 2 - 8, -9, 8, 18, 3, dk(c));
const HOUSES = [C.pinkL, C.sunL, C.skyL, C.grapeL, C.wood];
/** Streets from above, with a pin. */
export const mapScene = () =>
  re(0, 0, 480, 340, 0, '#F4EADB') +
  pa('M-10-10H88C84 20 92 40 92 58C60 66 30 58-10 58Z', '#BFE8CF') +
  pa('M404 208C440 202 470 204 490 206V350H412C416 300 406 250 404 208Z', '#BFE8CF') +
  pa('M116 216C150 240 176 262 194 290L200 350H104C100 300 110 250 116 216Z', '#D8EFD9') +
  pa(
    'M-10 232C30 222 60 250 100 262S170 250 214 270S300 330 350 350H250C210 322 170 300 130 304S40 292-10 286Z',
    '#A9DDF5',
  ) +
  ln('M10 258Q40 252 66 268M130 282Q160 276 186 286', '#fff', 3, 'opacity=".7"') +
  ln(streets, '#E3D3BE', 19) +
  ln(avenue, '#E3C77A', 27) +
  ln(streets, '#fff', 15) +
  ln(avenue, '#FFE39A', 23) +
  ln(avenue, '#fff', 2.4, 'stroke-dasharray="9 11"') +
  each(
    '24,92 60,94 24,118 68,118 130,96 166,98 130,122 166,122 206,98 206,120 130,176 170,178 214,176 30,172 66,174 300,34 336,40 300,62 350,64 420,28 456,30 424,52 456,50 302,172 340,168 372,166 420,160 456,158 420,98 456,94 428,118 460,116 336,104 368,106 120,24 150,26 124,48 154,50 222,24 238,50 218,50 326,222 362,224 342,246 222,226 228,250 318,312 346,326',
    ([x, y], i) => put(x, y, house(HOUSES[(i * 3) % 5], i % 4 ? 24 : 30)),
  ) +
  el(40, 26, 30, 15, '#9BD6F3') +
  el(36, 24, 20, 8, '#BCE5F9') +
  each(
    '78,14 80,44 10,44 14,8 430,226 456,240 424,262 462,276 436,296 466,312 428,322 136,248 128,330 158,326 186,310 376,256',
    ([x, y], i) => ci(x, y, i % 3 ? 9 : 11, C.leaf) + ci(x - 2, y - 2, i % 3 ? 6.5 : 8, '#56BD84'),
  ) +
  // the pin
  el(246, 138, 24, 6.5, C.ink, 'opacity=".22"') +
  pa('M246 136C237 116 206 98 206 61A40 40 0 0 1 286 61C286 98 255 116 246 136Z', C.pink) +
  pa('M260 24A40 40 0 0 1 286 61C286 98 255 116 246 136C250 116 271 98 271 61Q271 40 260 24Z', C.pinkD) +
  ci(246, 61, 27, '#fff') +
  put(246, 61, smiler(20));

/** Two children with their ticket. */
export const bookedScene = () =>
  re(0, 0, 480, 340, 0, C.sunT) +
  ci(240, 168, 158, '#FFF8E0') +
  pa('M0 278Q240 258 480 278V340H0Z', '#FBD98A') +
  Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    const to = (r, t) => `${240 + r * Math.cos(t)} ${132 + r * Math.sin(t)}`;
    return pa(`M${to(76, a)}L${to(150, a - 0.1)}L${to(150, a + 0.1)}Z`, C.sunL, 'opacity=".7"');
  }).join('') +
  balloon(54, 126, 28, C.sky, [8, 12], C.sunD) +
  balloon(92, 78, 21, C.leaf, [-6, -18], C.sunD) +
  balloon(430, 122, 29, C.grape, [-8, -12], C.sunD) +
  balloon(390, 78, 20, C.pink, [6, 14], C.sunD) +
  shadow(154, 304, 56, 8, 0.1) +
  shadow(328, 304, 56, 8, 0.1) +
  kid({
    x: 156,
    y: 228,
    s: 1.46,
    rot: -6,
    skin: 'b',
    hair: 'pigs',
    band: C.leaf,
    top: C.pink,
    dress: true,
    sock: C.sky,
    face: 'open2',
    look: [2, 0],
    aL: at('-32,-36 -36,-62'),
    aR: at('32,-38 36,-70'),
    ...LEG.jump,
  }) +
  kid({
    x: 324,
    y: 228,
    s: 1.46,
    rot: 6,
    skin: 'd',
    hair: 'curly',
    top: C.sky,
    stripe: C.white,
    bottom: C.ink2,
    sock: C.pink,
    face: 'open',
    look: [-2, 0],
    aL: at('-32,-38 -36,-70'),
    aR: at('32,-36 36,-62'),
    ...LEG.jump,
  }) +
  put(240, 94, ticket(C.sun), 1.02, -3) +
  confetti(
    '40,210,20 96,190,60 130,44,-20 176,26,30 306,28,0 352,46,60 400,200,40 446,216,-20 240,196,20 206,252,70 276,256,10 24,64,30 458,60,-40 228,34,50',
    [C.pink, C.sky, C.leaf, C.grape, C.sunD],
    1.2,
  );
