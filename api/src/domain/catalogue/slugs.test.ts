import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageType } from '../../contract/bookings/birthday.ts';
import { freeSlug, slugOf } from './slugs.ts';

describe('a slug', () => {
  it.each([
    ['Little Explorers’ Party', 'little-explorers-party'],
    ['  Déjà   Vu & Co.  ', 'deja-vu-co'],
    ['ಹುಟ್ಟುಹಬ್ಬ', 'party'],
    ['2026', 'party-2026'],
    ['Ultimate', 'ultimate'],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('for %s is %s', (name, slug) => {
    expect(slugOf(name, 'party')).toBe(slug);
  });

  it('is a valid package name in a booking, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const slug = slugOf(name, 'party');
        expect(packageType.parse(slug)).toBe(slug);
        expect(slug).toMatch(/^[a-z][a-z0-9-]*$/);
      }),
    );
  });

  it('gets the next free number if taken, and is never too long', () => {
    const names = fc.array(fc.constantFrom('Party', 'party!', 'Party 2', 'x'.repeat(80)), { maxLength: 15 });
    fc.assert(
      fc.property(names, (list) => {
        const taken = new Set<string>();
        for (const name of list) {
          const slug = freeSlug(slugOf(name, 'party'), (one) => taken.has(one));
          expect(taken.has(slug)).toBe(false);
          expect(packageType.parse(slug)).toBe(slug);
          taken.add(slug);
        }
      }),
    );
    expect(freeSlug('party', (one) => ['party', 'party-2'].includes(one))).toBe('party-3');
  });
});
