import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { HoldReason } from '../../../contract/hours/usage-reviews.ts';
import type { ChangedEntity } from '../../../db/changes.ts';
import type { HourLedgerRow, PackageUsageRow, UsageReviewRow } from '../../../db/hours-schema.ts';
import type { NewRow } from '../../../db/new-row.ts';
import { invalidFieldsMessage } from '../../../domain/desk/operation-messages.ts';
import type { ReviewReason } from '../../../domain/hours/visits.ts';
import type { Resolution } from '../../hour-packages/review-store.ts';
import type { SaleRow } from '../../hour-packages/store.ts';
import type { Device } from '../device-store.ts';
import type { MoneyWork } from './money/money-work.ts';

/** The rows that operations need, by id. */
export interface Needs {
  saleIds: number[];
  usageIds: string[];
  /** Visits whose sale is needed too. */
  amendedIds: string[];
  /** Visits whose sale a result refers to, even if nothing is left to do. */
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

/** The provenance of a report, for `mayAmend`. */
export interface Provenance {
  operationId: string;
  deviceId: number;
  occurredAt: string;
  clockOffsetMs: number | null;
}

/** The end of a visit, as a tablet reported it. */
export interface CheckOut {
  usageId: string;
  at: string;
  operationId: string;
  provenance: Provenance;
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
  /** The part of its shortfall that a manager has charged or waived. */
  settledMinutes: number;
  review?: { isOpen: boolean; reason: ReviewReason; note: string };
  /** Absent for a visit recorded in the portal. */
  provenance?: Provenance;
  /** Absent unless a tablet's check-out ended it. */
  checkOutProvenance?: Provenance;
}

/** A booking or a party. */
export interface ArrivalFacts {
  id: number;
  status: string;
  arrived_at: string | null;
  /** When the guardian gave consent. */
  consented_at: string | null;
  /** Absent unless a tablet recorded the arrival. */
  provenance?: Provenance;
  /** The hours that the arrival takes; absent if none. */
  hours?: ArrivalHours;
}

/** The hour package that pays for a booking. */
export interface ArrivalHours {
  saleId: number;
  minutes: number;
  date: string;
  children: number;
  /** The visit that took them; null until then. */
  usageId: string | null;
}

/** The rows that a batch's operations see, including the effects of earlier operations of the batch. */
export interface Facts {
  sales: Map<number, SaleFacts>;
  usages: Map<string, UsageFacts>;
  bookings: Map<number, ArrivalFacts>;
  parties: Map<number, ArrivalFacts>;
  /** The sale of each amended visit. */
  saleOf: Map<string, number>;
  /** The operations that others refer to and that this tablet pushed itself, before or in this batch. */
  ownOperationIds: Set<string>;
}

/** The person named as having done it; `note` explains what is odd about that. */
export interface OperationActor {
  userId: number | null;
  name: string;
  note: string;
}

/** The context of one operation. */
export interface OperationContext {
  /** The operation's id, which becomes the usage's id. */
  id: string;
  occurredAt: string;
  clockOffsetMs: number | null;
  device: Device;
  by: OperationActor;
  receivedAt: Date;
  /** When it is recorded: after its arrival, if it waited for a manager. */
  recordedAt: Date;
  /** The centre's date when it arrived. */
  today: string;
  /** Whether the tablet made it under a stale epoch. */
  isFromStaleEpoch: boolean;
  /** Why the visit is implausible; undefined if it is plausible. */
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

/** Opens, reopens, updates or settles the review of a visit. */
export type ReviewChange =
  | { is: 'open'; row: OpenReview }
  | { is: 'settled'; usageId: string; resolution: Resolution };

/**
 * A consent given at the desk, or its withdrawal when an arrival is undone together with the consent of the
 * same instant.
 */
export interface DeskConsent {
  kind: 'bookings' | 'parties' | 'sales';
  id: number;
  at: string;
  /** Null withdraws it. */
  given: { version: string; recordedBy: number | null; deviceId: number } | null;
}

/** The effects of an operation; `changed` lists the rows to send to the desks. */
export interface Effects {
  usage?: { row: Insertable<PackageUsageRow>; facts: UsageFacts };
  /** The amended columns of a visit. */
  amended?: { usageId: string; set: Partial<UsageColumns>; facts: Partial<UsageFacts> };
  /** Negative if minutes come back. */
  takenMinutes?: { saleId: number; minutes: number };
  ledger?: Insertable<HourLedgerRow>[];
  review?: ReviewChange;
  checkOut?: CheckOut;
  /** `at` is null if the arrival is undone. */
  arrival?: {
    kind: 'bookings' | 'parties';
    id: number;
    at: string | null;
    operationId: string;
    provenance: Provenance;
    /** The visit on hours that it recorded; null if it was undone, absent if hours don't pay for it. */
    usageId?: string | null;
  };
  consent?: DeskConsent;
  /** The operation waits for a manager and has no effect yet. */
  held?: NewRow<'held_operations'>;
  changed: ChangedEntity[];
}

interface SubjectFlags {
  /** Concerns a person erased in the meantime; the operation is stored without names and notes. */
  isErasedPerson?: boolean;
}

export interface AppliedDecision extends SubjectFlags {
  outcome: 'applied' | 'review';
  message?: string;
  effects: Effects;
}

/**
 * `invalid` only for an operation that refers to nothing, or amends what this desk may no longer amend. Facts
 * are never refused (docs/sync.md, 'Promises').
 */
export type Decision = AppliedDecision | (SubjectFlags & { outcome: 'invalid'; message: string });

/** A valid operation. */
export interface OperationHandler {
  /** The row whose revision the result carries, if there is one. */
  subject(facts: Facts): ChangedEntity | undefined;
  needs: Partial<Needs>;
  /**
   * The operation that it follows, as a check-out follows its check-in, or a key for its subject. If one is
   * left out, its followers are left out too.
   */
  follows?: string;
  evaluate(facts: Facts, act: OperationContext): Decision;
  /** Set for an operation that is applied step by step instead (money/). */
  money?: MoneyWork;
}

export type ParsedPayload = { ok: true; handler: OperationHandler } | { ok: false; message: string };
export type PayloadParser = (payload: unknown) => ParsedPayload;

/** The fields with an issue; for a union, those of the closest alternative. */
function invalidFieldsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [path.join('.') || 'payload'];
  const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return nearest.flatMap((one) => invalidFieldsOf(one, path));
}

/** Builds a kind from its payload's schema and the payload's meaning. */
export function payloadParser<S extends z.ZodType>(
  schema: S,
  workOf: (payload: z.output<S>) => OperationHandler,
): PayloadParser {
  return (payload) => {
    const parsed = schema.safeParse(payload);
    if (parsed.success) return { ok: true, handler: workOf(parsed.data) };
    const fields = new Set(parsed.error.issues.flatMap((issue) => invalidFieldsOf(issue)));
    return { ok: false, message: invalidFieldsMessage(fields).slice(0, 500) };
  };
}
