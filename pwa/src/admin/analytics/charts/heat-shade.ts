/** Below it cells are light, with the text of light ones. */
const HALF = 50;

/** Most slots are a quarter to half full: above one, quiet slots stay pale, and busy ones stand out from them. */
const CURVE = 1.8;

/**
 * The shade of a share of 0 to 100 percent.
 * @returns which of the two halves of the shades, and how far along it, in percent
 */
export function heatShade(percent: number): { half: 'low' | 'high'; mix: number } {
  const share = Math.min(100, Math.max(0, percent));
  return share < HALF
    ? { half: 'low', mix: 100 * (share / (HALF - 1)) ** CURVE }
    : { half: 'high', mix: 100 * ((share - HALF) / (100 - HALF)) ** CURVE };
}
