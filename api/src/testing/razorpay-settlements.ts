/** A row of its settlement report, as Razorpay writes it. */
interface StandInSettled {
  entity_id: string;
  type: string;
  debit: number;
  credit: number;
  amount: number;
  fee: number;
  tax: number;
  settled: boolean;
  settled_at: number;
  settlement_id: string;
  settlement_utr: string;
  payment_id: string | null;
}

/** A payment or refund of the stand-in. */
type Settleable = { id: string; amount: number } & (
  | { entity: 'payment' }
  | { entity: 'refund'; payment_id: string }
);

export interface SettlementReport {
  /** Its rows, by day. */
  settled: Map<string, StandInSettled[]>;
  /** Settles a payment or a refund on a day, less a fee of 2% and the tax on it for a payment. */
  settle(one: Settleable, day: string, change?: Partial<StandInSettled>): StandInSettled;
  /** What the API answers; a page has two rows. */
  page(query: URLSearchParams): { entity: string; count: number; items: StandInSettled[] };
}

/** The settlement report of the stand-in for Razorpay. */
export function settlementReport(): SettlementReport {
  const settled: SettlementReport['settled'] = new Map();
  return {
    settled,
    settle(one, day, change = {}) {
      const charge = one.entity === 'payment' ? Math.round(one.amount * 0.02) : 0;
      const tax = Math.round(charge * 0.18);
      const digits = day.replaceAll('-', '');
      const row: StandInSettled = {
        ...{ entity_id: one.id, type: one.entity, amount: one.amount, fee: charge + tax, tax },
        ...(one.entity === 'payment'
          ? { credit: one.amount - charge - tax, debit: 0, payment_id: null }
          : { credit: 0, debit: one.amount, payment_id: one.payment_id }),
        ...{ settled: true, settled_at: Date.parse(`${day}T04:30:00Z`) / 1000 },
        ...{ settlement_id: `setl_${digits}`, settlement_utr: `UTR${digits}` },
        ...change,
      };
      settled.set(day, [...(settled.get(day) ?? []), row]);
      return row;
    },
    page(query) {
      const [year, month, day] = ['year', 'month', 'day'].map((name) => query.get(name)?.padStart(2, '0'));
      const skip = Number(query.get('skip') ?? 0);
      const items = (settled.get(`${year}-${month}-${day}`) ?? []).slice(skip, skip + 2);
      return { entity: 'collection', count: items.length, items };
    },
  };
}
