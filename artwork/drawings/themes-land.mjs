// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { base, C, ci, dk, el, ln, pa, re, shadow, star } from './pen.mjs';
import { at, LEG } from './pose.mjs';
import { cloud, each, put } from './props.mjs';

/** A round tower: its foot is centred at 0,0; a conical roof with a flag. */
const tower = (w, h, wall, wallD, roof, flag) =>
  re(-w / 2, -h, w, h, 5, wall) +
  re(w * 0.18, -h, w * 0.32, h, 4, wallD) +
  pa(
    `M${-w / 2 - 9} ${-h + 5}L-2 ${-h - w * 1.05}Q0 ${-h - w * 1.12} 2 ${-h - w * 1.05}L${w / 2 + 9} ${-h + 5}Q0 ${-h + 14} ${-w / 2 - 9} ${-h + 5}Z`,
    roof,
  ) +
  pa(
    `M0 ${-h - w * 1.09}Q1 ${-h - w * 1.09} 2 ${-h - w * 1.05}L${w / 2 + 9} ${-h + 5}Q${w * 0.4} ${-h + 9} ${w * 0.16} ${-h + 10}Q${w * 0.12} ${-h - w * 0.4} 0 ${-h - w * 1.09}Z`,
    dk(roof),
  ) +
  ln(`M0 ${-h - w * 1.05}V${-h - w * 1.05 - 14}`, C.ink2, 3) +
  pa(
    `M1 ${-h - w * 1.05 - 15}L20 ${-h - w * 1.05 - 9}Q23 ${-h - w * 1.05 - 8} 20 ${-h - w * 1.05 - 7}L1 ${-h - w * 1.05 - 1}Z`,
    flag,
  );
const archDoor = (w, h, c) =>
  pa(`M${-w / 2} 0V${-h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${w / 2} ${-h + w / 2}V0Z`, c);

const crown = put(
  0,
  0,
  pa('M-15-72L-18-90Q-18-93-15-91L-8-84L-2-95Q0-98 2-95L8-84L15-91Q18-93 18-90L15-72Q0-78-15-72Z', C.sun) +
    pa('M0-97Q1-97 2-95L8-84L15-91Q18-93 18-90L15-72Q11-73.500 7-74.500Q7-88 0-97Z', C.sunD) +
    ci(0, -81, 3, C.pink) +
    ci(-10, -79, 2.2, C.sky) +
    ci(10, -79, 2.2, C.leaf),
);
const wand = ln('M-3 8L13-24', C.sky, 4.5) + star(15, -29, 10, C.sun);

export const princess = () =>
  base(C.pinkT, '#FFF1F6', '#F7BFD2', 196) +
  cloud(40, 84, 0.56) +
  cloud(276, 66, 0.5) +
  put(44, 210, ci(-30, -6, 22, C.leafL) + ci(0, -14, 26, C.leaf) + ci(24, -4, 20, C.leafD)) +
  put(
    -26,
    0,
    put(92, 204, tower(38, 84, C.grapeL, '#9C84DC', C.pink, C.sun)) +
      put(196, 204, tower(38, 84, C.grapeL, '#9C84DC', C.pink, C.sky)) +
      re(88, 136, 112, 70, 6, '#CFC0F3') +
      re(176, 136, 24, 70, 5, '#B5A0EA') +
      each('88,136 108,136 128,136 148,136 168,136 186,136', ([x, y], i) =>
        re(x, y - 10, 13, 20, 4, i > 4 ? '#B5A0EA' : '#CFC0F3'),
      ) +
      put(144, 150, tower(50, 72, C.grapeT, '#CFC0F3', C.pink, C.leaf)) +
      ci(144, 104, 10, C.grapeD) +
      ci(144, 104, 6.5, C.sunL) +
      put(144, 206, archDoor(40, 50, '#9C84DC') + archDoor(32, 45, C.ink2)) +
      ln('M138 206V172M150 206V172', C.ink, 2, 'opacity=".5"') +
      ci(154, 186, 2.4, C.sun) +
      each('92,160 196,160', ([x, y]) => put(x, y, archDoor(13, 22, C.sunL))) +
      pa('M124 206H164Q190 222 206 240H92Q112 222 124 206Z', C.sunT),
  ) +
  put(266, 214, ci(22, -6, 22, C.leafD) + ci(-4, -10, 20, C.leaf)) +
  each('282,196 262,202 290,212 40,196 62,186 76,202', ([x, y], i) =>
    ci(x, y, 3.6, i % 2 ? '#fff' : C.pink),
  ) +
  shadow(244, 224, 30, 5) +
  kid({
    x: 244,
    y: 180,
    s: 1.14,
    skin: 'c',
    hair: 'long',
    top: C.sun,
    dress: true,
    sock: C.pink,
    face: 'open2',
    aL: at('-28,-20 -24,-4'),
    aR: at('30,-34 36,-54'),
    inR: wand,
    hat: crown,
    ...LEG.stand,
    tie: pa(
      'M-17-22L-21 6C-22 9-18 10-12 10.400L0-14L12 10.400C18 10 22 9 21 6L17-22Q0-14-17-22Z',
      C.pink,
      'opacity=".9"',
    ),
  }) +
  star(24, 118, 6, C.sun) +
  star(226, 52, 7, C.sun) +
  star(206, 84, 4, C.pink) +
  star(70, 40, 4.5, C.pink) +
  star(296, 136, 5, C.sun);

