import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CarouselEvent, createReducer, initialState } from './carousel-state.ts';

const FILMS = 10;
const next = createReducer(FILMS);
const run = (events: CarouselEvent[]) => events.reduce(next, initialState);

test('shows ten films, then starts again', () => {
  const shown = Array.from(
    { length: 11 },
    (_, count) => run(Array.from({ length: count }, (): CarouselEvent => ({ type: 'next' }))).film,
  );
  expect(shown).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
});

test('advances once when a film ends just as its time is up', () => {
  expect(
    run([
      { type: 'next', round: 0 },
      { type: 'next', round: 0 },
    ]).film,
  ).toBe(1);
});

test('applies a failure to its own film only, and ignores a late one', () => {
  expect(run([{ type: 'failed', round: 0 }]).failed).toBe(true);
  expect(
    run([
      { type: 'failed', round: 0 },
      { type: 'next', round: 0 },
    ]).failed,
  ).toBe(false);
  expect(run([{ type: 'next' }, { type: 'failed', round: 0 }]).failed).toBe(false);
});

test('shows one of the ten films and advances by one film, for any order of events', () => {
  const event = fc.oneof(
    fc.record({ type: fc.constant('next' as const) }),
    fc.record({ type: fc.constant('next' as const), round: fc.nat(30) }),
    fc.record({ type: fc.constant('failed' as const), round: fc.nat(30) }),
    fc.record({ type: fc.constantFrom('play' as const, 'pause' as const) }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let show = initialState;
      for (const one of events) {
        const after = next(show, one);
        expect(after.round - show.round === 0 || after.round - show.round === 1).toBe(true);
        expect(after.film).toBe(after.round % FILMS);
        if (after.round !== show.round) expect(after.failed).toBe(false);
        show = after;
      }
    }),
  );
});
