// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
/** Adults: the children's heads on longer bodies, hips at 0,0, feet at y 86, top of the head at -110. */
import { head, SKIN } from './kid.mjs';
import { C, ci, el, f, g, ln, pa, re } from './pen.mjs';
import { at } from './pose.mjs';

const BODY = {
  shirt: 'M-11-70C-22-69-22-60-21-50L-18 4C-18 9-14 11-10 11H10C14 11 18 9 18 4L21-50C22-60 22-69 11-70Z',
  kurta: 'M-11-70C-22-69-22-60-21-50L-25 46C-25 52 25 52 25 46L21-50C22-60 22-69 11-70Z',
};
const SHADE = {
  shirt: 'M11-70C22-69 22-60 21-50L18 4C18 9 14 11 10 11H6C11-10 12-40 7-70Z',
  kurta: 'M11-70C22-69 22-60 21-50L25 46C25 50 18 51 11 51C14 10 14-30 7-70Z',
};

const USUAL = {
  x: 0,
  y: 0,
  s: 1,
  flip: false,
  rot: 0,
  headRot: 0,
  skin: 'b',
  hair: 'short',
  hairC: C.ink,
  band: C.pink,
  face: 'smile',
  look: [0, 0],
  back: false,
  hat: '',
  tie: '',
  inL: '',
  inR: '',
  cut: 'shirt',
  top: C.leaf,
  bottom: C.ink2,
  sock: C.white,
  sleeve: 0.5,
  legs: true,
  armsOver: false,
  aL: at('-34,-40 -28,-6'),
  aR: at('34,-40 28,-6'),
  lL: at('-10,44 -10,84'),
  lR: at('10,44 10,84'),
};

const joint = ([a, b], [c, d], t) => [a + (c - a) * t, b + (d - b) * t];

function arm(S, [E, H], { skin, top, sleeve, held }) {
  const [light] = SKIN[skin];
  const p = joint(S, E, sleeve);
  const m = joint(p, joint(E, H, sleeve), sleeve);
  return (
    ln(`M${S.map(f)}Q${E.map(f)} ${H.map(f)}`, light, 9.5) +
    ln(`M${S.map(f)}Q${p.map(f)} ${m.map(f)}`, top, 13.5) +
    (held ? g(`translate(${f(H[0])} ${f(H[1])})`, held) : '') +
    ci(H[0], H[1], 6, light)
  );
}

const leg = (hip, [K, F], { bottom, sock }) =>
  ln(`M${hip.map(f)}Q${K.map(f)} ${F.map(f)}`, bottom, 15) +
  el(F[0] + (hip[0] < 0 ? -3 : 3), F[1] + 3, 9.5, 6, sock);

/** A beard and moustache in a hair colour, as a `hat` of the head. */
export const beard = (c = C.ink) =>
  pa('M-21-56C-21-34-10-33 0-33C10-33 21-34 21-56C19-49 15-47 9-49Q0-53-9-49C-15-47-19-49-21-56Z', c) +
  ln('M-4.5-44.500Q0-41.500 4.500-44.500', '#F2B7A0', 2.2);
export const glasses = (c = C.ink) =>
  `<g fill="none" stroke="${c}" stroke-width="2"><circle cx="-8" cy="-57" r="6.6"/><circle cx="8" cy="-57" r="6.6"/><path d="M-1.500-58H1.500"/></g>`;
export const bindi = () => ci(0, -66, 1.9, C.pink);

/** An adult. Callers pass only what differs from the defaults, as for `kid`. */
export function grownup(given) {
  const k = { ...USUAL, ...given };
  const arms = arm([-17, -60], k.aL, { ...k, held: k.inL }) + arm([17, -60], k.aR, { ...k, held: k.inR });
  const top = g('translate(0 -36) scale(.9)', head(k));
  return g(
    `translate(${f(k.x)} ${f(k.y)}) scale(${k.flip ? -k.s : k.s} ${k.s}) rotate(${k.rot})`,
    (k.legs ? leg([-9, 6], k.lL, k) + leg([9, 6], k.lR, k) : '') +
      (k.legs && k.cut === 'shirt' ? re(-18, 0, 36, 13, 6, k.bottom) : '') +
      ln('M0-66V-76', SKIN[k.skin][1], 11) +
      pa(BODY[k.cut], k.top) +
      pa(SHADE[k.cut], '#1D1138', 'opacity=".13"') +
      k.tie +
      (k.armsOver ? top + arms : arms + top),
  );
}
