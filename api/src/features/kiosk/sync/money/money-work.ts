import type { Insertable } from 'kysely';
import type { MoneyReviewReason } from '../../../../contract/money/reviews.ts';
import type { ChangedEntity } from '../../../../db/changes.ts';
import type { Db } from '../../../../db/database.ts';
import type { MoneyReviewRow } from '../../../../db/desk-money-schema.ts';
import { type FiledTime, filedTime } from '../../../../domain/desk/desk-money.ts';
import { decimalRupees } from '../../../../domain/money.ts';
import type { Actor } from '../../../../http/route/caller.ts';
import type { Occasion } from '../../../orders/store.ts';
import type { Settings } from '../../../settings/store.ts';
import type { OperationContext } from '../operation-handler.ts';

/** The context of an operation that moves money. */
export interface MoneyContext extends OperationContext {
  settings: Settings;
}

/** Something for a manager to look at. */
export interface MoneyFlag {
  reason: MoneyReviewReason;
  amountPaise?: number;
  /** What is odd, without names. */
  detail?: string;
  orderId?: string | null;
  paymentId?: string | null;
  otherPaymentId?: string | null;
  tillSessionId?: string | null;
}

/** What an operation did. `flags` open reviews; `subject` is the row whose revision the result carries. */
export type MoneyDecision =
  | {
      outcome: 'applied';
      message?: string;
      changed: ChangedEntity[];
      flags: MoneyFlag[];
      subject?: ChangedEntity;
    }
  | { outcome: 'invalid'; message: string };

/** Applies one operation. Unlike visits, money is written step by step, because its stores lock what they need. */
export type MoneyWork = (trx: Db, act: MoneyContext) => Promise<MoneyDecision>;

export const nothingToDo = (message: string, subject?: ChangedEntity): MoneyDecision => ({
  outcome: 'applied',
  message,
  changed: [],
  flags: [],
  ...(subject && { subject }),
});

export const alreadyRecorded = 'This was already recorded.';

export const actorOf = ({ by, device }: OperationContext): Actor => ({
  userId: by.userId,
  name: by.name,
  deviceId: device.id,
});

/** When an operation happened, by the tablet's clock with its known offset. */
export function claimedAt({ occurredAt, clockOffsetMs }: OperationContext): string {
  const at = Date.parse(occurredAt) + (clockOffsetMs ?? 0);
  return Number.isFinite(at) && Math.abs(at) < 8e15 ? new Date(at).toISOString() : occurredAt;
}

/** The time under which an operation is filed, and the occasion for the stores. */
export function occasionOf(
  act: MoneyContext,
  { at, till }: { at: string; till?: { openedAt: string; closedAt: string | null } | undefined },
): { filed: FiledTime; occasion: Occasion } {
  const filed = filedTime({ at, receivedAt: act.receivedAt, till }, act.settings.timeZone);
  return { filed, occasion: { by: actorOf(act), now: act.recordedAt, today: filed.day } };
}

const wrongClock = 'The tablet’s clock was wrong, so this counts on the day on which it arrived';
const restored = 'The server was restored from a backup since this tablet’s last sync';

/** The flags of an operation, with those that its time and its origin raise. */
export function withCommonFlags(
  flags: readonly MoneyFlag[],
  { filed, act, ...about }: { filed: FiledTime; act: MoneyContext } & Omit<MoneyFlag, 'reason'>,
): MoneyFlag[] {
  return [
    ...flags,
    ...(filed.isSuspect ? [{ reason: 'wrong_clock' as const, detail: wrongClock, ...about }] : []),
    ...(act.isFromStaleEpoch ? [{ reason: 'server_restored' as const, detail: restored, ...about }] : []),
  ];
}

/** The rows of the reviews that an operation opens. */
export const reviewRows = (flags: readonly MoneyFlag[], act: MoneyContext): Insertable<MoneyReviewRow>[] =>
  flags.map((flag) => ({
    reason: flag.reason,
    operation_id: act.id,
    order_id: flag.orderId ?? null,
    payment_id: flag.paymentId ?? null,
    other_payment_id: flag.otherPaymentId ?? null,
    till_session_id: flag.tillSessionId ?? null,
    amount_paise: flag.amountPaise ?? 0,
    detail: flag.detail ?? '',
    device_id: act.device.id,
    occurred_at: claimedAt(act),
    opened_at: act.recordedAt.toISOString(),
    settled_by_user_id: null,
    settled_by: null,
    settled_at: null,
  }));

const rupees = (paise = 0) => `₹${decimalRupees(paise)}`;

const messages: Record<MoneyReviewReason, (flag: MoneyFlag) => string> = {
  paid_twice: ({ amountPaise }) =>
    `Someone else took this payment too: ${rupees(amountPaise)} are to be refunded`,
  overpaid: ({ amountPaise }) => `This is ${rupees(amountPaise)} more than was due`,
  refunded_twice: ({ amountPaise }) => `${rupees(amountPaise)} had already been refunded`,
  unusual_refund: () => 'This payment was not taken in cash here today',
  beyond_capacity: () => 'The slot was full',
  slot_closed: () => 'The centre was closed at that time',
  price_differs: () => 'The price has changed',
  till_joined: () => 'Another till was already open in this drawer',
  till_differs: () => 'The office expected another amount in the till',
  unknown_order: () => 'The office does not have the order of this payment',
  unknown_payment: () => 'The office does not have the payment that was refunded',
  unknown_item: () => 'The office does not have what was sold',
  wrong_clock: () => wrongClock,
  number_differs: () => 'The number on the slip is not one of this tablet’s',
  server_restored: () => restored,
};

/** The message about the reviews of an operation, for the desk. */
export const flagMessage = (flags: readonly MoneyFlag[]): string =>
  `${[...new Set(flags.map((flag) => messages[flag.reason](flag)))].join('. ')}, so a manager will review it.`;
