import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { ChangedEntity } from '../../../db/changes.ts';
import type { HourLedgerRow, PackageUsageRow, UsageReviewRow } from '../../../db/schema.ts';
import type { SaleRow } from '../../hour-packages/store.ts';
import type { Device } from '../device-store.ts';

/** Rows that operations have to see, by their numbers. */
export interface Needs {
  saleIds: number[];
  usageIds: string[];
  bookingIds: number[];
}

export type SaleFacts = Pick<
  SaleRow,
  'id' | 'remaining_minutes' | 'valid_till' | 'cancelled_at' | 'customer_phone'
>;
export type UsageFacts = Pick<PackageUsageRow, 'id' | 'checked_in_at' | 'checked_out_at' | 'voided_at'>;
export interface BookingFacts {
  id: number;
  status: string;
  arrived_at: string | null;
}

/** What the operations of a batch see: the rows as they are, with what earlier operations of the batch did to them. */
export interface Facts {
  sales: Map<number, SaleFacts>;
  usages: Map<string, UsageFacts>;
  bookings: Map<number, BookingFacts>;
}

/** Who is said to have done it. `note` tells what is odd about that. */
export interface Named {
  userId: number | null;
  name: string;
  note: string;
}

/** The occasion of one operation. */
export interface Act {
  /** The operation's id, which becomes the usage's id. */
  id: string;
  occurredAt: string;
  device: Device;
  by: Named;
  heardAt: Date;
  /** Date of the centre. */
  today: string;
}

/** What an operation does; `changed` are the rows that the desks have to hear of. */
export interface Effects {
  usage?: Insertable<PackageUsageRow> & UsageFacts;
  takenMinutes?: { saleId: number; minutes: number };
  ledger?: Insertable<HourLedgerRow>[];
  review?: Insertable<UsageReviewRow>;
  checkOut?: { usageId: string; at: string };
  arrival?: { bookingId: number; at: string };
  changed: ChangedEntity[];
}

export type Judged =
  | {
      outcome: 'applied' | 'review';
      message?: string;
      effects: Effects;
      /** Of somebody who was erased meanwhile: what the tablet sent is kept without names and notes. */
      isOfErased?: boolean;
    }
  /** Pointing at nothing. Nothing else is a reason: facts are never refused (offline.md, promise 3). */
  | { outcome: 'invalid'; message: string };

/** An operation that was understood. */
export interface Work {
  /** The row whose revision the result carries. */
  subject: ChangedEntity;
  needs: Partial<Needs>;
  /** The operation that it comes after: a check-out's check-in. */
  follows?: string;
  judge(facts: Facts, act: Act): Judged;
}

export type Understood = { ok: true; work: Work } | { ok: false; message: string };
export type Kind = (payload: unknown) => Understood;

/** Makes a kind of its payload's schema and of what such a payload means. */
export function kindOf<S extends z.ZodType>(schema: S, workOf: (payload: z.output<S>) => Work): Kind {
  return (payload) => {
    const parsed = schema.safeParse(payload);
    if (parsed.success) return { ok: true, work: workOf(parsed.data) };
    const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'payload'));
    return { ok: false, message: `Missing or not understood: ${[...fields].join(', ')}.`.slice(0, 500) };
  };
}
