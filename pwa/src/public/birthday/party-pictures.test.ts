import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { partyArt } from '../../shared/party-art.ts';
import { themeArt, themeOf, themes } from '../../shared/party-choices.ts';

const isDrawn = (path: string) =>
  existsSync(fileURLToPath(new URL(`../../../public${path}`, import.meta.url)));

test.each(['Gift', 'Star', 'Heart', 'Users', 'Camera', 'Music', 'Cake'])(
  'draws the icon %s of a package',
  (icon) => {
    expect(partyArt(icon)).toBe(`/art/objects/${icon.toLowerCase()}.svg`);
    expect(isDrawn(partyArt(icon))).toBe(true);
  },
);

test('draws the gift for any other icon', () => expect(partyArt('Rocket')).toBe('/art/objects/gift.svg'));

test('has six themes, each with a picture, found by name and by address', () => {
  expect(themes).toHaveLength(6);
  for (const theme of themes) {
    expect(isDrawn(themeArt(theme))).toBe(true);
    expect(themeOf(theme.name)).toBe(theme);
    expect(themeOf(theme.slug)).toBe(theme);
  }
  expect(themeOf('dinosaurs')).toBeUndefined();
  expect(themeOf(null)).toBeUndefined();
});
