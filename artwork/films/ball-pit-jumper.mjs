import { C } from '../drawings/pen.mjs';
import { aim, blinks, during, since, swing, thrown, track } from './motion.mjs';
import { child } from './puppet.mjs';

/** Small happy hops while the others slide. */
function hopping(now) {
  const age = now < 3.5 ? now : -1;
  if (age < 0.5) return 0;
  return Math.max(0, Math.sin((age - 0.5) * Math.PI * 2 - 0.4)) ** 1.2 * (age < 3.4 ? 1 : 0);
}

/** The child on the blocks: crouch, leap, splash, and out again. */
export function jumper(now) {
  const leap = 4.16;
  const lands = 5.02;
  const out = 6.82;
  const home = 7.44;
  const stand = [584, 246];
  const looks = { skin: 'a', hair: 'patka', band: C.sky, top: C.grape, stripe: C.grapeL, sock: C.sun };
  const flying = [
    { from: stand, to: [552, 420], start: leap, lasts: lands - leap },
    { from: [560, 452], to: stand, start: out, lasts: home - out },
  ].find(({ start, lasts }) => since(now, start) < lasts);
  const bounce = hopping(now);
  let [x, y] = [stand[0], stand[1] - bounce * 14];
  if (flying) {
    const { from, to, start, lasts } = flying;
    [x, y] = thrown(from, aim(from, to, lasts, 1750), since(now, start), 1750);
  } else if (now >= lands && now < out) {
    x = 558;
    y = track(
      now,
      '5.02 420 | 5.2 600 line | 5.46 600 | 5.82 404 out | 6.02 428 | 6.16 420 | 6.5 420 | 6.74 462 | 6.82 452 in',
    );
  }
  const crouch = track(now, '7.44 0 | 7.52 1 out | 7.74 0 back | 3.7 0 | 4.0 1 | 4.08 1 | 4.16 0 out');
  const arms = track(
    now,
    '0 138,34 | 1.4 146,35 | 2.6 134,34 | 3.66 140,34 | 3.96 -14,25 | 4.06 -18,25 | 4.3 158,38 out | 4.9 128,36 | 5.46 120,34 | 5.8 160,37 out | 6.5 150,36 | 6.74 60,28 | 6.96 162,38 out | 7.38 120,34 | 7.54 60,28',
  );
  const tucked = track(
    now,
    '4.16 10,38 | 4.26 8,42 out | 4.56 17,30 | 4.9 14,38 | 5.4 10,38 | 6.9 8,42 | 7.16 18,28 | 7.4 12,38 | 7.6 10,38',
  );
  const inPit = now >= lands && now < out;
  const stretch = flying ? 1.04 : 1 - crouch * 0.17 + (bounce ? bounce * 0.03 : 0);
  const lower = crouch * 9;
  return child({
    ...looks,
    bottom: C.ink2,
    x,
    y: y + lower * 1.42,
    s: 1.42,
    rot: track(now, '3.7 -3 | 4.16 -6 | 4.6 -14 | 5.02 -2 | 6.82 2 | 7.1 8 | 7.44 0 | 0 -3'),
    squash: stretch,
    headRot: swing(now, 4) * 3,
    face: during(now, '0 open | 4.1 open2 | 6.6 smile | 6.82 open2 | 7.7 open'),
    look: during(now, '0 -5,2 | 3.7 -3,4 | 5.2 -3,0'),
    blink: blinks(now, [1.9, 3.4]),
    legs: !(inPit && now > 5.2 && now < 6.5),
    left: [arms[0] + swing(now, 9) * 4, arms[1]],
    right: [arms[0] - swing(now, 9) * 4, arms[1]],
    feet: [
      [-tucked[0], tucked[1] - lower],
      [tucked[0], tucked[1] - lower],
    ],
  });
}
