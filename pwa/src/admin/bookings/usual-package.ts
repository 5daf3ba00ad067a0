interface Booked {
  bookingDate: string;
  timeSlot: { id: number };
  package: { name: string };
}

/** The package that more rows of its slot have than any other; undefined if no package is shared, or two are as often. */
export function usualPackage(row: Booked, rows: readonly Booked[]): string | undefined {
  const counts = new Map<string, number>();
  for (const {
    bookingDate,
    timeSlot,
    package: { name },
  } of rows)
    if (bookingDate === row.bookingDate && timeSlot.id === row.timeSlot.id)
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  return first && first[1] > Math.max(1, second?.[1] ?? 0) ? first[0] : undefined;
}
