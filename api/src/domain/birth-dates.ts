const mostYears = 18;
/** Nobody who lives was born before it. */
const earliestBirth = '1900-01-01';

/**
 * Whether somebody of whatever age may be born on a date.
 * @param today the centre's date
 */
export const isBirthDate = (date: string, today: string): boolean => date >= earliestBirth && date <= today;

/**
 * Whether a date may be a child's birthday: born by today, and not yet grown up.
 * @param today the centre's date
 */
export function isChildsBirthday(birthday: string, today: string): boolean {
  const earliest = `${Number(today.slice(0, 4)) - mostYears}${today.slice(4)}`;
  return birthday <= today && birthday >= earliest;
}
