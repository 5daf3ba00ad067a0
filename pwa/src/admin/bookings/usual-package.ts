interface Booked {
  bookingDate: string;
  timeSlot: { id: number };
  package: { name: string };
}

/** The name of more than half of the packages, which rows need not stress; undefined if there is none. */
export function usualPackage(names: readonly string[]): string | undefined {
  const countOf = (name: string) => names.filter((other) => other === name).length;
  return [...new Set(names)].find((name) => countOf(name) * 2 > names.length);
}

/** The usual package of the slot of a row, among the rows of a page. */
export function usualInSlot({ bookingDate, timeSlot }: Booked, rows: readonly Booked[]): string | undefined {
  const ofSlot = rows.filter((row) => row.bookingDate === bookingDate && row.timeSlot.id === timeSlot.id);
  return usualPackage(ofSlot.map((row) => row.package.name));
}