const cape = (c) =>
  pa('M-13-36C-34-22-50 6-52 40Q-38 34-30 44Q-20 34-8 42Q2 32 14 36L14-36Z', dk(c)) +
  pa('M-13-36C-34-22-50 6-52 40Q-38 34-30 44Q-24 6-4-34Z', c);
export const mask = (c) =>
  pa('M-22-60Q-12-68 0-62Q12-68 22-60Q22-50 12-50Q4-50 0-55Q-4-50-12-50Q-22-50-22-60Z', c) +
  el(-7.8, -57, 4.6, 4.2, '#fff') +
  el(7.8, -57, 4.6, 4.2, '#fff') +
  el(-6.8, -57, 2.3, 2.9, C.ink) +
  el(8.8, -57, 2.3, 2.9, C.ink);

const block = (x, w, h, c) => re(x, 240 - h, w, h + 6, 5, c);
const lights = (points) => each(points, ([x, y]) => re(x, y, 8, 11, 2.5, '#fff', 'opacity=".75"'));

export const superhero = () =>
  re(0, 0, 320, 240, 0, C.skyT) +
  ci(160, 118, 112, '#ECF8FF') +
  Array.from({ length: 12 }, (_, i) => {
    const a = (i * 30 * Math.PI) / 180;
    const b = a + 0.2;
    const to = (t, r) => `${(160 + r * Math.cos(t)).toFixed(1)} ${(112 + r * Math.sin(t)).toFixed(1)}`;
    return pa(`M160 112L${to(a, 104)}L${to(b, 104)}Z`, C.sunL, 'opacity=".6"');
  }).join('') +
  cloud(52, 60, 0.66) +
  cloud(280, 128, 0.56) +
  block(-6, 46, 92, '#A9DDF5') +
  block(30, 40, 62, '#8ECFEF') +
  block(250, 42, 74, '#8ECFEF') +
  block(282, 46, 104, '#A9DDF5') +
  block(124, 76, 26, '#A9DDF5') +
  block(72, 58, 46, C.sky) +
  block(112, 18, 46, C.skyD) +
  block(196, 58, 54, C.sky) +
  block(236, 18, 54, C.skyD) +
  ln('M62 196L82 168M86 212L98 194M40 176L54 158', '#fff', 5) +
  lights(
    '8,160 24,160 8,182 24,182 290,150 306,150 290,172 306,172 290,194 306,194 84,210 100,210 206,198 222,198 258,184 272,184',
  ) +
  put(
    166,
    136,
    kid({
      s: 1.46,
      rot: 24,
      skin: 'c',
      hair: 'quiff',
      top: C.grape,
      bottom: C.pink,
      sock: C.sun,
      sleeve: 0.95,
      trouser: 0.7,
      face: 'smile',
      look: [2, -1],
      headRot: -14,
      behind: cape(C.pink),
      hat: mask(C.pink),
      aL: at('-30,-24 -17,-5'),
      aR: at('22,-54 22,-74'),
      lL: at('-10,20 -16,37'),
      lR: at('14,14 10,30'),
      tie: ci(0, -16, 10, C.sun) + star(0, -16, 6, C.pink),
    }),
  ) +
  star(64, 112, 6, C.sun) +
  star(274, 64, 7, C.sun) +
  star(254, 26, 5, C.pink) +
  star(96, 34, 5, C.pink);

const palm = (c, d) => pa('M0 0C-10-34-42-50-62-42C-56-24-30-4 0 0Z', c) + ln('M-4-3Q-26-18-48-32', d, 3);
const leafBig = (c, d) =>
  pa('M0 0C-26-16-34-56-6-92C26-62 26-18 0 0Z', c) +
  pa('M0 0C8-30 6-60-6-92C26-62 26-18 0 0Z', d) +
  ln('M0-8Q2-40-4-68', c === C.leaf ? C.leafL : C.leaf, 2.6);

