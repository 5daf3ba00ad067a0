// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid, SKIN } from './kid.mjs';
import { C, ci, dk, el, ln, pa, re, shadow, star } from './pen.mjs';
import { at } from './pose.mjs';
import { clip, each, put } from './props.mjs';

const rocket =
  pa('M-22 58Q-20 92 0 122Q20 92 22 58Z', C.sun) +
  pa('M-12 58Q-10 82 0 100Q10 82 12 58Z', '#fff') +
  pa('M-31 22Q-58 36-56 70L-28 56Z', C.pink) +
  pa('M31 22Q58 36 56 70L28 56Z', C.pinkD) +
  pa('M0-90C44-56 44 16 28 62H-28C-44 16-44-56 0-90Z', '#fff') +
  pa('M0-90C44-56 44 16 28 62H8C24 16 26-50 0-90Z', '#DCD3F0') +
  pa('M0-90C15-79 27-62 32-44H-32C-27-62-15-79 0-90Z', C.pink) +
  pa('M0-90C15-79 27-62 32-44H18C16-62 10-76 0-90Z', C.pinkD) +
  re(-29, 48, 58, 15, 7.5, C.sky) +
  re(6, 48, 23, 15, 7.5, C.skyD) +
  pa('M-6 30Q0 26 6 30V76Q0 84-6 76Z', C.pink);

export const space = () =>
  re(0, 0, 320, 240, 0, '#35235F') +
  ci(160, 118, 112, '#43307A') +
  ci(258, 58, 32, C.sunL) +
  pa('M266 27A32 32 0 0 1 266 89A44 44 0 0 0 266 27Z', C.sunD, 'opacity=".55"') +
  ci(246, 48, 6, C.sun) +
  ci(262, 72, 4.5, C.sun) +
  ci(240, 68, 3, C.sun) +
  put(
    56,
    166,
    el(0, 0, 58, 12, '#9C84DC', 'transform="rotate(-16)"') +
      ci(0, 0, 33, C.grape) +
      pa('M10-31C34-22 40 16 12 31C24 14 24-14 10-31Z', C.grapeD) +
      ln('M-24-10Q-8-2 10-10M-28 6Q-14 12-2 8', C.grapeL, 4, 'opacity=".6"') +
      pa('M-57 14Q-10 14 55-17Q52 2-6 19Q-44 27-57 14Z', C.grapeL),
  ) +
  put(
    270,
    190,
    ci(0, 0, 17, C.leaf) +
      pa('M5-16C17-11 20 8 6 16C12 7 12-7 5-16Z', C.leafD) +
      ci(-5, -4, 3.6, C.leafL) +
      ci(2, 7, 2.6, C.leafL),
  ) +
  put(
    170,
    108,
    rocket +
      ci(0, -8, 27, C.skyD) +
      ci(0, -8, 22, '#CFEFFD') +
      clip(
        'port',
        '<circle cx="0" cy="-8" r="22"/>',
        kid({
          x: 0,
          y: 34,
          s: 0.74,
          skin: 'b',
          hair: 'short',
          band: C.sun,
          top: C.leaf,
          face: 'open2',
          legs: false,
          aL: at('-24,-20 -20,-10'),
          aR: at('28,-34 24,-52'),
        }),
      ) +
      ln('M-14-16Q-10-25-2-26', '#fff', 3, 'opacity=".8"'),
    1,
    24,
  ) +
  ln('M96 190Q88 198 84 210M136 214Q130 222 128 232', '#8E78C9', 5) +
  each('40,54,6 92,34,4 300,122,5 22,112,4 118,88,3 186,20,4 216,220,4.5 304,24,3', ([x, y, r]) =>
    star(x, y, r, C.sunL),
  ) +
  each('64,86 20,30 138,20 286,148 196,220 242,132 12,214', ([x, y]) =>
    ci(x, y, 1.8, '#fff', 'opacity=".8"'),
  );

const fish = (c) =>
  pa('M14 0L32-13Q36-14 35-9Q31 0 35 9Q36 14 32 13Z', dk(c)) +
  el(0, 0, 19, 13, c) +
  pa('M2-12.800C20-10 20 10 2 12.800C10 6 10-6 2-12.800Z', dk(c)) +
  ci(-9, -3, 2.8, C.ink) +
  ci(-8.3, -4, 0.9, '#fff') +
  ln('M-16 4Q-13 6-10 4.500', C.ink, 1.7);
