/** The fonts of a print; each writes a few scripts. */
export type FontName =
  | 'latin-regular'
  | 'latin-bold'
  | 'rupee-regular'
  | 'rupee-bold'
  | 'kannada'
  | 'devanagari';

/** A stretch of text that one font writes. */
export interface Run {
  font: FontName;
  text: string;
}

type Script = 'latin' | 'rupee' | 'kannada' | 'devanagari';

/** Joiners, dandas and spaces belong to the script before them. */
const following = new Set(['\u200c', '\u200d', '\u0964', '\u0965', ' ']);

function scriptOf(character: string, before: Script | undefined): Script {
  if (before !== undefined && before !== 'rupee' && following.has(character)) return before;
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x20b9) return 'rupee';
  if (code >= 0x0c80 && code <= 0x0cff) return 'kannada';
  return code >= 0x0900 && code <= 0x097f ? 'devanagari' : 'latin';
}

function fontOf(script: Script, isBold: boolean): FontName {
  if (script === 'kannada' || script === 'devanagari') return script;
  return `${script}-${isBold ? 'bold' : 'regular'}`;
}

/** Splits a text by the fonts that can write it. */
export function runsOf(text: string, isBold: boolean): Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = scriptOf(character, last?.script);
    if (last && last.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs.map(({ script, text: part }) => ({ font: fontOf(script, isBold), text: part }));
}
