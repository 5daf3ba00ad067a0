// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { HAIR } from './hair.mjs';
import { C, ci, el, f, g, ln, pa, re } from './pen.mjs';

/** The light and the dark tone of each skin colour. */
export const SKIN = {
  a: ['#E6B088', '#D39770'],
  b: ['#CB8E62', '#B5774A'],
  c: ['#A86D48', '#8F5836'],
  d: ['#8A5434', '#724226'],
};

const TORSO = {
  shirt: 'M-9-39C-16-39-16-32-16-26L-15 2C-15 7-12 8-8 8L8 8C12 8 15 7 15 2L16-26C16-32 16-39 9-39Z',
  dress: 'M-10-39C-16-39-16-30-17-22L-21 6C-22 12 22 12 21 6L17-22C16-30 16-39 10-39Z',
};
const SHADE = {
  shirt: 'M9-39C16-39 16-32 16-26L15 2C15 7 12 8 8 8L5 8C9-6 10-26 6-39Z',
  dress: 'M10-39C16-39 16-30 17-22L21 6C21.5 8.5 15 10 9 10.3C12-4 12-26 7-39Z',
};

// Limbs as [joint, end], from a shoulder or hip.
const STANDING = {
  aL: [
    [-24, -20],
    [-21, -6],
  ],
  aR: [
    [24, -20],
    [21, -6],
  ],
  lL: [
    [-9, 18],
    [-9, 36],
  ],
  lR: [
    [9, 18],
    [9, 36],
  ],
};
export const CHEER = {
  aL: [
    [-30, -34],
    [-31, -62],
  ],
  aR: [
    [30, -34],
    [31, -62],
  ],
};

const WEARING = {
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
  top: C.sky,
  bottom: C.ink2,
  sock: C.white,
  dress: false,
  stripe: null,
  hat: '',
  tie: '',
  // Drawn first: a cape, wings.
  behind: '',
  // The object in a hand, around 0,0: the fingers overlap it.
  inL: '',
  inR: '',
  // How far the sleeve or trouser leg covers a limb: .46 is a T-shirt, 1 a long sleeve.
  sleeve: 0.46,
  trouser: 0.56,
  // Seen from behind: hair, no face.
  back: false,
  // Arms in front of the head, as for a hand over the face.
  armsOver: false,
  face: 'smile',
  look: [0, 0],
  legs: true,
  ...STANDING,
};

/** A whole limb in skin colour, its first part (up to `t`) in cloth. */
function limb(S, [E, H], w, skin, cloth, clothW, t) {
  const between = (a, b) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const p = between(S, E);
  const m = between(p, between(E, H));
  const sleeve = cloth ? ln(`M${S.map(f)}Q${p.map(f)} ${m.map(f)}`, cloth, clothW) : '';
  return ln(`M${S.map(f)}Q${E.map(f)} ${H.map(f)}`, skin, w) + sleeve;
}

function arm(S, pose, { skin, top, sleeve, held }) {
  const [hand] = SKIN[skin];
  const [x, y] = pose[1];
  const holding = held ? g(`translate(${f(x)} ${f(y)})`, held) : '';
  return limb(S, pose, 8.6, hand, top, 11.5, sleeve) + holding + ci(x, y, 5.4, hand);
}

function leg(hip, pose, { skin, dress, bottom, sock, trouser }) {
  const [[kx, ky], [x, y]] = pose;
  const length = Math.hypot(x - kx, y - ky) || 1;
  const [ux, uy] = [(x - kx) / length, (y - ky) / length];
  const standing = uy > 0.3;
  const outward = hip[0] < 0 ? -2.5 : 2.5;
  return (
    limb(hip, pose, 9.4, SKIN[skin][0], dress ? null : bottom, 12.4, trouser) +
    ln(`M${f(x - ux * 5)} ${f(y - uy * 5)}L${f(x)} ${f(y)}`, sock, 10) +
    el(x + (standing ? outward : ux * 3), y + (standing ? 2.2 : 0), 7.6, 5.6, sock)
  );
}

function mouth(face, lx, ly) {
  if (face === 'o') return el(lx, -47 + ly, 3, 3.6, '#6B1638');
  if (face === 'smile')
    return ln(`M${-5 + lx} ${-49.5 + ly}Q${lx} ${-44.5 + ly} ${5 + lx} ${-49.5 + ly}`, C.ink, 2.1);
  const lips =
    `M${-6.5 + lx} ${-50.5 + ly}Q${lx} ${-52 + ly} ${6.5 + lx} ${-50.5 + ly}` +
    `Q${5.5 + lx} ${-41.5 + ly} ${lx} ${-41.5 + ly}Q${-5.5 + lx} ${-41.5 + ly} ${-6.5 + lx} ${-50.5 + ly}Z`;
  return pa(lips, '#6B1638') + el(lx, -43.8 + ly, 3.4, 2, '#F2789F');
}

