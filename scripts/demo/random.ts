/** Pseudo-random numbers, reproducible from a seed. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number;
  /** An integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, by their weights. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** `length` hexadecimal digits. */
  hex(length: number): string;
}

/** @param seed any integer; the generator is mulberry32 */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: (probability) => next() < probability,
    pick: (list) => required(list[below(list.length)]),
    weighted: (choices) => pickWeighted(choices, next()),
    hex: (length) => Array.from({ length }, () => below(16).toString(16)).join(''),
  };
}

function pickWeighted<T>(choices: readonly (readonly [T, number])[], at: number): T {
  let left = at * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return required(choices.at(-1))[0];
}

export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}
