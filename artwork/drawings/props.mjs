// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
/** Objects used in several drawings, each with its foot or centre at 0,0. */
import { C, ci, dk, el, f, g, ln, pa, re } from './pen.mjs';
import { at } from './pose.mjs';

export const put = (x, y, what, s = 1, rot = 0) =>
  g(`translate(${f(x)} ${f(y)})${rot ? ` rotate(${rot})` : ''}${s === 1 ? '' : ` scale(${s})`}`, what);

export const each = (points, draw) => at(points).map(draw).join('');

/** Clips a drawing to a shape. Ids are unique within their file only. */
export const clip = (id, shape, inside) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inside}</g>`;

const QUAD = [(t) => (1 - t) ** 2, (t) => 2 * t * (1 - t), (t) => t ** 2];
const along = (p, t) => [0, 1].map((axis) => QUAD.reduce((sum, q, i) => sum + q(t) * p[i][axis], 0));

/** `n` points along a hanging rope (start, pull, end), each with its slope in degrees. */
export function hung(line, n) {
  const p = at(line);
  return Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n;
    const [x, y] = along(p, t);
    const [x2, y2] = along(p, t + 0.01);
    return [f(x), f(y), f((Math.atan2(y2 - y, x2 - x) * 180) / Math.PI)];
  });
}
const curve = (line) => {
  const [a, b, c] = line.split(' ');
  return `M${a.replace(',', ' ')}Q${b.replace(',', ' ')} ${c.replace(',', ' ')}`;
};
const FLAGS = [C.pink, C.sun, C.sky, C.leaf, C.grape];

export const flags = (line, n, s = 1, cols = FLAGS) =>
  ln(curve(line), C.ink2, 2, 'opacity=".5"') +
  hung(line, n)
    .map(([x, y, r], i) => put(x, y, pa('M-9 0H9L1.8 16Q0 19-1.8 16Z', cols[i % cols.length]), s, r))
    .join('');

export const fairyLights = (line, n, cols = [C.sunL, C.pinkL, C.skyL], r = 4) =>
  ln(curve(line), C.ink2, 1.6, 'opacity=".7"') +
  hung(line, n)
    .map(
      ([x, y], i) =>
        ci(x, y + r, r * 2.3, cols[i % cols.length], 'opacity=".22"') +
        el(x, y + r, r * 0.8, r, cols[i % cols.length]),
    )
    .join('');

export const confetti = (points, cols = FLAGS, s = 1) =>
  each(points, ([x, y, r], i) =>
    re(
      -5 * s,
      -2.5 * s,
      10 * s,
      5 * s,
      2.5 * s,
      cols[i % cols.length],
      `transform="translate(${x} ${y}) rotate(${r})"`,
    ),
  );

export const candle = (x, y, c) =>
  re(x - 4, y - 26, 8, 28, 4, c) +
  re(x + 1, y - 26, 3, 28, 1.5, '#000', 'opacity=".12"') +
  pa(`M${x} ${y - 46}Q${x + 9} ${y - 33} ${x} ${y - 28}Q${x - 9} ${y - 33} ${x} ${y - 46}Z`, C.sun) +
  pa(`M${x} ${y - 39}Q${x + 4} ${y - 33} ${x} ${y - 30}Q${x - 4} ${y - 33} ${x} ${y - 39}Z`, '#fff');

export const balloon = (x, y, r, c, to, string = '#fff') =>
  ln(
    `M${x} ${y + r}Q${x + (to?.[0] || 6)} ${y + r + 30} ${x + (to?.[1] || 0)} ${y + r + 60}`,
    string,
    2,
    'opacity=".7"',
  ) +
  el(x, y, r, r * 1.16, c) +
  pa(
    `M${f(x + r * 0.2)} ${f(y - r * 1.13)}A${r} ${f(r * 1.16)} 0 0 1 ${f(x + r * 0.2)} ${f(y + r * 1.13)}A${r * 1.5} ${r * 1.5} 0 0 0 ${f(x + r * 0.2)} ${f(y - r * 1.13)}Z`,
    dk(c),
  ) +
  el(
    x - r * 0.4,
    y - r * 0.5,
    r * 0.2,
    r * 0.32,
    '#fff',
    `opacity=".6" transform="rotate(25 ${f(x - r * 0.4)} ${f(y - r * 0.5)})"`,
  ) +
  pa(`M${x - 4} ${f(y + r * 1.12 + 5)}L${x} ${f(y + r * 1.12 - 2)}L${x + 4} ${f(y + r * 1.12 + 5)}Z`, dk(c));

/** A wrapped present of a width and height, with a ribbon and a bow. */
export const gift = (w, h, c, lid, ribbon) =>
  re(-w / 2, -h, w, h, 7, c) +
  re(w / 2 - w * 0.28, -h, w * 0.28, h, 6, dk(c)) +
  re(-w / 2 - 4, -h - 8, w + 8, 15, 6, lid) +
  re(-w * 0.1, -h - 8, w * 0.2, h + 8, 0, ribbon) +
  ln(
    `M0 ${-h - 9}Q-18 ${-h - 29}-14 ${-h - 13}Q-10 ${-h - 7} 0 ${-h - 9}Q10 ${-h - 7} 14 ${-h - 13}Q18 ${-h - 29} 0 ${-h - 9}`,
    ribbon,
    5,
  );

/** A potted plant: three kinds of leaf. */
const pot = (c) =>
  pa('M-20-34H20L15-2Q14 0 12 0H-12Q-14 0-15-2Z', c) +
  pa('M8-34H20L15-2Q14 0 12 0H4Z', dk(c)) +
  re(-23, -40, 46, 11, 5.5, c) +
  re(6, -40, 17, 11, 5.5, dk(c));
const bush = () =>
  pa('M0-38C-46-44-50-92-40-104C-18-100-2-74 0-38Z', C.leaf) +
  pa('M0-38C46-44 52-88 42-100C20-96 2-74 0-38Z', C.leafD) +
  pa('M0-38C-22-70-18-112 0-128C18-112 22-70 0-38Z', '#56BD84') +
  pa('M0-38C10-66 14-100 0-128C18-112 22-70 0-38Z', C.leaf);
export const plant = (c = C.white) => bush() + pot(c);

/** An arched window with a garden behind it; x and y are the top left corner. */
export const archWindow = (id, x, y, w, h, sky = '#9FDBF7') => {
  const r = w / 2;
  const arch = (m) =>
    `M${x - m} ${y + r}A${r + m} ${r + m} 0 0 1 ${x + w + m} ${y + r}V${y + h + m}H${x - m}Z`;
  return (
    pa(arch(9), '#fff') +
    clip(
      id,
      `<path d="${arch(0)}"/>`,
      re(x, y, w, h, 0, sky) +
        el(x + w * 0.3, y + h * 0.28, w * 0.2, w * 0.085, '#fff', 'opacity=".9"') +
        el(x + w * 0.46, y + h * 0.24, w * 0.14, w * 0.1, '#fff', 'opacity=".9"') +
        ci(x + w * 0.82, y + h * 0.82, w * 0.34, C.leaf) +
        ci(x + w * 0.16, y + h * 0.88, w * 0.32, '#56BD84') +
        ci(x + w * 0.52, y + h * 0.98, w * 0.3, C.leafD),
    ) +
    re(x + r - 2.5, y, 5, h, 0, '#fff') +
    re(x - 15, y + h, w + 30, 12, 6, '#fff') +
    re(x - 15, y + h + 7, w + 30, 5, 2.5, '#E4DDF2')
  );
};

/** A lamp on a cord: hangs from 0,0. */
export const lamp = (drop, c) =>
  ln(`M0 0V${drop}`, C.ink2, 3) +
  ci(0, drop + 36, 11, C.sunL) +
  pa(
    `M-32 ${drop + 36}C-32 ${drop + 4} 32 ${drop + 4} 32 ${drop + 36}Q32 ${drop + 39} 29 ${drop + 39}H-29Q-32 ${drop + 39}-32 ${drop + 36}Z`,
    c,
  ) +
  pa(
    `M12 ${drop + 15}C24 ${drop + 17} 32 ${drop + 24} 32 ${drop + 36}Q32 ${drop + 39} 29 ${drop + 39}H14Q19 ${drop + 26} 12 ${drop + 15}Z`,
    dk(c),
  );

export const cloud = (x, y, s = 1, c = '#fff') =>
  put(x, y, ci(-26, -8, 18, c) + ci(0, -20, 24, c) + ci(26, -10, 19, c) + re(-44, -14, 89, 22, 11, c), s);

export const note = (x, y, c, s = 1) =>
  put(x, y, el(-6, 0, 7, 5.4, c, 'transform="rotate(-18 -6 0)"') + ln('M0-2V-26Q8-24 11-15', c, 3.6), s);

/** Icing that runs down a cake's edge: `n` drops over a width, from its top left corner. */
export const icing = (x, y, w, n, c) => {
  const r = w / n / 2;
  const drops = Array.from(
    { length: n },
    (_, i) => `A${r} ${r * (i % 2 ? 1.5 : 1)} 0 0 1 ${x + w - (i + 1) * 2 * r} ${y + 12}`,
  );
  return pa(
    `M${x} ${y + 10}Q${x} ${y - 3} ${x + 13} ${y - 3}H${x + w - 13}Q${x + w} ${y - 3} ${x + w} ${y + 10}V${y + 12}${drops.join('')}Z`,
    c,
  );
};
