import type { CellProblem } from '../../domain/imports/cells.ts';
import type { RowProblem } from '../../domain/imports/rows.ts';

const problemTexts: Readonly<Record<CellProblem, string>> = {
  missing: 'is missing',
  formula: 'has a formula instead of a value. Save the sheet with values',
  phone: 'is not a 10-digit mobile number',
  shortened: 'was shortened by the spreadsheet. Format the column as a number without decimals',
  landline: 'looks like a landline in Bengaluru. Write a mobile number; if it is one, write +91 before it',
  future: 'is in the future',
  childless: 'has no child beside it',
  email: 'is not an email address',
  date: 'is not a date, such as 14/02/2027',
  time: 'is not a time, such as 4 PM',
  hours: 'is not a number of hours in steps of half an hour',
  number: 'is not a number',
  ages: 'does not give one age for each child, such as 3, 6',
  amount: 'is not yes, no or an amount',
  text: 'is too long',
};

/** `Phone: “98765” is not a 10-digit mobile number.` */
export const problemText = ({ column, problem, cell }: RowProblem): string =>
  cell === '' || problem === 'missing'
    ? `${column} ${problemTexts[problem]}.`
    : `${column}: “${cell}” ${problemTexts[problem]}.`;

export const listText = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

export const childrenText = (count: number): string => (count === 1 ? '1 child' : `${count} children`);
