type Point = readonly [x: number, y: number];

/** Room above the highest and below the lowest point for the thickness of the line, in percent. */
const EDGE = 8;

/**
 * The points of a small line and of the one behind it, in percent of its box, on one scale from zero.
 * @param before what was before each value, as far as it is known
 */
export function sparkPoints(
  values: readonly number[],
  before: readonly (number | undefined)[],
): { now: Point[]; earlier: Point[]; zero: number } {
  const known = [...values, ...before.filter((value) => value !== undefined)];
  const [lowest, highest] = [Math.min(0, ...known), Math.max(0, ...known)];
  const round = (share: number) => Math.round(share * 10) / 10;
  const at = (value: number, place: number): Point => {
    const height = highest === lowest ? 0 : (value - lowest) / (highest - lowest);
    return [
      round((100 * place) / Math.max(1, values.length - 1)),
      round(100 - EDGE - height * (100 - 2 * EDGE)),
    ];
  };
  return {
    zero: at(0, 0)[1],
    now: values.map(at),
    earlier: before.flatMap((value, place) => (value === undefined ? [] : [at(value, place)])),
  };
}
