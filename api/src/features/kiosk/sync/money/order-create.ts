import type { z } from 'zod';
import type { DeskOrderLine, moneyPayloads, WalkIn } from '../../../../contract/desk/money-operations.ts';
import type { ChangedEntity } from '../../../../db/changes.ts';
import type { Db } from '../../../../db/database.ts';
import type { FiledTime } from '../../../../domain/desk/desk-money.ts';
import { admitWalkIn, findWalkInPlace, type WalkInPlace } from '../../../bookings/walk-in-store.ts';
import { type ItemLine, openOrder } from '../../../orders/lines-store.ts';
import { findOrder } from '../../../orders/store.ts';
import { priceFlags } from './catalogue-prices.ts';
import {
  alreadyRecorded,
  claimedAt,
  type MoneyContext,
  type MoneyDecision,
  type MoneyFlag,
  nothingToDo,
  occasionOf,
  withCommonFlags,
} from './money-work.ts';

type NewOrder = z.output<(typeof moneyPayloads)['order.create']>;

/**
 * Records a sale of a tablet: a counter order or, for a walk-in, a booking that has arrived. A slot without a
 * place, another price or a missing item changes nothing about what happened; a manager reviews it.
 */
export async function createDeskOrder(trx: Db, given: NewOrder, act: MoneyContext): Promise<MoneyDecision> {
  const existing = await findOrder(trx, { id: given.orderId });
  if (existing) return nothingToDo(alreadyRecorded, entityOf(existing.booking_id));
  const { filed, occasion } = occasionOf(act, { at: claimedAt(act) });
  const made = { ...occasion, now: filed.at };
  const items = given.lines.map(itemOf);
  const walkIn = given.walkIn && walkInAt(given.walkIn, filed);
  const place = walkIn && (await findWalkInPlace(trx, walkIn));
  const isAdmitted = walkIn !== undefined && place?.isKnown === true;
  const entity =
    walkIn && place?.isKnown
      ? entityOf(await admit(trx, { given, walkIn, items, place, act, made }))
      : undefined;
  if (!isAdmitted) await openCounterOrder(trx, given, items, made);
  const about = { orderId: given.orderId, amountPaise: totalOf(given.lines) };
  const flags = [
    ...placeFlags(place, about),
    ...(await priceFlags(trx, { orderId: given.orderId, date: filed.day }, given.lines)),
  ];
  return {
    outcome: 'applied',
    changed: entity ? [entity] : [],
    ...(entity && { subject: entity }),
    flags: withCommonFlags(flags, { filed, act, ...about }),
  };
}

/** A tablet whose clock is wrong would put the visit into another day. */
const walkInAt = (walkIn: WalkIn, { isSuspect, at, day }: FiledTime): WalkIn =>
  isSuspect ? { ...walkIn, date: day, arrivedAt: at.toISOString() } : walkIn;

const entityOf = (bookingId: number | null): ChangedEntity | undefined =>
  bookingId === null ? undefined : { kind: 'bookings', id: bookingId };

const itemOf = (line: DeskOrderLine): ItemLine => ({
  subject: line.subject,
  subjectId: line.subjectId,
  description: line.description,
  quantity: line.quantity,
  unitPaise: line.unitAmount,
  listUnitPaise: line.listUnitAmount,
  discountPaise: line.discountAmount,
  discountReason: line.discountReason,
});

const totalOf = (lines: readonly DeskOrderLine[]): number =>
  lines.reduce(
    (sum, { quantity, unitAmount, discountAmount }) => sum + quantity * unitAmount - discountAmount,
    0,
  );

interface Admission {
  given: NewOrder;
  walkIn: WalkIn;
  items: readonly ItemLine[];
  place: WalkInPlace & { isKnown: true };
  act: MoneyContext;
  made: ReturnType<typeof occasionOf>['occasion'];
}

const admit = (trx: Db, { given, walkIn, items, place, act, made }: Admission): Promise<number> =>
  admitWalkIn(trx, {
    orderId: given.orderId,
    operationId: act.id,
    customer: given.customer,
    visit: walkIn,
    place,
    items,
    occasion: made,
  });

async function openCounterOrder(
  trx: Db,
  { orderId, customer }: NewOrder,
  items: readonly ItemLine[],
  occasion: Admission['made'],
): Promise<void> {
  const owner = {
    kind: 'counter' as const,
    id: orderId,
    customer_name: customer?.name ?? '',
    customer_phone: customer?.phone ?? '',
  };
  await openOrder(trx, owner, items, occasion);
}

function placeFlags(
  place: WalkInPlace | undefined,
  about: { orderId: string; amountPaise: number },
): MoneyFlag[] {
  if (!place) return [];
  if (!place.isKnown)
    return [
      { reason: 'unknown_item', detail: 'The package or the slot of this visit does not exist', ...about },
    ];
  return [
    ...(place.isClosed ? [{ reason: 'slot_closed' as const, detail: 'The slot was closed', ...about }] : []),
    ...(place.isFull
      ? [{ reason: 'beyond_capacity' as const, detail: 'The slot had no place left', ...about }]
      : []),
  ];
}
