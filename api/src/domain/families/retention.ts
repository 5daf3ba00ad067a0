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

/** The law keeps bills 72 months after the annual return of their financial year, which is due on 31 December. */
const keepDocumentsMonths = 72;

/**
 * The first day whose documents keep their buyers, which starts a financial year.
 * @param today `YYYY-MM-DD`
 */
export function documentsKeptFrom(today: string): string {
  // The last 31 December whose 72 months are over is the due date of the year that ended in March before it.
  const dueBy = retainedFrom(today, keepDocumentsMonths);
  return `${Number(dueBy.slice(0, 4)) - 1}-04-01`;
}
