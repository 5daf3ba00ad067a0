import type { StatementLine } from '@toodles/api/contract/families/account.ts';

type Attendance = Pick<NonNullable<StatementLine['visit']>, 'children' | 'numberOfChildren'>;

interface AttendanceTexts {
  children: (n: number) => string;
  more: (n: number) => string;
  and: string;
}

/** `Diya and Aarav`, `Diya, Aarav and 1 more`, or `2 children` when no names were given. */
export function attendanceText({ children, numberOfChildren }: Attendance, words: AttendanceTexts): string {
  if (children.length === 0) return words.children(numberOfChildren);
  const others = numberOfChildren - children.length;
  const all = others > 0 ? [...children, words.more(others)] : children;
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(words.and);
}
