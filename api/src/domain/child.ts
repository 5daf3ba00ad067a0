const mostYears = 18;

/**
 * Whether a date may be a child's birthday: born by today, and not yet grown up.
 * @param today the centre's date
 */
export function isChildsBirthday(birthday: string, today: string): boolean {
  const earliest = `${Number(today.slice(0, 4)) - mostYears}${today.slice(4)}`;
  return birthday <= today && birthday >= earliest;
}
