import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReference } from '../bookings/booking.ts';
import { passOf, referenceInPass } from './pass.ts';

const references = fc
  .infiniteStream(fc.nat())
  .map((numbers) => createReference('HP', (below) => (numbers.next().value ?? 0) % below));

describe('a pass', () => {
  it('is short and uses the letters that QR codes pack best', () => {
    expect(passOf('HP-4K7T2M')).toBe('TOODLES:HP-4K7T2M');
    fc.assert(fc.property(references, (reference) => /^[0-9A-Z $%*+\-./:]{17}$/.test(passOf(reference))));
  });

  it('can be read in full or as a bare reference, in lower case and with spaces', () => {
    const blanks = fc.constantFrom('', ' ', '\t', '\n', '\u00a0');
    fc.assert(
      fc.property(references, fc.boolean(), blanks, blanks, (reference, isBare, before, inside) => {
        const text = isBare ? reference : passOf(reference);
        const typed = before + text.replace('-', `-${inside}`) + before;
        expect(referenceInPass(typed)).toBe(reference);
        expect(referenceInPass(typed.toLowerCase())).toBe(reference);
      }),
    );
  });

  it('rejects any other text', () => {
    const others = [
      '',
      'TOODLES:',
      'TOODLES:TD-4K7T2M',
      'TD-4K7T2M',
      'HP-4K7T2',
      'HP-4K7T2MM',
      'HP-4K7T2O',
      'HP4K7T2M',
      'TOODLES:TOODLES:HP-4K7T2M',
      'https://toodles.example/HP-4K7T2M',
      'upi://pay?pa=toodles@upi',
      'HP-ßßß222',
      'HP-4K7T2ſ',
    ];
    for (const text of others) expect([text, referenceInPass(text)]).toEqual([text, null]);
  });
});
