import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatShade } from './heat-shade.ts';

const tokens = readFileSync(
  fileURLToPath(new URL('../../../shared/theme/tokens.css', import.meta.url)),
  'utf8',
);
const themes = tokens.split('[data-theme="dark"]');

type Colour = readonly number[];

/** The red, green and blue of a token. */
function colourOf(theme: string, name: string): Colour {
  const hex = new RegExp(`--${name}: #(\\w{6});`).exec(theme)?.[1] ?? '';
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour of a cell and of its text, as the styles mix them. */
function cellOf(theme: string, percent: number): { fill: Colour; text: Colour } {
  const { half, mix } = heatShade(percent);
  const [from, to] = (half === 'low' ? ['share-0', 'share-49'] : ['share-50', 'share-100']) as [
    string,
    string,
  ];
  const [start, end] = [colourOf(theme, from), colourOf(theme, to)];
  return {
    fill: start.map((part, place) => part + ((end[place] ?? 0) - part) * (mix / 100)),
    text: colourOf(theme, `on-share-${half}`),
  };
}

const percent = fc.integer({ min: 0, max: 100 });

describe.each([
  ['light', themes[0] ?? ''],
  ['dark', themes[1] ?? ''],
])('the shades of the %s theme', (name, theme) => {
  it('leave the figure of every cell legible', () => {
    fc.assert(
      fc.property(percent, (share) => {
        const { fill, text } = cellOf(theme, share);
        expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('go from empty to full without two shares that look alike', () => {
    const towardsFull = name === 'light' ? -1 : 1;
    fc.assert(
      fc.property(percent, percent, (one, other) => {
        fc.pre(one !== other);
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((share) =>
          luminance(cellOf(theme, share).fill),
        ) as [number, number];
        expect(Math.sign(more - less)).toBe(towardsFull);
      }),
    );
  });
});

/** How far apart two shades are, as the contrast between them. */
function distance(theme: string, one: number, other: number): number {
  return contrast(cellOf(theme, one).fill, cellOf(theme, other).fill);
}

describe.each([
  ['light', themes[0] ?? ''],
  ['dark', themes[1] ?? ''],
])('in the %s theme', (_name, theme) => {
  it.each([
    [22, 33],
    [33, 44],
    [56, 70],
    [70, 87],
  ])('%i and %i percent are easy to tell apart', (one, other) => {
    expect(distance(theme, one, other)).toBeGreaterThan(1.2);
  });

  it('an empty slot is almost the colour of the card, and a fifth full is pale', () => {
    const card = colourOf(theme, 'surface');
    expect(contrast(cellOf(theme, 0).fill, card)).toBeLessThan(1.2);
    expect(distance(theme, 0, 22)).toBeLessThan(1.4);
  });
});

it('shades what is more than full, or less than nothing, as full or empty', () => {
  expect([heatShade(130), heatShade(-5)]).toEqual([heatShade(100), heatShade(0)]);
});
