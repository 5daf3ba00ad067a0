// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { ball, C, ci, ln, re, shadow, star } from './pen.mjs';
import { ARM, at, LEG } from './pose.mjs';
import { clip, put } from './props.mjs';
import { ground } from './scenes-heads.mjs';

const camera =
  re(-17, -12, 34, 24, 6, C.sun) +
  re(8, -12, 9, 24, 5, C.sunD) +
  re(-8, -17, 14, 8, 3, C.sunD) +
  ci(0, 0, 10, '#fff') +
  ci(0, 0, 7.5, C.grape) +
  ci(0, 0, 4, C.ink) +
  ci(-2, -2, 1.8, '#fff') +
  ci(12, -7, 2.4, C.pink);
const print = (id, x, y, rot, c, inside) =>
  put(
    x,
    y,
    re(-36, -6, 72, 78, 6, '#fff') +
      clip(id, '<rect x="-30" y="0" width="60" height="54" rx="4"/>', re(-30, 0, 60, 54, 0, c) + inside) +
      re(-5, -16, 10, 20, 4, C.sun),
    1,
    rot,
  );
const bust = (o) => kid({ x: 0, y: 66, s: 0.72, legs: false, ...o });

/** Prints on a line, and the next one being taken. */
export const galleryScene = () =>
  ground(C.skyT, '#EAF8FF', '#A9DDF5') +
  ln('M-6 34Q240 96 486 30', C.ink2, 2.5, 'opacity=".55"') +
  print(
    'p1',
    62,
    58,
    6,
    C.pinkT,
    bust({ skin: 'd', hair: 'buns', band: C.sun, top: C.pink, face: 'open2', ...ARM.up }),
  ) +
  print(
    'p2',
    152,
    72,
    2,
    C.leafT,
    re(-30, 40, 60, 20, 0, C.leafL) +
      put(
        0,
        50,
        [C.pink, C.sun, C.sky]
          .map(
            (c, i) =>
              `<path d="M${-24 + i * 6} 0A${24 - i * 6} ${24 - i * 6} 0 0 1 ${24 - i * 6} 0" fill="none" stroke="${c}" stroke-width="6.4"/>`,
          )
          .join(''),
      ),
  ) +
  print(
    'p3',
    240,
    76,
    -1,
    C.grapeT,
    ball(-14, 34, 13, C.sky) + ball(14, 36, 12, C.sun) + ball(0, 17, 12, C.pink),
  ) +
  print(
    'p4',
    330,
    70,
    -4,
    C.sunT,
    bust({ skin: 'a', hair: 'patka', band: C.leaf, top: C.grape, face: 'open', ...ARM.down }),
  ) +
  print(
    'p5',
    420,
    54,
    -7,
    C.pinkT,
    put(
      0,
      50,
      re(-22, -20, 44, 20, 6, C.pinkL) +
        re(-14, -34, 28, 16, 5, C.sun) +
        re(-2, -44, 4, 11, 2, C.sky) +
        ci(0, -46, 3, C.sun),
    ),
  ) +
  shadow(120, 306, 60, 8) +
  shadow(320, 306, 110, 9) +
  kid({
    x: 268,
    y: 246,
    s: 1.36,
    rot: -4,
    skin: 'c',
    hair: 'pigs',
    band: C.pink,
    top: C.pink,
    dress: true,
    sock: C.sun,
    face: 'open2',
    look: [-2, 0],
    aL: at('-30,-34 -34,-58'),
    aR: at('26,-18 24,-2'),
    ...LEG.stand,
  }) +
  kid({
    x: 366,
    y: 246,
    s: 1.36,
    rot: 4,
    skin: 'b',
    hair: 'quiff',
    top: C.sun,
    stripe: C.sunD,
    bottom: C.ink2,
    sock: C.white,
    face: 'open',
    look: [-4, 0],
    aL: at('-24,-16 -22,-2'),
    aR: at('30,-34 34,-58'),
    ...LEG.apart,
  }) +
  kid({
    x: 118,
    y: 246,
    s: 1.36,
    skin: 'a',
    hair: 'bob',
    top: C.leaf,
    bottom: C.grape,
    sock: C.white,
    face: 'smile',
    look: [4, 0],
    aL: at('-30,-22 -12,-42'),
    aR: at('30,-22 12,-42'),
    armsOver: true,
    ...LEG.apart,
  }) +
  put(118, 168, camera, 1.25) +
  ci(102, 172, 7.5, '#E6B088') +
  ci(134, 172, 7.5, '#E6B088') +
  ln('M150 158L164 152M152 170H168M150 182L162 188', '#fff', 4) +
  star(204, 190, 6, C.sun) +
  star(440, 176, 6, C.pink) +
  star(34, 176, 5, C.sun);
