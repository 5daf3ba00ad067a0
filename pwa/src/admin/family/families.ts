import { type FoundFamily, familySearchLengths } from '@toodles/api/contract/money/families.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { count, rupees, rupeesOf } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { formatNumber } from '../ui/format-number.ts';

/** Caches families only long enough to undo a keystroke. */
const CACHE_MS = 30_000;

export const familiesQuery = (search: string) => ({
  ...read('GET /api/admin/families', { query: { search } }),
  staleTime: 0,
  gcTime: CACHE_MS,
});

const phoneText = /^[\d\s()+-]*$/;

/** The digits of a typed phone, without the country code. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '');

/** Whether a typed text is long enough to search for: five digits of a phone, or three letters of a name. */
export function isSearchable(typed: string): boolean {
  if (phoneText.test(typed)) return digitsOf(typed).length >= familySearchLengths.digits;
  return (typed.match(/\p{L}/gu) ?? []).length >= familySearchLengths.letters;
}

/** What a typed text tells about a new family: digits are its phone, anything else its name. */
export function startOfFamily(typed: string): { name: string; phone: string } {
  const text = typed.trim();
  return phoneText.test(text) ? { name: '', phone: digitsOf(text) } : { name: text, phone: '' };
}

/** `Aarav 4, Diya`; children without a name are counted: `2 children`. */
export function childrenText({ children }: Pick<FoundFamily, 'children'>): string {
  const named = children
    .filter(({ name }) => name !== '')
    .map(({ name, age }) => (age === null ? name : `${name} ${age}`));
  const others = children.length - named.length;
  if (others > 0) named.push(count(others, 'child', 'children'));
  return named.join(', ');
}

/** What a family can use and what it owes, in a few words: `7.5 h left`, `₹499 due`. */
export function balanceTexts(family: FoundFamily): { tone: 'hours' | 'warn' | 'good'; text: string }[] {
  const hours = family.sales.reduce((sum, { remainingHours }) => sum + remainingHours, 0);
  const due = family.dues.reduce((sum, { dueAmount }) => sum + paiseOf(dueAmount), 0);
  return [
    ...(hours > 0 ? [{ tone: 'hours' as const, text: `${formatNumber(hours)} h left` }] : []),
    ...(due > 0 ? [{ tone: 'warn' as const, text: `${rupees(due)} due` }] : []),
    ...(paiseOf(family.toRefund) > 0
      ? [{ tone: 'warn' as const, text: `${rupeesOf(family.toRefund)} to refund` }]
      : []),
    ...(paiseOf(family.credit) > 0
      ? [{ tone: 'good' as const, text: `${rupeesOf(family.credit)} credit` }]
      : []),
  ];
}
