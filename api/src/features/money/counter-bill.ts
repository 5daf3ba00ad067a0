import type { NewCounterSale } from '../../contract/counter/counter.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { AuditEntry } from '../../http/route/route.ts';
import { type PaidPart, payFromCredit, payOrders } from '../orders/payments-store.ts';
import { lockOrder, type Occasion, type StoredOrder } from '../orders/store.ts';
import { auditChange, type LockedOwner } from './owners-store.ts';

/** An order on the bill, with what this bill takes for it. */
interface Billed {
  owner: LockedOwner | undefined;
  before: StoredOrder;
  order: StoredOrder;
  /** Added by this bill, or due before it. */
  paise: number;
  /** Opened by this bill. */
  isNew: boolean;
}

/** The orders of one bill, each once. */
export class Bill {
  readonly #orders = new Map<string, Billed>();

  add(order: StoredOrder, paise: number, owner?: LockedOwner, isNew = false): void {
    const known = this.#orders.get(order.id);
    this.#orders.set(order.id, {
      owner: known?.owner ?? owner,
      before: known?.before ?? order,
      order,
      paise: (known?.paise ?? 0) + paise,
      isNew: known?.isNew ?? isNew,
    });
  }

  get(id: string): Billed | undefined {
    return this.#orders.get(id);
  }

  get all(): Billed[] {
    return [...this.#orders.values()];
  }

  get totalPaise(): number {
    return this.all.reduce((sum, { paise }) => sum + paise, 0);
  }
}

/** Pays the bill: from the family's credit first, then by each method, order by order. */
export async function payBill(
  trx: Db,
  { tenders, creditAmount = 0, customer, keepsCredit }: NewCounterSale,
  bill: Bill,
  occasion: Occasion,
): Promise<{ paidPaise: number; creditPaise: number }> {
  const parts: PaidPart[] = bill.all.map(({ order, paise }) => ({ order, amountPaise: paise }));
  if (creditAmount > bill.totalPaise) throw new AppError('exceeds_due');
  if (creditAmount > 0)
    await payFromCredit(trx, customer?.phone ?? '', takeFrom(parts, creditAmount), occasion);
  for (const { amount, method, reference } of tenders) {
    await payOrders(trx, takeFrom(parts, amount), {
      ...occasion,
      amountPaise: amount,
      tender: { method, reference },
      note: '',
      creditPhone: keepsCredit ? customer?.phone : undefined,
    });
  }
  const tendered = tenders.reduce((sum, { amount }) => sum + amount, 0);
  const paidPaise = Math.min(bill.totalPaise, tendered + creditAmount);
  return { paidPaise, creditPaise: tendered + creditAmount - paidPaise };
}

/** Takes an amount from what is left to pay, the first order first; changes what is left. */
function takeFrom(parts: PaidPart[], paise: number): PaidPart[] {
  let left = paise;
  const taken: PaidPart[] = [];
  for (const part of parts) {
    const amountPaise = Math.min(left, part.amountPaise);
    if (amountPaise > 0) taken.push({ order: part.order, amountPaise });
    part.amountPaise -= amountPaise;
    left -= amountPaise;
  }
  return taken;
}

/**
 * Updates the bookings and parties of the orders, and describes each order for the audit log.
 * @param arrival the order of a visit that has arrived at this moment
 */
export async function closeBill(
  trx: Db,
  bill: Bill,
  { arrival, now }: Pick<NewCounterSale, 'arrival'> & Pick<Occasion, 'now'>,
): Promise<{ orders: StoredOrder[]; audit: AuditEntry[] }> {
  const orders: StoredOrder[] = [];
  const audit: AuditEntry[] = [];
  for (const { owner, before, isNew } of bill.all) {
    const order = await lockOrder(trx, { id: before.id });
    orders.push(order);
    if (!owner) continue;
    const { before: earlier, ...entry } = await auditChange(owner, before, order, now);
    audit.push(isNew ? entry : { ...entry, before: earlier });
    if (order.id === arrival) audit.push({ ...owner.entry, after: { arrivedAt: now.toISOString() } });
  }
  return { orders, audit };
}
