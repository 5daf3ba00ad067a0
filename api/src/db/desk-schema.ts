import type { Generated } from 'kysely';

export interface DeviceRow {
  id: Generated<number>;
  name: string;
  enrolment_code_hash: string | null;
  enrolment_expires_at: string | null;
  token_hash: string | null;
  enrolled_at: string | null;
  last_seen_at: string | null;
  waiting: number | null;
  /** When the oldest of them was made, by the server's clock; null if none waits or if the tablet didn't say. */
  oldest_waiting_at: string | null;
  app_version: string | null;
  /** The server's receipt of the tablet's pushed operations, its rows in `handed_in` (domain/desk/receipt.ts). */
  receipt_count: Generated<number>;
  receipt_sum: Generated<string>;
  /** How many operations the tablet reported as pushed at its last call, and how many of them are here. */
  told_count: number | null;
  told_here: number | null;
  /** Whether the tablet's receipt matches the server's; null until a tablet sends one. */
  is_in_step: 0 | 1 | null;
  revoked_at: string | null;
  created_by_user_id: number | null;
  created_at: string;
  /** The tablet's public P-256 keys, raw in base64url: for its signatures, and for sealing PINs. */
  signing_key: string | null;
  sealing_key: string | null;
  /** When its credential expires unless the tablet syncs before; null until it is enrolled. */
  credential_ends_at: string | null;
  /** When the server stopped accepting its work. */
  closed_at: string | null;
  /** The last number of unsent operations it reported before it was revoked, and when. */
  waiting_when_revoked: number | null;
  seen_when_revoked: string | null;
  /** All operations from before this moment have arrived; null until a push proves that. */
  last_clean_at: string | null;
  /** How far accepted check-ins account for typing time, at the fastest pace (domain/desk/plausibility.ts). */
  typed_until: string | null;
  /** The drawer for its cash; null means the first one. */
  drawer_id: number | null;
}

/** The staff of each desk; its tablet gets only their PINs. */
export interface DeviceStaffRow {
  device_id: number;
  user_id: number;
}

/** Pushed work of a revoked tablet, undecided or decided; one open batch per tablet. */
export interface HeldBatchRow {
  id: Generated<number>;
  device_id: number;
  status: 'open' | 'settled';
  opened_at: string;
  last_at: string;
  /** Stored so far, including invalid ones; the limit counts these. */
  operations: Generated<number>;
  bytes: Generated<number>;
  /** Operations that got `invalid` because the batch was full. */
  refused: Generated<number>;
  accepted: Generated<number>;
  rejected: Generated<number>;
  note: Generated<string>;
  settled_by_user_id: number | null;
  settled_by: string | null;
  settled_at: string | null;
  version: Generated<number>;
}

/** An operation of a batch. Its own row says `review`, so that the tablet gets a normal response. */
export interface HeldOperationRow {
  /** The order of arrival. */
  position: Generated<number>;
  operation_id: string;
  /** Its id in a file that the tablet did not sign; null if the tablet sent it itself. */
  original_id: string | null;
  batch_id: number;
  /** The operation, visit, booking or party it concerns; rows with the same value are decided together. */
  about: string;
  /** The claims of a visit; null or 0 for other kinds. */
  sale_id: number | null;
  visit_date: string | null;
  children: number;
  minutes: number;
  /** When it happened according to the tablet, by its clock with its offset. */
  happened_at: string;
  is_of_another_past: 0 | 1;
  state: 'held' | 'accepted' | 'rejected';
  decided_at: string | null;
}

/** Every operation ever received, by id, permanently: this prevents applying one twice. */
export interface OperationRow {
  id: string;
  device_id: number;
  kind: string;
  content_hash: string;
  /** The operation as received, JSON, for support. */
  body: string;
  occurred_at: string;
  clock_offset_ms: number | null;
  staff_id: number | null;
  heard_at: string;
  outcome: 'applied' | 'review' | 'invalid';
  message: string | null;
  clock_suspect: 0 | 1;
}

/**
 * Which tablet pushed which operation, applied or in review. Some arrive from two tablets, or from a file.
 */
export interface HandedInRow {
  operation_id: string;
  device_id: number;
}

/** The tables of tablets and what they send. */
export interface DeskSchema {
  devices: DeviceRow;
  device_staff: DeviceStaffRow;
  held_batches: HeldBatchRow;
  held_operations: HeldOperationRow;
  operations: OperationRow;
  handed_in: HandedInRow;
}