const lion = () =>
  Array.from({ length: 14 }, (_, i) =>
    ci(
      44 * Math.cos((i * Math.PI) / 7),
      44 * Math.sin((i * Math.PI) / 7),
      15,
      i > 11 || i < 5 ? '#D9822B' : '#E8963B',
    ),
  ).join('') +
  ci(0, 0, 46, '#E8963B') +
  each('-28,-31 28,-31', ([x, y]) => ci(x, y, 10, C.sun) + ci(x, y, 5.5, C.sunD)) +
  el(0, 2, 36, 34, C.sun) +
  pa('M13-30C37-22 39 26 11 36C26 22 28-13 13-30Z', C.sunD) +
  el(0, 16, 17, 13, '#FFF0C4') +
  el(-12, -4, 3.3, 4.3, C.ink) +
  el(12, -4, 3.3, 4.3, C.ink) +
  ci(-11, -5.6, 1.3, '#fff') +
  ci(13, -5.6, 1.3, '#fff') +
  pa('M-6 9Q0 5.500 6 9Q5 14 0 14Q-5 14-6 9Z', C.ink) +
  ln('M0 14V18M0 18Q-5 23-9 19M0 18Q5 23 9 19', C.ink, 2.2) +
  ci(-22, 11, 5, C.pink, 'opacity=".3"') +
  ci(22, 11, 5, C.pink, 'opacity=".3"');

const safariHat =
  pa('M-19-69C-19-92 19-92 19-69Z', C.wood) +
  pa('M8-85C17-81 19-75 19-69H10Q12-78 8-85Z', C.woodD) +
  re(-19, -74, 38, 6, 3, C.leafD) +
  re(-30, -71, 60, 8, 4, C.wood) +
  re(8, -71, 22, 8, 4, C.woodD);
const toucan =
  el(0, 0, 13, 19, C.ink) +
  el(4, 3, 6, 12, '#fff') +
  ci(3, -17, 11, C.ink) +
  pa('M8-25C30-28 38-12 34-6C26-12 16-12 10-11Z', C.sun) +
  pa('M10-11C16-12 26-12 34-6C24-6 16-7 11-9Z', C.sunD) +
  ci(6, -19, 4, '#fff') +
  ci(7, -19, 2, C.ink) +
  pa('M-6 12L-14 34L-4 20Z', '#1D1138') +
  ln('M-2 19V24M4 19V24', C.sun, 3);

export const jungle = () =>
  base(C.leafT, '#F0FAF3', '#94D9B1', 196) +
  put(30, 20, palm(C.leaf, C.leafL), 1.3, 190) +
  put(-10, 40, palm(C.leafD, C.leaf), 1.3, 215) +
  ln('M206 54Q262 66 330 48', C.woodD, 9) +
  ln('M206 52Q262 63 330 45', C.wood, 5) +
  put(254, 34, toucan, 0.92) +
  put(330, 92, palm(C.leaf, C.leafL), 1, -4) +
  put(318, 20, palm(C.leafD, C.leaf), 1.1, 20) +
  put(34, 214, leafBig(C.leafD, '#1F7446'), 1.3, -14) +
  put(76, 214, leafBig(C.leaf, C.leafD), 0.9, 14) +
  put(300, 220, leafBig(C.leafD, '#1F7446'), 1.3, 14) +
  shadow(142, 220, 66, 7) +
  // The lion sits: tail, body, paws.
  ln('M180 208C214 214 220 190 208 176', C.sunD, 8) +
  ci(207, 172, 10, '#D9822B') +
  pa('M98 216C90 160 110 140 136 140C164 140 184 164 178 216Q138 224 98 216Z', C.sun) +
  pa('M146 141C170 146 183 172 178 216Q168 219 154 220C166 190 164 160 146 141Z', C.sunD) +
  el(136, 186, 20, 28, '#FFF0C4') +
  ln('M118 180V212M154 180V212', C.sun, 17) +
  el(115, 215, 13, 8, C.sunL) +
  el(157, 215, 13, 8, C.sunL) +
  put(136, 104, lion(), 1.18) +
  shadow(238, 222, 32, 5) +
  kid({
    x: 238,
    y: 178,
    s: 1.14,
    skin: 'a',
    hair: 'bob',
    top: C.sunL,
    bottom: C.woodD,
    sock: C.leafD,
    face: 'open',
    look: [-5, 0],
    aL: at('-28,-30 -34,-52'),
    aR: at('28,-16 18,-2'),
    hat: safariHat,
    ...LEG.stand,
    tie:
      ln('M-10-38Q-2-20 4-8', C.woodD, 3) +
      re(-9, -16, 11, 13, 4, C.ink) +
      re(1, -16, 11, 13, 4, C.ink) +
      ci(-3.5, -5, 3.5, C.skyL) +
      ci(6.5, -5, 3.5, C.skyL),
  }) +
  put(18, 236, leafBig(C.leaf, C.leafD), 0.9, -30) +
  put(296, 244, leafBig(C.leaf, C.leafD), 0.8, 26) +
  each('66,222 82,228 276,230', ([x, y]) => ci(x, y, 3.5, C.pink) + ci(x, y, 1.4, C.sun));
