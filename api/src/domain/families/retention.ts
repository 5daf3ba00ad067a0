/** Retention periods of personal data, in months. */
export interface RetentionPeriods {
  /** Bookings, parties and hour packages, from the visit or the package's last day. */
  keepVisitsMonths: number;
  /** Children's names and notes in visits on hours. */
  keepVisitNamesMonths: number;
  keepEnquiriesMonths: number;
  /** The log of which team member read which records. */
  keepAccessLogMonths: number;
}

/**
 * The first date to keep: the same day that many months earlier, or the last day of that month.
 * @param today `YYYY-MM-DD`
 */
export function retainedFrom(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const total = year * 12 + (month - 1) - months;
  const [keptYear, keptMonth] = [Math.floor(total / 12), total % 12];
  const lastDay = new Date(Date.UTC(keptYear, keptMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(keptYear, keptMonth, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

export const periodsOf = (all: RetentionPeriods): RetentionPeriods => ({
  keepVisitsMonths: all.keepVisitsMonths,
  keepVisitNamesMonths: all.keepVisitNamesMonths,
  keepEnquiriesMonths: all.keepEnquiriesMonths,
  keepAccessLogMonths: all.keepAccessLogMonths,
});
