import type { Db } from '../../db/database.ts';
import { roundOffOf } from '../../domain/billing/tax.ts';
import { taxSettingsOn } from '../documents/settings-store.ts';
import { moveSums, type Occasion, type StoredOrder } from './store.ts';

/**
 * What rounding to the rupee adds to an order, or takes off. The bill and what is due are rounded by the same
 * amount, decided whenever lines change. A tablet does not round: what it took is a fact.
 * @param before the round-off that the order had
 */
export async function roundOffFor(
  trx: Db,
  chargedPaise: number,
  { by, today }: Pick<Occasion, 'by' | 'today'>,
  before = 0,
): Promise<number> {
  // Nearly every order, and then no settings are read.
  if (chargedPaise % 100 === 0 && before === 0) return 0;
  if (by.deviceId !== null) return chargedPaise === 0 ? 0 : before;
  const { regime, rounding } = await taxSettingsOn(trx, today);
  return roundOffOf(chargedPaise, regime === 'none' ? 'never' : rounding);
}

/** How the charge of an order changes. `cancelledAt`: null restores a cancelled one. */
interface ChargeChange {
  chargedPaise: number;
  writtenOffPaise?: number;
  cancelledAt?: string | null;
}

/** Moves what an order is charged, with its round-off, together with the lines that the caller writes. */
export async function moveCharge(
  trx: Db,
  order: StoredOrder,
  { cancelledAt, ...by }: ChargeChange,
  occasion: Pick<Occasion, 'by' | 'today'>,
): Promise<StoredOrder> {
  const before = order.round_off_paise;
  const after = await roundOffFor(trx, order.charged_paise + by.chargedPaise, occasion, before);
  const change = cancelledAt === undefined ? {} : { cancelled_at: cancelledAt };
  return moveSums(trx, order.id, { ...by, roundOffPaise: after - before }, change);
}
