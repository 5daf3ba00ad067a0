import type { TillSession } from '../../contract/money/tills.ts';
import type { CsvColumns } from '../../http/route/csv.ts';

export const tillColumns: CsvColumns<TillSession> = {
  Day: (t) => t.businessDay,
  Drawer: (t) => t.drawer,
  Opened: (t, at) => at(t.openedAt),
  'Opened by': (t) => t.openedBy,
  Closed: (t, at) => at(t.closedAt),
  'Closed by': (t) => t.closedBy,
  'Float (₹)': (t) => t.floatAmount,
  'Expected (₹)': (t) => t.expectedAmount,
  'Counted (₹)': (t) => t.countedAmount,
  'Difference (₹)': (t) => t.differenceAmount,
  Reason: (t) => t.differenceReason,
  'Arrived after the close (₹)': (t) => t.lateAmount,
};
