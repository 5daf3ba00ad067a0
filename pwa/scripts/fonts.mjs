/**
 * Subsets our fonts to the characters that the site uses, into src/shared/theme/fonts. Run by hand when a
 * font or its package changes; the subsetting tool is installed temporarily, and the results are committed:
 *   npm exec --package=subset-font@2.9.0 --package=@fontsource-variable/baloo-tamma-2@5.3.0 \
 *     --package=@fontsource-variable/baloo-{da,paaji,bhai,bhaina,thambi,tammudu,chettan}-2@5.3.0 \
 *     -- node pwa/scripts/fonts.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
// `npm exec` installs the package beside its bin folder, which is first on the PATH.
const [bin = ''] = (process.env.PATH ?? '').split(delimiter);
const cutter = createRequire(join(bin, '../subset-font/')).resolve('subset-font');
const { default: subsetFont } = await import(pathToFileURL(cutter).href);

const latin = Array.from({ length: 0x100 - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
const signs = '–—‘’“”•…−×→←↑↓';

const faces = [
  { name: 'baloo-2', wght: { min: 600, max: 800 } },
  { name: 'nunito-sans', wght: { min: 400, max: 800 } },
];

for (const { name, wght } of faces) {
  const file = (subset) =>
    readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`));
  const cut = (source, text) => subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght } });
  const target = (subset) => join(here, `../src/shared/theme/fonts/${name}-${subset}.woff2`);
  writeFileSync(target('latin'), await cut(file('latin'), latin + signs));
  writeFileSync(target('rupee'), await cut(file('latin-ext'), '₹'));
}

/** Names at the desk, in one weight. Joiners and the dotted circle are needed to write these scripts. */
const names = [
  { script: 'kannada', face: 'baloo-tamma-2', from: 0xc80, to: 0xcff },
  { script: 'devanagari', face: 'baloo-2', from: 0x900, to: 0x97f },
];
const fetched = createRequire(join(bin, '../subset-font/'));

for (const { script, face, from, to } of names) {
  const letters = Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
  const source = (face === 'baloo-2' ? require : fetched).resolve(
    `@fontsource-variable/${face}/files/${face}-${script}-wght-normal.woff2`,
  );
  const options = { targetFormat: 'woff2', variationAxes: { wght: 700 } };
  const cut = await subsetFont(readFileSync(source), `${letters}\u0964\u0965\u200c\u200d\u25cc`, options);
  writeFileSync(join(here, `../src/shared/theme/names/${script}.woff2`), cut);
}

/** Bills as PDF files: one weight each, in the format that PDF embeds. Names come in any script of India. */
const prints = join(here, '../../api/src/features/documents/print/fonts');
const print = (source, text, weight, name) =>
  subsetFont(readFileSync(source), text, { targetFormat: 'sfnt', variationAxes: { wght: weight } }).then(
    (cut) => writeFileSync(join(prints, `${name}.ttf`), cut),
  );
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
for (const [name, weight] of [
  ['regular', 400],
  ['bold', 700],
]) {
  const nunito = (subset) =>
    require.resolve(`@fontsource-variable/nunito-sans/files/nunito-sans-${subset}-wght-normal.woff2`);
  await print(nunito('latin'), `${latin}${signs}€™ıŒœ`, weight, `latin-${name}`);
  await print(nunito('latin-ext'), `₹${range(0x100, 0x17e)}`, weight, `extended-${name}`);
}
const printed = [
  ...names,
  { script: 'bengali', face: 'baloo-da-2', from: 0x980, to: 0x9ff },
  { script: 'gurmukhi', face: 'baloo-paaji-2', from: 0xa00, to: 0xa7f },
  { script: 'gujarati', face: 'baloo-bhai-2', from: 0xa80, to: 0xaff },
  { script: 'oriya', face: 'baloo-bhaina-2', from: 0xb00, to: 0xb7f },
  { script: 'tamil', face: 'baloo-thambi-2', from: 0xb80, to: 0xbff },
  { script: 'telugu', face: 'baloo-tammudu-2', from: 0xc00, to: 0xc7f },
  { script: 'malayalam', face: 'baloo-chettan-2', from: 0xd00, to: 0xd7f },
];
for (const { script, face, from, to } of printed) {
  const source = (face === 'baloo-2' ? require : fetched).resolve(
    `@fontsource-variable/${face}/files/${face}-${script}-wght-normal.woff2`,
  );
  await print(source, `${range(from, to)}\u0964\u0965\u200c\u200d\u25cc `, 400, script);
}
