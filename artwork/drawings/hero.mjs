// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { CHEER, kid } from './kid.mjs';
import { ball, balls, bunting, C, ci, el, g, ln, pa, re } from './pen.mjs';
export const hero = () =>
  re(0, 0, 640, 480, 0, '#CDECFB') +
  // windows
  [
    [40, 84, 128],
    [256, 64, 150],
    [500, 84, 128],
  ]
    .map(([x, y, w], i) => {
      const h = 230;
      return (
        `<clipPath id="w${i}"><path d="M${x} ${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}H${x}Z"/></clipPath>` +
        pa(
          `M${x - 10} ${y + w / 2}A${w / 2 + 10} ${w / 2 + 10} 0 0 1 ${x + w + 10} ${y + w / 2}V${y + h}H${x - 10}Z`,
          '#fff',
        ) +
        `<g clip-path="url(#w${i})">` +
        re(x, y, w, h, 0, '#9FDBF7') +
        el(x + w * 0.3, y + 60, 26, 11, '#fff', 'opacity=".9"') +
        el(x + w * 0.46, y + 52, 18, 13, '#fff', 'opacity=".9"') +
        ci(x + w * 0.8, y + h - 56, 44, C.leaf) +
        ci(x + w * 0.2, y + h - 40, 40, '#56BD84') +
        ci(x + w * 0.52, y + h - 24, 38, C.leafD) +
        [
          [0.72, -80],
          [0.92, -60],
          [0.16, -62],
          [0.32, -40],
          [0.6, -40],
        ]
          .map(([q, t]) => ci(x + w * q, y + h + t, 5, C.pink))
          .join('') +
        `</g>` +
        re(x + w / 2 - 3, y, 6, h, 0, '#fff')
      );
    })
    .join('') +
  pa('M0 306Q320 286 640 306V480H0Z', '#A9DDF5') +
  bunting(
    'M-6 26Q160 84 322 34T646 30',
    0,
    [
      [30, 39, 14],
      [74, 51, 10],
      [118, 58, 4],
      [162, 59, -2],
      [206, 55, -8],
      [250, 48, -10],
      [294, 40, -12],
      [344, 29, -8],
      [390, 24, -4],
      [436, 24, 2],
      [482, 28, 6],
      [528, 32, 6],
      [574, 34, 2],
      [616, 32, -2],
    ],
    [C.pink, C.sun, C.white, C.leaf, C.grape],
    1.25,
  ) +
  // tower
  re(54, 206, 18, 210, 9, C.leafD) +
  re(182, 206, 18, 210, 9, C.leaf) +
  [262, 298, 334].map((y) => re(60, y, 134, 13, 6.5, C.leafL)).join('') +
  re(64, 100, 14, 110, 7, C.grapeD) +
  re(178, 100, 14, 110, 7, C.grape) +
  kid({
    x: 128,
    y: 213,
    s: 1.12,
    skin: 'd',
    hair: 'curly',
    top: C.sky,
    face: 'open2',
    look: [3, 0],
    legs: false,
    aL: [
      [-28, -28],
      [-26, -10],
    ],
    aR: [
      [28, -22],
      [30, -8],
    ],
  }) +
  re(36, 196, 184, 26, 13, C.grape) +
  re(36, 211, 184, 11, 5.5, C.grapeD) +
  [70, 104, 138, 172].map((x) => ci(x + 5, 206, 4, C.grapeL)).join('') +
  g(
    'translate(0 -6)',
    pa('M28 92Q128 10 228 92Q234 104 222 106H34Q22 104 28 92Z', C.pink) +
      pa('M128 51Q188 56 228 92Q234 104 222 106H180Q172 68 128 51Z', C.pinkD) +
      [47, 87, 128, 169, 209].map((x, i) => ci(x, 104, 20.5, i > 2 ? C.pinkD : C.pink)).join('') +
      ln('M128 50V22', C.ink2, 5) +
      pa('M129 20L162 28Q166 30 162 32L129 42Z', C.sun),
  ) +
  // slide
  ln('M206 230C306 238 286 372 408 384', C.sunD, 76) +
  ln('M206 224C308 232 290 364 408 376', C.sun, 64) +
  ln('M212 204C322 210 312 340 412 352', C.sunL, 11) +
  kid({
    x: 318,
    y: 296,
    s: 1.6,
    rot: -22,
    skin: 'b',
    hair: 'braids',
    band: C.pink,
    top: C.leaf,
    bottom: C.ink2,
    sock: C.pink,
    face: 'open2',
    ...CHEER,
    lL: [
      [14, 12],
      [34, 18],
    ],
    lR: [
      [18, 4],
      [40, 8],
    ],
  }) +
  ln('M240 168Q254 182 260 202M386 176Q374 186 368 198', C.white, 6) +
  // trampoline kid behind pit, right
  re(560, 296, 110, 130, 18, C.leaf) +
  re(560, 296, 110, 26, 13, '#56BD84') +
  re(596, 238, 80, 74, 16, C.sun) +
  re(596, 238, 80, 22, 11, C.sunL) +
  kid({
    x: 508,
    y: 232,
    s: 1.42,
    rot: -10,
    skin: 'a',
    hair: 'patka',
    band: C.sky,
    top: C.grape,
    stripe: C.grapeL,
    bottom: C.ink2,
    sock: C.sun,
    face: 'open',
    look: [-4, 1],
    aL: [
      [-32, -34],
      [-36, -60],
    ],
    aR: [
      [32, -34],
      [38, -58],
    ],
    lL: [
      [-22, 14],
      [-14, 32],
    ],
    lR: [
      [22, 14],
      [16, 34],
    ],
  }) +
  ln('M560 190Q574 196 586 210M566 226Q578 230 586 238', C.white, 6) +
  // pit
  pa('M-10 372Q320 346 650 372V480H-10Z', C.pinkD) +
  balls(-4, 652, 376, 400, 19, 5) +
  kid({
    x: 126,
    y: 420,
    s: 1.5,
    skin: 'c',
    hair: 'pigs',
    band: C.sun,
    top: C.sun,
    face: 'open',
    look: [5, -3],
    legs: false,
    aL: [
      [-28, -22],
      [-26, -6],
    ],
    aR: [
      [32, -40],
      [38, -62],
    ],
    rot: -4,
  }) +
  kid({
    x: 474,
    y: 424,
    s: 1.5,
    skin: 'a',
    hair: 'bob',
    top: C.sky,
    stripe: C.white,
    face: 'smile',
    look: [-5, -4],
    legs: false,
    aL: [
      [-32, -38],
      [-36, -60],
    ],
    aR: [
      [28, -22],
      [26, -6],
    ],
    rot: 5,
  }) +
  ball(196, 300, 17, C.sun) +
  ball(418, 312, 17, C.pink) +
  ball(420, 196, 16, C.leaf) +
  balls(-4, 652, 420, 470, 20, 9);
