/** How many whole years somebody is on a date; both are `YYYY-MM-DD`. Born on 29 February, it is 1 March in other years. */
export function ageOn(birthday: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4));
  return date.slice(5) < birthday.slice(5) ? years - 1 : years;
}
