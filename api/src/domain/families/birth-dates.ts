const maxYears = 18;
/** No living person was born earlier. */
const earliestBirth = '1900-01-01';

/**
 * Whether a date is a possible date of birth at any age.
 * @param today the centre's date
 */
export const isBirthDate = (date: string, today: string): boolean => date >= earliestBirth && date <= today;

/**
 * Whether a date can be a child's birthday: in the past 18 years, up to today.
 * @param today the centre's date
 */
export function isChildsBirthday(birthday: string, today: string): boolean {
  const earliest = `${Number(today.slice(0, 4)) - maxYears}${today.slice(4)}`;
  return birthday <= today && birthday >= earliest;
}
