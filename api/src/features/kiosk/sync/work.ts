import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { HoldReason } from '../../../contract/usage-reviews.ts';
import type { ChangedEntity } from '../../../db/changes.ts';
import type { NewRow } from '../../../db/new-row.ts';
import type { HourLedgerRow, PackageUsageRow, UsageReviewRow } from '../../../db/schema.ts';
import type { ReviewReason } from '../../../domain/hours.ts';
import { unreadMessage } from '../../../domain/said-words.ts';
import type { SaleRow } from '../../hour-packages/store.ts';
import type { Device } from '../device-store.ts';
import type { Resolution } from '../review-store.ts';

/** Rows that operations have to see, by their numbers. */
export interface Needs {
  saleIds: number[];
  usageIds: string[];
  /** Those of these visits whose sale has to be seen as well. */
  amendedIds: string[];
  /** Visits whose sale a result tells of, whether or not there is anything left to do. */
  subjectIds: string[];
  bookingIds: number[];
  partyIds: number[];
}

export type SaleFacts = Pick<
  SaleRow,
  | 'id'
  | 'remaining_minutes'
  | 'valid_till'
  | 'cancelled_at'
  | 'customer_phone'
  | 'created_at'
  | 'consented_at'
>;

/** The occasion on which a tablet told of something, for `mayAmend`. */
export interface Told {
  operationId: string;
  deviceId: number;
  occurredAt: string;
  clockOffsetMs: number | null;
}

/** The end of a visit, as a tablet told of it. */
export interface CheckOut {
  usageId: string;
  at: string;
  operationId: string;
  told: Told;
}

export interface UsageFacts
  extends Pick<
    PackageUsageRow,
    | 'id'
    | 'package_sale_id'
    | 'minutes_used'
    | 'short_minutes'
    | 'usage_date'
    | 'checked_out_at'
    | 'voided_at'
  > {
  /** How much of what it was short of a manager has charged or waived. */
  settledMinutes: number;
  review?: { isOpen: boolean; reason: ReviewReason; note: string };
  /** Absent for a visit that was written down in the portal. */
  told?: Told;
  /** Absent where no tablet's check-out ended it. */
  checkOutTold?: Told;
}

/** A booking, or a party. */
export interface ArrivalFacts {
  id: number;
  status: string;
  arrived_at: string | null;
  /** When the guardian agreed. */
  consented_at: string | null;
  /** Absent where no tablet noted the arrival. */
  told?: Told;
}

/** What the operations of a batch see: the rows as they are, with what earlier operations of the batch did to them. */
export interface Facts {
  sales: Map<number, SaleFacts>;
  usages: Map<string, UsageFacts>;
  bookings: Map<number, ArrivalFacts>;
  parties: Map<number, ArrivalFacts>;
  /** The sale of each visit that is put right. */
  saleOf: Map<string, number>;
  /** Of the operations that others look back at, those that this tablet handed in itself, before or in this batch. */
  broughtHere: Set<string>;
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
  clockOffsetMs: number | null;
  device: Device;
  by: Named;
  heardAt: Date;
  /** When it is written down: later than it was heard where it waited for a manager. */
  recordedAt: Date;
  /** Date of the centre when it was heard. */
  today: string;
  /** Whether the tablet made it against a past that the server no longer has. */
  isOfAnotherPast: boolean;
  /** Why the visit is hard to believe; absent where it is plausible. */
  implausible: HoldReason | undefined;
}

type UsageColumns = Pick<
  PackageUsageRow,
  | 'minutes_used'
  | 'short_minutes'
  | 'usage_date'
  | 'number_of_children'
  | 'attending_children_names'
  | 'supervisor_notes'
  | 'checked_in_at'
  | 'checked_out_at'
  | 'voided_at'
  | 'void_reason'
>;

export type OpenReview = Insertable<UsageReviewRow> & { status: 'open' };

/** Opens the review of a visit, or again, or moves what it is about; or settles it. */
export type ReviewChange =
  | { is: 'open'; row: OpenReview }
  | { is: 'settled'; usageId: string; resolution: Resolution };

/** The guardian agreed at the desk; or an arrival is taken back, and with it the consent noted at the same instant. */
export interface DeskConsent {
  kind: 'bookings' | 'parties' | 'sales';
  id: number;
  at: string;
  /** Null takes it back. */
  given: { version: string; recordedBy: number | null; deviceId: number } | null;
}

/** What an operation does; `changed` are the rows that the desks have to hear of. */
export interface Effects {
  usage?: { row: Insertable<PackageUsageRow>; facts: UsageFacts };
  /** What is put right about a visit. */
  amended?: { usageId: string; set: Partial<UsageColumns>; facts: Partial<UsageFacts> };
  /** Less than nothing where minutes come back. */
  takenMinutes?: { saleId: number; minutes: number };
  ledger?: Insertable<HourLedgerRow>[];
  review?: ReviewChange;
  checkOut?: CheckOut;
  /** `at` is null where it is taken back. */
  arrival?: { kind: 'bookings' | 'parties'; id: number; at: string | null; operationId: string; told: Told };
  consent?: DeskConsent;
  /** The operation waits for a manager and does nothing yet. */
  held?: NewRow<'held_operations'>;
  changed: ChangedEntity[];
}

interface OfWhom {
  /** Of somebody who was erased meanwhile; what the tablet sent is kept without names and notes. */
  isOfErased?: boolean;
}

export interface Applied extends OfWhom {
  outcome: 'applied' | 'review';
  message?: string;
  effects: Effects;
}

/**
 * `invalid` is what points at nothing, or puts right what is no longer this desk's to put right. Nothing else is a
 * reason: facts are never refused (offline.md, promise 3).
 */
export type Judged = Applied | (OfWhom & { outcome: 'invalid'; message: string });

/** An operation that was understood. */
export interface Work {
  /** The row whose revision the result carries, where there is such a row. */
  subject(facts: Facts): ChangedEntity | undefined;
  needs: Partial<Needs>;
  /**
   * The operation that it comes after, as a check-out its check-in, or a name for what it is about: where one was left
   * out, what follows it is left out too.
   */
  follows?: string;
  judge(facts: Facts, act: Act): Judged;
}

export type Understood = { ok: true; work: Work } | { ok: false; message: string };
export type Kind = (payload: unknown) => Understood;

/** The fields that an issue is about: of what may be one thing or another, those of the one that it is most like. */
function fieldsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [path.join('.') || 'payload'];
  const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return nearest.flatMap((one) => fieldsOf(one, path));
}

/** Makes a kind of its payload's schema and of what such a payload means. */
export function kindOf<S extends z.ZodType>(schema: S, workOf: (payload: z.output<S>) => Work): Kind {
  return (payload) => {
    const parsed = schema.safeParse(payload);
    if (parsed.success) return { ok: true, work: workOf(parsed.data) };
    const fields = new Set(parsed.error.issues.flatMap((issue) => fieldsOf(issue)));
    return { ok: false, message: unreadMessage(fields).slice(0, 500) };
  };
}
