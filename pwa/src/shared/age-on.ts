/**
 * The age in whole years on a date; both dates are `YYYY-MM-DD`. For someone born on 29 February, the
 * birthday in other years is 1 March.
 */
export function ageOn(birthday: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4));
  return date.slice(5) < birthday.slice(5) ? years - 1 : years;
}
