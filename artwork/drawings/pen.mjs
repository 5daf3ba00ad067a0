// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
/**
 * A single drawing style: flat fills, no outlines, light from the top left, one darker tone on the right and
 * below, round line caps.
 */
export const C = {
  ink: '#2B1B4D',
  ink2: '#4A3778',
  pink: '#E5397A',
  pinkD: '#C22560',
  pinkL: '#FF9DBF',
  pinkT: '#FCDDE8',
  sun: '#FFC93C',
  sunD: '#F0A322',
  sunL: '#FFE08A',
  sunT: '#FFEDB8',
  sky: '#2FA8E0',
  skyD: '#1C86BE',
  skyL: '#93D7F5',
  skyT: '#D3EEFB',
  leaf: '#3DAA6D',
  leafD: '#2A8A55',
  leafL: '#94D9B1',
  leafT: '#D6F0E1',
  grape: '#7B5CC4',
  grapeD: '#5C3FA3',
  grapeL: '#BBA7EC',
  grapeT: '#E6DEF8',
  white: '#FFFFFF',
  cream: '#FFF9F2',
  wood: '#EBC093',
  woodD: '#D39C66',
};
const DK = {
  [C.pink]: C.pinkD,
  [C.sun]: C.sunD,
  [C.sky]: C.skyD,
  [C.leaf]: C.leafD,
  [C.grape]: C.grapeD,
  [C.white]: '#E4DDF2',
  [C.ink]: '#1D1138',
  [C.skyL]: '#6FC3EA',
  [C.pinkL]: '#F27BA6',
  [C.leafL]: '#6FC595',
  [C.grapeL]: '#9C84DC',
  [C.sunL]: '#FFD05A',
  [C.wood]: C.woodD,
};
export const dk = (c) => DK[c] || c;
export const f = (n) => +n.toFixed(1);
export const el = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry ?? rx)}" fill="${fill}" ${extra}/>`;
export const ci = (x, y, r, fill, extra = '') =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${extra}/>`;
export const re = (x, y, w, h, r, fill, extra = '') =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx="${r}" fill="${fill}" ${extra}/>`;
export const pa = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const ln = (d, stroke, w, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const g = (t, s) => `<g transform="${t}">${s}</g>`;
export const shadow = (x, y, rx, ry = 5, o = 0.14) => el(x, y, rx, ry, C.ink, `opacity="${o}"`);
export function ball(x, y, r, c) {
  return (
    ci(x, y, r, dk(c)) +
    ci(x - r * 0.07, y - r * 0.07, r * 0.9, c) +
    el(
      x - r * 0.36,
      y - r * 0.42,
      r * 0.24,
      r * 0.15,
      '#fff',
      `opacity=".6" transform="rotate(-35 ${f(x - r * 0.36)} ${f(y - r * 0.42)})"`,
    )
  );
}
export function star(x, y, r, c, rot = 0) {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const a = ((i * 36 - 90 + rot) * Math.PI) / 180,
      q = i % 2 ? r * 0.52 : r;
    d += `${(i ? 'L' : 'M') + f(x + q * Math.cos(a))} ${f(y + q * Math.sin(a))}`;
  }
  return `<path d="${d}Z" fill="${c}" stroke="${c}" stroke-width="${f(r * 0.3)}" stroke-linejoin="round"/>`;
}

/** Mulberry32: the same drawing every time. */
function rng(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A pit of balls in the given box; neighbours have different colours where possible. */
export function balls(x0, x1, y0, y1, r, seed = 7) {
  const cols = [C.pink, C.sun, C.sky, C.leaf, C.grape];
  const random = rng(seed);
  let drawn = '';
  let previous = -1;
  let above = [];
  for (let y = y0, row = 0; y <= y1; y += r * 1.25, row++) {
    const current = [];
    for (let x = x0 + (row % 2 ? r : 0); x <= x1; x += r * 1.95) {
      let k = Math.floor(random() * cols.length);
      for (let n = 0; (k === previous || k === above[current.length]) && n < 6; n++)
        k = Math.floor(random() * cols.length);
      previous = k;
      current.push(k);
      drawn += ball(
        x + (random() - 0.5) * r * 0.3,
        y + (random() - 0.5) * r * 0.35,
        r * (0.95 + random() * 0.12),
        cols[k],
      );
    }
    above = current;
  }
  return drawn;
}
export const base = (wall, spot, floor, fy = 190) =>
  re(0, 0, 320, 240, 0, wall) +
  ci(160, 118, 112, spot) +
  pa(`M0 ${fy}Q160 ${fy - 14} 320 ${fy}V240H0Z`, floor);
export const bunting = (d, _n, pts, cols = [C.pink, C.sun, C.sky, C.leaf, C.grape], sz = 1) => {
  let s = ln(d, C.ink2, 2, 'opacity=".5"');
  pts.forEach(([x, y, r], i) => {
    s += g(
      `translate(${x} ${y}) rotate(${r || 0}) scale(${sz})`,
      pa('M-9 0H9L1.800 16Q0 19-1.800 16Z', cols[i % cols.length]),
    );
  });
  return s;
};
