// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { kid } from './kid.mjs';
import { ball, C, ci, el, g, pa, re } from './pen.mjs';
export const empty = () =>
  el(160, 168, 120, 14, C.sunT) +
  ci(160, 92, 70, C.sunT) +
  g(
    'translate(0 -28)',
    re(112, 130, 96, 64, 12, C.sky) +
      re(188, 130, 20, 64, 10, C.skyD) +
      pa('M104 126Q104 118 112 118H208Q216 118 216 126V134Q216 142 208 142H112Q104 142 104 134Z', C.skyL) +
      kid({
        x: 160,
        y: 132,
        s: 1,
        skin: 'b',
        hair: 'buns',
        band: C.pink,
        top: C.sun,
        face: 'smile',
        look: [4, -2],
        legs: false,
        aL: [
          [-24, -18],
          [-22, -2],
        ],
        aR: [
          [24, -18],
          [22, -2],
        ],
      }) +
      re(112, 128, 96, 16, 8, C.skyL) +
      re(112, 138, 96, 6, 3, C.sky),
  ) +
  ball(70, 150, 13, C.pink) +
  ball(252, 154, 11, C.leaf);
