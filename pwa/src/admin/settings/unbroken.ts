/** A text whose times and dates stay in one piece: `4 PM`, `Sun 13 Dec`, `27 Feb 2027`. */
export const unbroken = (text: string): string =>
  text
    .replaceAll(/ (?=[AP]M\b)/g, '\u00a0')
    .replaceAll(/(?:[A-Z][a-z]{2} )?\b\d{1,2} [A-Z][a-z]{2}\b(?: \d{4}\b)?/g, (date) =>
      date.replaceAll(' ', '\u00a0'),
    );
