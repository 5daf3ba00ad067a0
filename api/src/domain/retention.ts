/** How many months personal data is kept. */
export interface Periods {
  /** Bookings, parties and hour packages, after the visit or the last day of the package. */
  keepVisitsMonths: number;
  /** Children's names and notes of visits on hours. */
  keepVisitNamesMonths: number;
  keepEnquiriesMonths: number;
  /** Who of the team read which records. */
  keepAccessLogMonths: number;
}

/**
 * The first date that is still kept: the same day so many months earlier, or the last day of that month.
 * @param today `YYYY-MM-DD`
 */
export function keptSince(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const total = year * 12 + (month - 1) - months;
  const [keptYear, keptMonth] = [Math.floor(total / 12), total % 12];
  const lastDay = new Date(Date.UTC(keptYear, keptMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(keptYear, keptMonth, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

export const periodsOf = (all: Periods): Periods => ({
  keepVisitsMonths: all.keepVisitsMonths,
  keepVisitNamesMonths: all.keepVisitNamesMonths,
  keepEnquiriesMonths: all.keepEnquiriesMonths,
  keepAccessLogMonths: all.keepAccessLogMonths,
});
