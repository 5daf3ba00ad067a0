/** The length of every film. Times inside a film are in seconds of its loop. */
export const SECONDS = 8;

const TAU = Math.PI * 2;

/** Easing functions towards a key. */
const EASE = {
  line: (u) => u,
  in: (u) => u * u,
  /** Already moving, and accelerating. */
  run: (u) => u * (0.4 + 0.6 * u),
  out: (u) => 1 - (1 - u) * (1 - u),
  soft: (u) => u * u * (3 - 2 * u),
  both: (u) => (u < 0.5 ? 4 * u ** 3 : 1 - (2 - 2 * u) ** 3 / 2),
  /** Overshoots and returns, like a heavy object stopping. */
  back: (u) => 1 + 2.7 * (u - 1) ** 3 + 1.7 * (u - 1) ** 2,
  /** Overshoots repeatedly, less each time. */
  spring: (u) => 1 - Math.cos(u * TAU * 1.5) * Math.exp(-4.5 * u) * (1 - u),
  hold: (u) => (u < 1 ? 0 : 1),
};

/** Wraps a time into the loop; rounded to the microsecond, so that rounding errors skip no moment. */
export const fold = (seconds) => (((Math.round(seconds * 1e6) / 1e6) % SECONDS) + SECONDS) % SECONDS;

/** Seconds since a moment of the loop, which may be in the previous round. */
export const since = (seconds, moment) => fold(seconds - moment);

const toFixed = (value) => Math.round(value * 1000) / 1000;

/** Interpolates between two values, or between two lists of the same shape. */
export function mix(from, to, u) {
  if (!Array.isArray(from)) return toFixed(from + (to - from) * u);
  if (from.length !== to.length) throw new Error(`Not of one form: ${from} and ${to}`);
  return from.map((part, i) => mix(part, to[i], u));
}

const read = (word) => {
  const parts = word.split(',').map(Number);
  if (parts.some(Number.isNaN)) return word;
  return parts.length > 1 ? parts : parts[0];
};

/** Caches parsed tracks; a film evaluates each one 192 times. */
const known = new Map();
function keysOf(text) {
  if (!known.has(text)) {
    const keys = text.split('|').map((key) => {
      const [at, value, ease = 'soft'] = key.trim().split(/\s+/);
      if (!EASE[ease] || Number.isNaN(Number(at))) throw new Error(`No such key: ${key}`);
      return { at: fold(Number(at)), value: read(value), ease };
    });
    if (new Set(keys.map(({ at }) => at)).size < keys.length) throw new Error(`Twice at one time: ${text}`);
    known.set(text, keys);
  }
  return known.get(text);
}

const until = (now, { at }) => fold(at - now) || SECONDS;

/**
 * The value at a second of the loop. Keys have the form 'second value easing', separated by `|`: '0 12 | 1.5
 * 30,4 back'. The easing applies on the way to the key; the default is `soft`. The last key leads to the
 * first, so that every track loops; the first key may be anywhere in the loop.
 */
export function track(seconds, text) {
  const keys = keysOf(text);
  const now = fold(seconds);
  // The next key is the soonest one; a key due at this very moment counts as reached.
  let next = 0;
  for (let i = 1; i < keys.length; i++) if (until(now, keys[i]) < until(now, keys[next])) next = i;
  const previous = keys[(next + keys.length - 1) % keys.length];
  const { at, value, ease } = keys[next];
  const length = fold(at - previous.at) || SECONDS;
  return mix(previous.value, value, EASE[ease](since(now, previous.at) / length));
}

/** The state at a second of the loop, from ordered keys: '0 open | 4.1 smile', each valid until the next. */
export function during(seconds, text) {
  const keys = keysOf(text);
  const now = fold(seconds);
  return (keys.findLast(({ at }) => at <= now) ?? keys.at(-1)).value;
}

/** A swing with a whole number of periods in the loop, from -1 to 1. */
export const swing = (seconds, times, phase = 0) => Math.sin(TAU * ((times * seconds) / SECONDS + phase));

/** Whether the eyes are shut: for an eighth of a second from each of the given moments. */
export const blinks = (seconds, moments) => moments.some((moment) => since(seconds, moment) < 0.15);

/** A throw under gravity: the position `age` seconds after it left `from` at `speed` (units per second). */
export function thrown(from, speed, age, gravity = 1500) {
  return [from[0] + speed[0] * age, from[1] + speed[1] * age + (gravity * age * age) / 2];
}

/** The speed that takes a throw from one place to another in the given time. */
export function aim(from, to, lasts, gravity = 1500) {
  return [(to[0] - from[0]) / lasts, (to[1] - from[1]) / lasts - (gravity * lasts) / 2];
}

/**
 * A path of cubic segments ('x,y x,y …': start, then two control points and an end for each), at constant
 * speed.
 */
export function way(text) {
  const points = text.split(' ').map((point) => point.split(',').map(Number));
  const spots = [];
  for (let i = 0; i + 3 < points.length; i += 3) {
    for (let step = i ? 1 : 0; step <= 40; step++) {
      const u = step / 40;
      const weights = [(1 - u) ** 3, 3 * u * (1 - u) ** 2, 3 * u * u * (1 - u), u ** 3];
      spots.push([0, 1].map((axis) => weights.reduce((sum, w, k) => sum + w * points[i + k][axis], 0)));
    }
  }
  const lengths = [0];
  for (let i = 1; i < spots.length; i++) {
    lengths.push(lengths[i - 1] + Math.hypot(spots[i][0] - spots[i - 1][0], spots[i][1] - spots[i - 1][1]));
  }
  const whole = lengths.at(-1);
  return (u) => {
    const sought = Math.min(1, Math.max(0, u)) * whole;
    const i = Math.max(
      1,
      lengths.findIndex((length) => length >= sought - 1e-9),
    );
    const [from, to] = [spots[i - 1], spots[i]];
    const [x, y] = mix(from, to, (sought - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1));
    return { x, y, steep: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI };
  };
}
