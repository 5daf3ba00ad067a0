interface Expiring {
  validTill: string;
  customerPhone: string;
  remainingHours: number;
}

interface ExpiringDay<Row> {
  day: string;
  shownRows: Row[];
  /** All of the day's; none if it has more than was read. */
  families: number;
  hours: number;
}

/**
 * The first rows by the day on which they expire, each day with what it has in all.
 * @param rows the first of all, by day
 * @param total how many there are in all
 * @param fewest so many are shown, if there are
 * @param most and those of the first day, up to so many
 */
export function expiringDays<Row extends Expiring>(
  rows: readonly Row[],
  total: number,
  fewest: number,
  most: number,
): ExpiringDay<Row>[] {
  const lastDay = rows.at(-1)?.validTill;
  const ofFirstDay = rows.filter(({ validTill }) => validTill === rows[0]?.validTill).length;
  const first = rows.slice(0, Math.max(fewest, Math.min(most, ofFirstDay)));
  return [...Map.groupBy(first, ({ validTill }) => validTill)].map(([day, shownRows]) => {
    const isKnown = day !== lastDay || rows.length >= total;
    const all = isKnown ? rows.filter(({ validTill }) => validTill === day) : [];
    return {
      day,
      shownRows,
      families: new Set(all.map(({ customerPhone }) => customerPhone)).size,
      hours: all.reduce((sum, { remainingHours }) => sum + remainingHours, 0),
    };
  });
}
