import { kid, SKIN } from '../drawings/kid.mjs';
import { C, el, ln } from '../drawings/pen.mjs';

const round = (n) => Math.round(n * 100) / 100;

/**
 * An arm by its angle: 0 hangs down, 90 points sideways, 180 straight up. `reach` is from shoulder to hand
 * (26 at rest, 36 stretched), `bend` moves the elbow; side is -1 for the left of the picture, 1 for the
 * right.
 */
export function arm(side, [angle, reach, bend]) {
  const a = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(a), Math.cos(a)];
  const out = (bend ?? 0) + 7 - angle * 0.13;
  const along = reach * 0.46;
  const place = (l, n) => [round(side * (12.5 + dx * l + dy * n)), round(-31 + dy * l - dx * n)];
  return [place(along, out), place(reach, 0)];
}

/** A leg by the position of its foot; the knee bends outwards to take up the leg's spare length. */
function leg(side, [footX, footY], outward = side) {
  const [hipX, hipY] = [7 * side, 2];
  const [dx, dy] = [footX - hipX, footY - hipY];
  const way = Math.hypot(dx, dy) || 1;
  const knee = Math.sqrt(Math.max(0, 18 * 18 - (way / 2) ** 2)) * 1.5;
  return [
    [round(hipX + dx / 2 + outward * (dy / way) * knee), round(hipY + dy / 2 - outward * (dx / way) * knee)],
    [round(footX), round(footY)],
  ];
}

/** Eyelids, for a blink during a smile. */
function lids({ skin, look: [lx, ly] }) {
  const lid = (x) =>
    el(x + lx, -57 + ly, 3.5, 4.1, SKIN[skin][0]) +
    ln(`M${x - 3.2 + lx} ${-56.4 + ly}Q${x + lx} ${-54.2 + ly} ${x + 3.2 + lx} ${-56.4 + ly}`, C.ink, 2);
  return lid(-7.8) + lid(7.8);
}

/**
 * A moving child: takes the options of kid(), and more. `left` and `right` are arms as [angle, reach, bend],
 * `feet` the positions of both feet, `squash` its height from the ground up (below 1 compressed, above 1
 * stretched), `ground` the distance from the hips down to that ground.
 */
export function child(given) {
  const { x, y, s = 1, rot = 0, flip = false, squash = 1, ground = 38, blink = false, ...rest } = given;
  const { left = [19, 26], right = [19, 26], feet, ...looks } = rest;
  const pose = { skin: 'b', look: [0, 0], headRot: 0, ...looks };
  pose.aL = arm(-1, left);
  pose.aR = arm(1, right);
  if (feet) {
    pose.lL = leg(-1, feet[0]);
    pose.lR = leg(1, feet[1]);
  }
  if (blink && pose.face === 'open') pose.face = 'open2';
  const shut =
    blink && pose.face === 'smile'
      ? `<g transform="rotate(${round(pose.headRot)} 0 -40)">${lids(pose)}</g>`
      : '';
  pose.headRot = round(pose.headRot);
  pose.look = pose.look.map(round);
  const wide = round(squash ** -0.7 * 1000) / 1000;
  const steps = [
    `translate(${round(x)} ${round(y)})`,
    `scale(${round((flip ? -s : s) * 1000) / 1000} ${round(s * 1000) / 1000})`,
    rot ? `rotate(${round(rot)})` : '',
    squash === 1
      ? ''
      : `translate(0 ${ground}) scale(${wide} ${round(squash * 1000) / 1000}) translate(0 ${-ground})`,
  ];
  return `<g transform="${steps.filter(Boolean).join(' ')}">${kid(pose)}${shut}</g>`;
}
