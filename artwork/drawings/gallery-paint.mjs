// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { C, ci, el, ln, pa, re, shadow, star } from './pen.mjs';
import { at, LEG } from './pose.mjs';
import { clip, each, put } from './props.mjs';

const paintPot = (c) =>
  re(-17, -34, 34, 34, 8, '#fff') +
  re(5, -34, 12, 34, 6, '#E4DDF2') +
  el(0, -33, 17, 6.5, c) +
  pa('M-17-24H17V-16Q12-6 8-14Q4-20 0-12Q-5-4-9-13Q-13-18-17-16Z', c);

const brush = (c) =>
  ln('M0 10L4-22', C.woodD, 4.5) +
  re(1, -30, 8, 10, 2, '#C9BFDD', 'transform="rotate(7 5 -25)"') +
  pa('M2-30Q-1-42 8-46Q13-38 10-29Z', c);

const handprint = (c) =>
  el(0, 4, 12, 13, c) + ln('M-8-2L-11-18M-2-5V-22M5-5L8-20M10 2L18-8M-11 4L-18-2', c, 6.5);

/** The long paper: four painters and a life-size elephant. */
export const paintDay = () =>
  re(0, 0, 640, 480, 0, '#F6D9B8') +
  ci(320, 200, 240, '#FBE6CC') +
  re(40, 28, 560, 312, 14, '#E0B98C', 'opacity=".6"') +
  re(34, 22, 560, 312, 14, '#fff') +
  each('60,22 160,22 320,22 470,22 568,22', ([x, y]) => re(x - 14, y - 9, 28, 18, 4, C.sunL)) +
  // the painting
  clip(
    'paper',
    '<rect x="34" y="22" width="560" height="312" rx="14"/>',
    pa('M20 262Q140 216 300 254T620 236V350H20Z', '#94D9B1') +
      ci(110, 92, 38, C.sun) +
      each('110,36 110,148 54,92 166,92 70,52 150,52 70,132 150,132', ([x, y]) => ci(x, y, 7, C.sun)) +
      [
        [C.pink, 104],
        [C.sun, 88],
        [C.leaf, 72],
        [C.sky, 56],
      ]
        .map(([c, r]) => ln(`M${500 - r} 250A${r} ${r} 0 0 1 ${500 + r} 250`, c, 16.5))
        .join('') +
      // the elephant
      el(300, 190, 80, 60, '#9CB8D6') +
      re(242, 220, 32, 66, 14, '#9CB8D6') +
      re(326, 220, 32, 66, 14, '#9CB8D6') +
      ci(222, 158, 46, '#AFC7E0') +
      ln('M196 178C176 210 196 246 168 252', '#AFC7E0', 22) +
      el(250, 158, 26, 34, '#8AA9CB') +
      ci(206, 148, 5, C.ink) +
      ln('M214 182Q222 190 232 184', C.ink, 3.5) +
      ci(232, 170, 7, C.pink, 'opacity=".35"') +
      ln('M376 172Q396 184 390 206', '#9CB8D6', 8),
  ) +
  put(76, 214, handprint(C.pink), 0.92, -14) +
  put(392, 84, handprint(C.leaf), 0.9, 12) +
  put(450, 66, handprint(C.grape), 0.8, -8) +
  put(556, 92, handprint(C.sky), 0.84, 18) +
  star(300, 76, 12, C.pinkL) +
  star(346, 58, 8, C.sunD) +
  pa('M0 356Q320 336 640 356V480H0Z', '#E3B384') +
  pa('M40 384Q320 362 600 384L640 470Q320 456 0 470Z', '#FFF4E3') +
  each('210,398 300,466 424,404 560,440 330,398', ([x, y], i) =>
    ci(x, y, [7, 5, 6, 8, 4][i], [C.pink, C.sky, C.sun, C.leaf, C.grape][i]),
  ) +
  // at work
  shadow(120, 428, 56, 8) +
  kid({
    x: 120,
    y: 352,
    s: 1.8,
    skin: 'b',
    hair: 'pigs',
    band: C.sun,
    back: true,
    top: C.sky,
    bottom: C.ink2,
    sock: C.pink,
    aL: at('-22,-18 -20,-4'),
    aR: at('28,-40 26,-66'),
    inR: brush(C.sun),
    tie: ln('M-14-12H14M0-12L-7 4M0-12L7 4', '#fff', 4),
    ...LEG.stand,
  }) +
  shadow(424, 424, 56, 8) +
  re(388, 372, 76, 52, 9, C.leaf) +
  re(444, 372, 20, 52, 8, C.leafD) +
  re(384, 364, 84, 15, 7, '#56BD84') +
  kid({
    x: 424,
    y: 308,
    s: 1.6,
    skin: 'd',
    hair: 'curly',
    back: true,
    top: C.pink,
    bottom: C.ink2,
    sock: C.sun,
    aL: at('-32,-40 -36,-66'),
    aR: at('24,-18 22,-4'),
    inL: put(0, 0, brush(C.sky), 1, -12),
    tie: ln('M-14-12H14M0-12L-7 4M0-12L7 4', '#fff', 4),
    ...LEG.stand,
  }) +
  shadow(250, 458, 66, 9) +
  kid({
    x: 250,
    y: 410,
    s: 1.9,
    skin: 'c',
    hair: 'bob',
    top: C.leaf,
    bottom: C.sun,
    sock: C.pink,
    face: 'open2',
    look: [2, 0],
    aL: at('-30,-34 -36,-56'),
    aR: at('26,-14 22,-2'),
    inL: brush(C.leaf),
    ...LEG.sit,
    tie:
      pa('M-12-30H12L15 6Q0 11-15 6Z', '#fff') +
      ci(-5, -12, 3.5, C.pink) +
      ci(6, -4, 4, C.sun) +
      ci(4, -20, 2.6, C.sky),
  }) +
  put(250, 410, ln('M21-86L30-90', C.sky, 9)) +
  shadow(556, 452, 62, 9) +
  kid({
    x: 556,
    y: 376,
    s: 1.9,
    skin: 'a',
    hair: 'short',
    top: C.grape,
    bottom: C.ink2,
    sock: C.sky,
    face: 'open',
    look: [-5, 0],
    aL: at('-28,-30 -34,-46'),
    aR: at('26,-16 20,-4'),
    inL: brush(C.pink),
    ...LEG.stand,
    tie: pa('M-12-30H12L15 6Q0 11-15 6Z', '#fff') + ci(-4, -6, 4, C.leaf) + ci(6, -14, 3, C.pink),
  }) +
  put(340, 462, paintPot(C.sun)) +
  put(384, 470, paintPot(C.pink)) +
  put(428, 464, paintPot(C.sky)) +
  put(52, 466, paintPot(C.leaf));
