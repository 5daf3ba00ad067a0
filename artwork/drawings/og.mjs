// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a drawing is a list, from back to front
import { kid } from './kid.mjs';
import { ball, balls, C, ci, f, pa, re, star } from './pen.mjs';
import { ARM, at } from './pose.mjs';
import { confetti, each, flags, put } from './props.mjs';
import { smiler } from './scenes-places.mjs';

/**
 * The link preview, 1200 by 630: the important part is in the central square, because some apps crop to it.
 * The name is set in Baloo 2, so a browser with the font must render it.
 */
export const og = () =>
  re(0, 0, 1200, 630, 0, C.sun) +
  Array.from({ length: 16 }, (_, i) => {
    const to = (a) => `${f(600 + 900 * Math.cos(a))} ${f(330 + 900 * Math.sin(a))}`;
    const a = (i * Math.PI) / 8;
    return pa(`M600 330L${to(a)}L${to(a + Math.PI / 16)}Z`, '#FFD35C');
  }).join('') +
  ci(600, 330, 330, '#FFDD80') +
  flags('-10,20 300,118 606,34', 15, 1.9, [C.pink, C.white, C.sky, C.leaf, C.grape]) +
  flags('606,34 900,118 1210,20', 15, 1.9, [C.pink, C.white, C.sky, C.leaf, C.grape]) +
  // the logo and the name
  put(358, 202, smiler(58)) +
  `<text x="434" y="246" font-family="'Baloo 2'" font-weight="800" font-size="136" letter-spacing="-3" fill="${C.ink}">Toodles</text>` +
  each('150,170 1050,170 92,250 1112,262', ([x, y], i) =>
    star(x, y, i < 2 ? 17 : 11, i % 2 ? C.pink : C.white),
  ) +
  // five children in the balls
  re(-10, 470, 1220, 180, 0, C.pinkD) +
  balls(-16, 1230, 462, 546, 36, 4) +
  kid({
    x: 132,
    y: 520,
    s: 2.25,
    rot: -6,
    skin: 'd',
    hair: 'curly',
    top: C.leaf,
    stripe: C.leafL,
    face: 'open2',
    look: [4, -1],
    legs: false,
    aL: at('-30,-34 -36,-60'),
    aR: at('24,-18 28,-2'),
  }) +
  kid({
    x: 366,
    y: 516,
    s: 2.25,
    rot: -3,
    skin: 'a',
    hair: 'patka',
    band: C.pink,
    top: C.sky,
    face: 'open',
    look: [4, -2],
    legs: false,
    aL: at('-24,-18 -28,-2'),
    aR: at('30,-32 34,-58'),
  }) +
  kid({
    x: 600,
    y: 508,
    s: 2.4,
    skin: 'b',
    hair: 'pigs',
    band: C.sun,
    top: C.pink,
    face: 'open2',
    legs: false,
    ...ARM.up,
  }) +
  kid({
    x: 836,
    y: 516,
    s: 2.25,
    rot: 4,
    skin: 'c',
    hair: 'short',
    top: C.white,
    stripe: C.sky,
    face: 'open2',
    look: [-4, -1],
    legs: false,
    aL: at('-30,-32 -34,-58'),
    aR: at('24,-18 28,-2'),
  }) +
  kid({
    x: 1070,
    y: 520,
    s: 2.25,
    rot: 6,
    skin: 'b',
    hair: 'bob',
    top: C.grape,
    face: 'open',
    look: [-5, -1],
    legs: false,
    aL: at('-24,-18 -28,-2'),
    aR: at('30,-34 36,-60'),
  }) +
  ball(250, 372, 28, C.pink) +
  ball(952, 366, 28, C.sky) +
  ball(484, 330, 22, C.leaf) +
  ball(722, 330, 22, C.grape) +
  confetti(
    '210,250,20 980,262,-20 300,300,60 900,300,40 520,96,30 690,100,-30',
    [C.pink, C.white, C.sky, C.leaf],
    1.9,
  ) +
  balls(-20, 1230, 530, 660, 38, 12);
