/** The scripts of India that have a font of their own, with their blocks of Unicode. */
const indicBlocks = {
  devanagari: [0x900, 0x97f],
  bengali: [0x980, 0x9ff],
  gurmukhi: [0xa00, 0xa7f],
  gujarati: [0xa80, 0xaff],
  oriya: [0xb00, 0xb7f],
  tamil: [0xb80, 0xbff],
  telugu: [0xc00, 0xc7f],
  kannada: [0xc80, 0xcff],
  malayalam: [0xd00, 0xd7f],
} as const;

type IndicScript = keyof typeof indicBlocks;
type Script = 'latin' | 'extended' | IndicScript;

/** The fonts of a print; each writes one script, and only Latin has two weights. */
export type FontName = IndicScript | `${'latin' | 'extended'}-${'regular' | 'bold'}`;

const indicScripts = Object.keys(indicBlocks).filter((name): name is IndicScript => name in indicBlocks);
export const fontNames: readonly FontName[] = [
  ...(['latin-regular', 'latin-bold', 'extended-regular', 'extended-bold'] as const),
  ...indicScripts,
];

/** A stretch of text that one font writes. */
export interface Run {
  font: FontName;
  text: string;
}

/** What a print writes for a letter that none of its fonts has. */
const unknownLetter = '?';

/** Joiners, dandas and spaces belong to the script before them. */
const following = new Set(['\u200c', '\u200d', '\u0964', '\u0965', ' ']);
const latinSigns = new Set('–—‘’“”•…−€™ıŒœ');

function scriptOf(character: string): Script | undefined {
  const code = character.codePointAt(0) ?? 0;
  const isLatin = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  if (isLatin || latinSigns.has(character)) return 'latin';
  if (character === '₹' || (code >= 0x100 && code <= 0x17e)) return 'extended';
  return indicScripts.find((name) => code >= indicBlocks[name][0] && code <= indicBlocks[name][1]);
}

const isIndic = (script: Script | undefined): script is IndicScript =>
  script !== undefined && script !== 'latin' && script !== 'extended';

/** The signs that choose how a picture looks, and the box around a digit. */
const pictureMarks = new Set(['\ufe0e', '\ufe0f', '\u20e3']);

/** Pictures, what joins and colours them, and characters without a shape are left out. */
const isLeftOut = (character: string): boolean =>
  (/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}]/u.test(character) ||
    pictureMarks.has(character)) &&
  scriptOf(character) === undefined;

/** Splits a text by the fonts that write it. */
export function runsOf(text: string, isBold: boolean): Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const joins = isIndic(last?.script) && following.has(character);
    if (!joins && isLeftOut(character)) continue;
    const known = joins ? last?.script : scriptOf(character);
    const [script, written] = known ? [known, character] : (['latin', unknownLetter] as const);
    if (last && last.script === script) last.text += written;
    else runs.push({ script, text: written });
  }
  return runs.map(({ script, text: part }) => ({ font: fontOf(script, isBold), text: part }));
}

const fontOf = (script: Script, isBold: boolean): FontName =>
  isIndic(script) ? script : `${script}-${isBold ? 'bold' : 'regular'}`;

/** Whether a print shows every letter of a text; pictures are no letters. */
export const isWritable = (text: string): boolean =>
  [...text.normalize('NFC')].every(
    (character) => scriptOf(character) !== undefined || following.has(character) || isLeftOut(character),
  );
