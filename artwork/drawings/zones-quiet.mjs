// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { kid } from './kid.mjs';
import { ball, base, C, ci, dk, el, g, ln, pa, re, shadow } from './pen.mjs';
export const toddler = () =>
  base(C.skyT, '#EDF9FF', '#B9E6C9', 186) +
  [
    [C.pink, 96],
    [C.sun, 78],
    [C.leaf, 60],
    [C.grape, 42],
  ]
    .map(([c, r]) =>
      ln(`M${182 - r} 192A${r} ${r} 0 0 1 ${182 + r} 192`, c, 18, 'stroke-linecap="butt"').replace(
        'stroke-linecap="round" ',
        '',
      ),
    )
    .join('') +
  shadow(160, 218, 120, 8, 0.1) +
  el(160, 210, 134, 20, C.leaf) +
  el(160, 207, 134, 20, '#56BD84') +
  [
    [58, 206],
    [262, 210],
    [228, 216],
    [92, 216],
  ]
    .map(([x, y], i) =>
      g(
        `translate(${x} ${y})`,
        [0, 72, 144, 216, 288]
          .map((a) =>
            ci(
              4.5 * Math.cos((a * Math.PI) / 180),
              4.5 * Math.sin((a * Math.PI) / 180),
              3.4,
              i % 2 ? '#fff' : C.pinkL,
            ),
          )
          .join('') + ci(0, 0, 2.8, C.sun),
      ),
    )
    .join('') +
  kid({
    x: 176,
    y: 190,
    s: 1.22,
    skin: 'a',
    hair: 'quiff',
    top: C.sun,
    bottom: C.sky,
    sock: C.white,
    face: 'open2',
    aL: [
      [-28, -24],
      [-32, -8],
    ],
    aR: [
      [28, -34],
      [34, -50],
    ],
    lL: [
      [-24, 6],
      [-28, 14],
    ],
    lR: [
      [24, 6],
      [28, 14],
    ],
  }) +
  g(
    'translate(86 200)',
    [
      [C.pink, 26],
      [C.sun, 22],
      [C.leaf, 18],
      [C.sky, 14],
    ]
      .map(([c, r], i) => re(-r, -13 - i * 13, r * 2, 14, 7, c) + re(r - 10, -13 - i * 13, 10, 14, 5, dk(c)))
      .join('') + ball(0, -59, 9, C.grape),
  ) +
  g(
    'translate(254 196)',
    ci(0, -20, 19, C.wood) +
      ci(-14, -36, 7, C.wood) +
      ci(14, -36, 7, C.wood) +
      ci(-14, -36, 3.5, C.woodD) +
      ci(14, -36, 3.5, C.woodD) +
      pa('M-17 0C-20-14 20-14 17 0C16 10-16 10-17 0Z', C.wood) +
      el(0, -15, 9, 7, '#F8DDBD') +
      ci(-7, -24, 2.2, C.ink) +
      ci(7, -24, 2.2, C.ink) +
      el(0, -18, 3, 2.2, C.ink) +
      ln('M-3-13Q0-11 3-13', C.ink, 1.6) +
      ci(-14, 6, 6.5, C.woodD) +
      ci(14, 6, 6.5, C.woodD),
  );
export const art = () =>
  base(C.leafT, '#F1FBF4', '#B4E2C6') +
  [
    [52, 70, C.pinkL],
    [84, 52, C.sunL],
    [276, 62, C.skyL],
  ]
    .map(([x, y, c]) =>
      g(
        `translate(${x} ${y}) scale(.9)`,
        el(0, 4, 9, 10, c) +
          [-8, -3, 3, 8].map((q, i) => ln(`M${q * 0.8} 0L${q * 1.3} ${i % 3 ? -14 : -10}`, c, 5)).join('') +
          ln('M8 6L15 1', c, 5),
      ),
    )
    .join('') +
  shadow(216, 218, 66, 7) +
  ln('M184 214L208 66M264 214L240 66', C.woodD, 9) +
  ln('M224 70V214', C.wood, 8) +
  re(166, 56, 116, 112, 12, C.wood) +
  re(174, 62, 100, 98, 8, '#fff') +
  `<clipPath id="cnv"><rect x="174" y="62" width="100" height="98" rx="8"/></clipPath><g clip-path="url(#cnv)">` +
  re(174, 62, 100, 98, 0, C.skyL) +
  ci(250, 86, 17, C.sun) +
  pa('M174 128Q206 104 236 130T274 124V160H174Z', C.leaf) +
  pa('M174 146Q220 128 274 150V160H174Z', C.leafD) +
  re(196, 112, 26, 26, 3, C.pink) +
  pa('M192 114L209 96L226 114Z', C.pinkD) +
  `</g>` +
  re(160, 164, 128, 11, 5.5, C.woodD) +
  kid({
    x: 110,
    y: 176,
    s: 1.2,
    skin: 'd',
    hair: 'braids',
    band: C.sun,
    top: C.pink,
    dress: true,
    sock: C.sky,
    face: 'open',
    look: [5, -2],
    aL: [
      [-26, -18],
      [-20, -2],
    ],
    aR: [
      [32, -34],
      [46, -46],
    ],
    lL: [
      [-9, 18],
      [-9, 32],
    ],
    lR: [
      [9, 18],
      [9, 32],
    ],
    tie: pa('M-11-26H11L13 4Q0 10-13 4Z', '#fff') + ci(-4, -10, 3, C.sky) + ci(5, -2, 3.4, C.sun),
  }) +
  ln('M160 124L184 106', C.woodD, 5) +
  ln('M182 108L190 101', C.pink, 8) +
  g(
    'translate(48 216)',
    [
      [0, C.pink],
      [24, C.sun],
      [48, C.sky],
    ]
      .map(([x, c], i) =>
        g(
          `translate(${x - 10} ${i % 2 ? 4 : 0})`,
          re(-10, -22, 20, 22, 6, '#fff') +
            re(3, -22, 7, 22, 3.5, '#E4DDF2') +
            el(0, -22, 10, 4.2, c) +
            re(-10, -14, 20, 7, 0, c),
        ),
      )
      .join(''),
  );
