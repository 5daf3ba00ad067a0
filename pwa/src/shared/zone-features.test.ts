import { describe, expect, test } from 'vitest';
import { featuresOf } from './zone-features.ts';

const textsOf = (description: string) => featuresOf(description).map(({ text }) => text);

describe('the bullets of a zone', () => {
  test('are its sentences', () => {
    expect(textsOf('Easels and clay. Aprons in every size! Is paint washable? Yes')).toEqual([
      'Easels and clay',
      'Aprons in every size!',
      'Is paint washable?',
      'Yes',
    ]);
  });

  test('are limited to four', () => {
    expect(textsOf('One. Two. Three. Four. Five.')).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  test('are its lines if the team wrote a list, whatever the bullet characters', () => {
    const wanted = ['Soft balls. Thousands of them', 'A shallow end', 'A bench'];
    expect(textsOf('- Soft balls. Thousands of them.\n- a shallow end\n- A bench')).toEqual(wanted);
    expect(textsOf('• Soft balls. Thousands of them\r\n\r\n  • a shallow end\r\n• A bench.')).toEqual(wanted);
    expect(textsOf('1. Soft balls. Thousands of them\n2. A shallow end\n3) A bench')).toEqual(wanted);
    expect(textsOf('Soft balls. Thousands of them • A shallow end • A bench')).toEqual(wanted);
  });

  test('keep figures and abbreviations in one piece', () => {
    expect(textsOf('A slide of 1.5 m, approx. 3 steps up. Soft landing.')).toEqual([
      'A slide of 1.5 m, approx. 3 steps up',
      'Soft landing',
    ]);
  });

  test('work in scripts without capitals', () => {
    expect(textsOf('नरम गेंदें। छोटा कोना।')).toEqual(['नरम गेंदें', 'छोटा कोना']);
  });

  test('are empty for an empty text, and never contain duplicates', () => {
    expect(featuresOf('  \n ')).toEqual([]);
    expect(textsOf('Soft balls. Soft balls.')).toEqual(['Soft balls']);
  });

  test('mark the safety features', () => {
    expect(
      featuresOf('Padded edges and nets all round. Music for a freeze game. Magnets on a wall.'),
    ).toEqual([
      { text: 'Padded edges and nets all round', isSafety: true },
      { text: 'Music for a freeze game', isSafety: false },
      { text: 'Magnets on a wall', isSafety: false },
    ]);
  });
});
