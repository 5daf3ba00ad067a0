// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { C, ci, el, pa, re } from '../drawings/pen.mjs';

/** Wall, pale disc and floor, as in the zones' drawings, at the films' 640 by 480. */
export const stage = (wall, spot, floor, at = 380) =>
  re(0, 0, 640, 480, 0, wall) +
  ci(320, 236, 224, spot) +
  pa(`M0 ${at}Q320 ${at - 28} 640 ${at}V480H0Z`, floor);

/** The shadow of an object at this height above the floor: smaller and paler the higher it is. */
export function shade(x, y, width, height = 0) {
  const near = 1 / (1 + Math.max(0, height) / 140);
  return el(x, y, width * (0.55 + 0.45 * near), 7 * near + 2, C.ink, `opacity="${(0.15 * near).toFixed(3)}"`);
}
