/** Every film lasts this long, and time inside one is told in its seconds, so that scripts read like a story. */
export const SECONDS = 8;

const TAU = Math.PI * 2;

/** How a value gets to its key: each has a weight of its own. */
const EASE = {
  line: (u) => u,
  in: (u) => u * u,
  /** Already under way, and faster and faster. */
  run: (u) => u * (0.4 + 0.6 * u),
  out: (u) => 1 - (1 - u) * (1 - u),
  soft: (u) => u * u * (3 - 2 * u),
  both: (u) => (u < 0.5 ? 4 * u ** 3 : 1 - (2 - 2 * u) ** 3 / 2),
  /** Past the mark and back, as a thing with weight stops. */
  back: (u) => 1 + 2.7 * (u - 1) ** 3 + 1.7 * (u - 1) ** 2,
  /** Past it, back, and past it again, less each time. */
  spring: (u) => 1 - Math.cos(u * TAU * 1.5) * Math.exp(-4.5 * u) * (1 - u),
  hold: (u) => (u < 1 ? 0 : 1),
};

/** A time folded into the loop; to the microsecond, so that a moment is not missed by a rounding. */
export const fold = (seconds) => (((Math.round(seconds * 1e6) / 1e6) % SECONDS) + SECONDS) % SECONDS;

/** Seconds since a moment of the loop, which may have been in the round before. */
export const since = (seconds, moment) => fold(seconds - moment);

const toFixed = (value) => Math.round(value * 1000) / 1000;

/** Between two values, or between two lists of the same form. */
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

/** A track is read once; a film asks for it 192 times. */
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
 * The value at a second of the loop. Keys are written 'second value way', with `|` between them: '0 12 |
 * 1.5 30,4 back'; the way is how the key is reached, `soft` unless told. From the last key the track leads on
 * to the first, so every one closes; the first key may lie anywhere in the loop.
 */
export function track(seconds, text) {
  const keys = keysOf(text);
  const now = fold(seconds);
  // The next key is the one soonest from now; one that is due this moment has been reached.
  let next = 0;
  for (let i = 1; i < keys.length; i++) if (until(now, keys[i]) < until(now, keys[next])) next = i;
  const previous = keys[(next + keys.length - 1) % keys.length];
  const { at, value, ease } = keys[next];
  const length = fold(at - previous.at) || SECONDS;
  return mix(previous.value, value, EASE[ease](since(now, previous.at) / length));
}

/** What holds at a second of the loop, from keys in order: '0 open | 4.1 smile', each until the next. */
export function during(seconds, text) {
  const keys = keysOf(text);
  const now = fold(seconds);
  return (keys.findLast(({ at }) => at <= now) ?? keys.at(-1)).value;
}

/** A swing of so many whole times in the loop, from -1 to 1. */
export const swing = (seconds, times, phase = 0) => Math.sin(TAU * ((times * seconds) / SECONDS + phase));

/** Whether eyes are shut: an eighth of a second from each of the moments given. */
export const blinks = (seconds, moments) => moments.some((moment) => since(seconds, moment) < 0.15);

/** A throw under gravity: where it is `age` seconds after it left `from` at `speed` (units a second). */
export function thrown(from, speed, age, gravity = 1500) {
  return [from[0] + speed[0] * age, from[1] + speed[1] * age + (gravity * age * age) / 2];
}

/** The speed that brings a throw from one place to another in the time given. */
export function aim(from, to, lasts, gravity = 1500) {
  return [(to[0] - from[0]) / lasts, (to[1] - from[1]) / lasts - (gravity * lasts) / 2];
}

/** A way through cubic pieces ('x,y x,y …': start, then two pulls and an end for each), walked evenly. */
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
