type Point = readonly [x: number, y: number];

/** Room above the highest and below the lowest point for the thickness of the line, in percent. */
const EDGE = 8;

/** The scale begins so far up to the lowest value: a small line shows the change, and has no line at zero. */
const BEGINS = 0.8;

/**
 * The points of a small line and of the one behind it, in percent of its box, on one scale.
 * @param before what was before each value, as far as it is known
 */
export function sparkPoints(
  values: readonly number[],
  before: readonly (number | undefined)[],
): { now: Point[]; earlier: Point[] } {
  const known = [...values, ...before.filter((value) => value !== undefined)];
  const [least, highest] = [Math.min(...known), Math.max(...known)];
  const lowest = least > 0 ? BEGINS * least : least;
  const round = (share: number) => Math.round(share * 10) / 10;
  const at = (value: number, place: number): Point => {
    const height = highest === lowest ? 0 : (value - lowest) / (highest - lowest);
    return [
      round((100 * place) / Math.max(1, values.length - 1)),
      round(100 - EDGE - height * (100 - 2 * EDGE)),
    ];
  };
  return {
    now: values.map(at),
    earlier: before.flatMap((value, place) => (value === undefined ? [] : [at(value, place)])),
  };
}