const weed = (c, h) => ln(`M0 0Q-12 ${-h * 0.25} 0 ${-h * 0.5}T-2 ${-h}`, c, 10);
const coral = (c) => ln('M0 0V-24M0-12Q-14-14-14-28M0-8Q15-10 15-22M0-24Q-4-32-2-38', c, 9);
const snorkel =
  re(-19, -66, 38, 19, 9, C.ink) +
  re(-15, -63, 30, 13, 6, '#CFEFFD') +
  el(-6.5, -57, 2.3, 2.9, C.ink) +
  el(8.5, -57, 2.3, 2.9, C.ink) +
  ln('M-22-58H-19M22-58H19', C.ink, 4) +
  ln('M20-46Q29-48 29-62V-88', C.sun, 5) +
  ln('M29-80V-90', C.pink, 5.5);

const whale = () =>
  pa('M62-10Q86-44 102-34Q96-12 102 14Q84 18 62 2Z', C.skyD) +
  pa('M-82 2C-82-54-14-66 32-48C66-36 74-12 70 6C64 48 8 58-28 50C-62 44-82 28-82 2Z', C.sky) +
  pa('M-79 14C-58 30-8 34 34 22C52 17 62 8 70 2C67 48 8 58-28 50C-60 45-77 30-79 14Z', '#fff') +
  ln('M-44 36Q-12 45 20 36M-32 48Q-12 52 8 47', C.skyL, 4) +
  el(-45, -4, 4.8, 6, C.ink) +
  ci(-43.4, -6.2, 1.8, '#fff') +
  ln('M-70 10Q-59 19-48 14', C.ink, 3.2) +
  ci(-36, 10, 7, C.pink, 'opacity=".35"') +
  pa('M-4 26Q8 52 34 50Q32 28 17 17Z', C.skyD) +
  ln('M-20-60Q-23-82-40-82M-20-60Q-17-86 0-86', '#fff', 5, 'opacity=".9"');

export const sea = () =>
  re(0, 0, 320, 240, 0, '#BDE6F9') +
  ci(160, 118, 112, '#D9F2FD') +
  pa('M50 0H92L30 240H-32Z', '#fff', 'opacity=".28"') +
  pa('M150 0H176L158 240H110Z', '#fff', 'opacity=".22"') +
  pa('M244 0H300L340 240H252Z', '#fff', 'opacity=".2"') +
  pa('M0 200Q60 184 140 198T320 192V240H0Z', C.sunL) +
  pa('M0 220Q90 208 180 220T320 214V240H0Z', C.sunD, 'opacity=".28"') +
  put(26, 214, weed(C.leaf, 92)) +
  put(46, 220, weed(C.leafD, 60)) +
  put(300, 212, weed(C.leaf, 100)) +
  put(282, 220, weed(C.leafD, 56)) +
  put(84, 218, coral(C.pink), 0.9) +
  put(136, 214, coral(C.grape), 0.7) +
  put(134, 96, whale(), 1.06) +
  put(262, 58, fish(C.pink), 0.8) +
  put(292, 90, fish(C.sun), 0.56) +
  put(44, 150, fish(C.grape), 0.62) +
  shadow(212, 222, 30, 4, 0.08) +
  put(
    214,
    190,
    kid({
      s: 1.04,
      rot: -62,
      skin: 'c',
      hair: 'short',
      top: C.sun,
      stripe: C.pink,
      bottom: C.pink,
      sock: C.leaf,
      face: 'smile',
      headRot: 48,
      hat: snorkel,
      aL: at('-26,-34 -30,-56'),
      aR: at('26,-18 34,-4'),
      lL: at('-10,18 -18,36'),
      lR: at('10,18 12,38'),
    }),
  ) +
  each(
    '60,28,7 46,50,4.5 246,34,5 232,20,3.5 250,120,4 276,132,6 264,146,3',
    ([x, y, r]) => ci(x, y, r, '#fff', 'opacity=".85"') + ci(x - r * 0.3, y - r * 0.3, r * 0.3, C.skyL),
  ) +
  star(108, 230, 9, C.pink, 12) +
  each('156,226 182,232 62,234', ([x, y]) => el(x, y, 6, 4, '#fff', 'opacity=".8"'));

const hoof = (x, y, c) =>
  re(x - 8, y - 44, 16, 44, 8, c) +
  pa(
    `M${x - 8} ${y - 10}H${x + 8}V${y - 4}Q${x + 8} ${y} ${x + 4} ${y}H${x - 4}Q${x - 8} ${y} ${x - 8} ${y - 4}Z`,
    C.grapeL,
  );
const tail =
  pa('M92 26C112 6 134 22 128 50C124 70 136 78 130 92C108 90 100 70 104 54C106 42 100 38 92 40Z', C.pink) +
  pa('M108 22C126 20 132 34 128 50C124 70 136 78 130 92C120 88 116 78 118 60C120 44 118 32 108 22Z', C.grape);