function eyes(face, lx, ly) {
  if (face !== 'open2') {
    const eye = (x) => el(x + lx, -57 + ly, 2.4, 3, C.ink);
    const glint = (x) => ci(x + lx, -58.2 + ly, 0.9, '#fff');
    return eye(-7.8) + eye(7.8) + glint(-7) + glint(8.6);
  }
  const closed = (x) => `M${x - 3.2 + lx} ${-56 + ly}Q${x + lx} ${-60 + ly} ${x + 3.2 + lx} ${-56 + ly}`;
  return ln(closed(-7.8) + closed(7.8), C.ink, 2.2);
}

/** Hair over the whole head, as seen from behind; a patka is cloth all round. */
function headBack({ skin, hair, hairC, band, headRot, hat }) {
  const [behind, over] = HAIR[hair](hairC, band);
  const cover = ['patka', 'turban', 'hijab'].includes(hair) ? band : hairC;
  const [, dark] = SKIN[skin];
  return g(
    `rotate(${headRot} 0 -40)`,
    ci(-20.5, -55, 4.6, dark) +
      ci(20.5, -55, 4.6, dark) +
      over +
      el(0, -58, 21.8, 21, cover) +
      pa('M8-77C26-72 27-43 8-37.5C18-46 19-67 8-77Z', '#1D1138', 'opacity=".16"') +
      behind +
      hat,
  );
}

export function head(k) {
  return k.back ? headBack(k) : headFront(k);
}

function headFront({ skin, hair, hairC, band, face, look: [lx, ly], headRot, hat }) {
  const [light, dark] = SKIN[skin];
  const [behind, over] = HAIR[hair](hairC, band);
  const nose = `M${-1 + lx * 1.2} ${-52.6 + ly}Q${0.8 + lx * 1.2} ${-51.3 + ly} ${2 + lx * 1.2} ${-52.6 + ly}`;
  const cheek = (x) => ci(x + lx * 0.7, -49.5 + ly, 3.8, C.pink, 'opacity=".28"');
  return g(
    `rotate(${headRot} 0 -40)`,
    behind +
      ci(-20.5, -55, 4.6, dark) +
      ci(20.5, -55, 4.6, dark) +
      el(0, -57, 21.5, 20.5, light) +
      pa('M8-76C25-72 26-43 8-38C17-46 18-67 8-76Z', dark, 'opacity=".55"') +
      eyes(face, lx, ly) +
      ln(nose, dark, 1.8) +
      mouth(face, lx, ly) +
      cheek(-13.2) +
      cheek(13.2) +
      over +
      hat,
  );
}

/** A child. Callers pass only what differs from the defaults, so that heads, hands and faces always match. */
export function kid(given) {
  const k = { ...WEARING, ...given };
  const cut = k.dress ? 'dress' : 'shirt';
  const waist = !k.dress && k.legs ? re(-15, 1, 30, 8, 5, k.bottom) : '';
  const arms = arm([-12.5, -31], k.aL, { ...k, held: k.inL }) + arm([12.5, -31], k.aR, { ...k, held: k.inR });
  return g(
    `translate(${f(k.x)} ${f(k.y)}) scale(${k.flip ? -k.s : k.s} ${k.s}) rotate(${k.rot})`,
    k.behind +
      (k.legs ? leg([-7, 2], k.lL, k) + leg([7, 2], k.lR, k) : '') +
      ln('M0-36L0-44', SKIN[k.skin][1], 10) +
      pa(TORSO[cut], k.top) +
      (k.stripe ? ln('M-12-22H12M-12-11H12', k.stripe, 4.5) : '') +
      pa(SHADE[cut], '#1D1138', 'opacity=".13"') +
      waist +
      k.tie +
      (k.armsOver ? head(k) + arms : arms + head(k)),
  );
}

export const partyHat = (c, d) =>
  pa('M-11-74Q0-78 11-74L2-99Q0-102-2-99Z', c) +
  ln('M-7.500-83Q0-86 6-83.500M-4-91Q0-93 4-91', d, 2.6) +
  ci(0, -101, 4, d);