/** From the side, looking left: the body with legs and tail, then the neck and head in front of the rider. */
const unicornBody =
  tail +
  hoof(28, 110, '#E4DDF2') +
  hoof(72, 110, '#E4DDF2') +
  hoof(16, 116, '#fff') +
  hoof(88, 116, '#fff') +
  pa(
    'M0 30C6 16 20 14 40 16C66 18 100 10 104 40C106 62 98 80 76 82C50 85 30 85 14 82C-2 78-6 48 0 30Z',
    '#fff',
  ) +
  pa('M90 20C101 24 104 34 104 40C106 62 98 80 76 82C60 84 44 84.500 30 84C66 78 94 62 90 20Z', '#E4DDF2');
const unicornHead =
  pa('M22-34C46-32 56 0 44 34Q34 42 24 34Z', C.grapeL) +
  pa('M28-40C50-36 44-10 52 6C58 22 46 30 44 42H28Z', C.pink) +
  pa('M-2 60Q-8 14 4-2L32-18Q42 20 34 50Q20 70-2 60Z', '#fff') +
  pa('M-6-52L4-86Q6-90 8-86L14-50Z', C.sun) +
  ln('M1-68L10-65M-1-60L12-57M3-76L8-74', C.sunD, 2.6) +
  pa('M14-56L28-68Q32-56 26-46Z', '#fff') +
  pa('M18-56L26-62Q28-56 24-50Z', C.pinkL) +
  pa('M4-50C24-56 36-42 34-24C32-6 14 2-4 4C-20 10-38 10-40-4C-42-16-28-20-18-28C-10-36-8-46 4-50Z', '#fff') +
  pa('M-24-8C-40-14-42 0-38 4C-32 10-20 6-22 0Z', C.pinkL, 'opacity=".6"') +
  el(4, -26, 3.2, 4.2, C.ink) +
  ci(5, -27.5, 1.2, '#fff') +
  ci(-33, -4, 1.8, C.ink) +
  ln('M-28 3Q-22 4-19 0', C.ink, 2) +
  ci(2, -13, 5, C.pink, 'opacity=".3"') +
  pa('M-4-48C-2-66 26-66 32-48C36-36 40-30 34-20C26-28 20-40 12-42C4-42-2-44-4-48Z', C.pink) +
  pa('M12-58C26-62 36-50 38-36C40-24 46-20 44-10C32-16 30-32 24-42Z', C.grape);
const rider = kid({
  x: 62,
  y: 12,
  s: 1.02,
  rot: 4,
  skin: 'd',
  hair: 'curly',
  top: C.sky,
  bottom: C.sun,
  sock: C.pink,
  face: 'open2',
  look: [-3, 0],
  legs: false,
  aL: at('-26,-14 -30,-8'),
  aR: at('28,-36 36,-58'),
  tie: star(0, -16, 6, C.sun),
});

export const unicornTheme = () =>
  re(0, 0, 320, 240, 0, C.grapeT) +
  ci(160, 118, 112, '#F7F3FE') +
  [132, 115, 98, 81]
    .map((r, i) =>
      ln(`M${168 - r} 256V222A${r} ${r} 0 0 1 ${168 + r} 222V256`, [C.pink, C.sun, C.leaf, C.sky][i], 17.6),
    )
    .join('') +
  each('30,214,26 56,226,22 6,222,22 292,214,26 264,226,22 316,222,22', ([x, y, r]) =>
    ci(x, y, r, '#F1EBFC'),
  ) +
  shadow(158, 222, 70, 7, 0.1) +
  put(108, 104, unicornBody) +
  put(108, 104, rider) +
  put(
    108,
    104,
    ln('M62 12Q46 22 44 38', C.sun, 13) +
      ln('M44 40L42 56', SKIN.d[0], 9) +
      ln('M42 60V62', C.pink, 10) +
      el(38, 65, 8, 5.6, C.pink),
  ) +
  put(108, 104, unicornHead) +
  each(
    '20,232,22 52,240,18 84,244,14 300,232,22 270,240,18 240,244,14 160,250,20 200,250,18 120,252,20',
    ([x, y, r]) => ci(x, y, r, '#fff'),
  ) +
  star(44, 76, 8, C.sun) +
  star(270, 48, 7, C.pink) +
  star(70, 40, 5, C.sky) +
  star(226, 26, 5, C.sun) +
  star(22, 136, 4, C.pink) +
  star(304, 110, 5, C.sky);
