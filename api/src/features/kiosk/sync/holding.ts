import { operationPayloads } from '../../../contract/desk/operations.ts';
import type { Db } from '../../../db/database.ts';
import type { NewRow } from '../../../db/new-row.ts';
import { centreDate } from '../../../domain/dates.ts';
import type { Device } from '../device-store.ts';
import { type BatchSize, findBatchSizes, findHeldVisits, findOrOpenBatch } from '../held-store.ts';
import type { Decision } from './operation-handler.ts';
import type { ReceivedOperation } from './parse-operation.ts';

/** Limits of what a revoked tablet may leave: several offline days, and still readable for a manager. */
export const maxHeld = { operations: 5000, bytes: 5_000_000 };
/**
 * Limits including other tablets' operations on its visits, so that a full batch does not reject the
 * check-outs of an honest desk.
 */
export const maxWithFollowers = { operations: 10_000, bytes: 10_000_000 };

export type HeldRow = NewRow<'held_operations'>;

/** Decides which operations wait for a manager instead of being evaluated. */
export interface Holding {
  /** Returns the decision, or undefined to evaluate the operation as usual. */
  hold(received: ReceivedOperation): Decision | undefined;
  /**
   * Counts what is stored for a batch.
   * @param held the decision to hold it; absent for an operation that is stored but does not wait, like an
   * unreadable one
   * @returns why it is not stored: its batch is full
   */
  refusal(received: ReceivedOperation, held: Decision | undefined): string | undefined;
  /** The counts by batch. */
  totals(): HoldingTotals[];
}

/** For operations that a manager has accepted. */
export const noHolding: Holding = {
  hold: () => undefined,
  refusal: () => undefined,
  totals: () => [],
};

export interface HoldingTotals {
  batchId: number;
  operations: number;
  bytes: number;
  refused: number;
}

interface HoldContext {
  device: Device;
  receivedAt: Date;
  timeZone: string;
  isFromStaleEpoch: (operation: ReceivedOperation['operation']) => boolean;
  /**
   * Set for a file without the tablet's signature, which does not prove that the tablet wrote it: the ids in the
   * file, by new id.
   */
  originalIds?: ReadonlyMap<string, string>;
}

/**
 * Holds everything that a revoked tablet pushes, and everything in a file that its tablet did not sign. Also
 * holds any tablet's operation on a held visit, which can't be evaluated before the visit.
 * @param fresh operations that no earlier call brought
 */
export async function readHolding(
  trx: Db,
  fresh: readonly ReceivedOperation[],
  occasion: HoldContext,
): Promise<Holding> {
  const followed = fresh.flatMap(({ parsed }) => (parsed.ok ? (parsed.handler.follows ?? []) : []));
  const batchOf = await findHeldVisits(trx, [...new Set(followed)]);
  const { device } = occasion;
  const isHeld = device.revoked_at !== null || occasion.originalIds;
  if (!isHeld || fresh.length === 0) return holdFollowers(trx, batchOf, occasion);
  const message = occasion.originalIds ? unsignedMessage : heldMessage;
  const batch = await findOrOpenBatch(trx, device.id, occasion.receivedAt);
  const count = countBatches([batch], maxHeld);
  return {
    hold: (received) =>
      received.parsed.ok ? holdDecision(received, batch.id, occasion, message) : undefined,
    refusal: (received) => (count.hasRoom(batch.id, received) ? undefined : fullMessage),
    totals: count.totals,
  };
}

async function holdFollowers(
  trx: Db,
  batchOf: ReadonlyMap<string, number>,
  occasion: HoldContext,
): Promise<Holding> {
  const count = countBatches(await findBatchSizes(trx, [...new Set(batchOf.values())]), maxWithFollowers);
  const batchFor = ({ parsed }: ReceivedOperation): number | undefined =>
    parsed.ok && parsed.handler.follows !== undefined ? batchOf.get(parsed.handler.follows) : undefined;
  return {
    hold: (received) => {
      const batchId = batchFor(received);
      return batchId === undefined
        ? undefined
        : holdDecision(received, batchId, occasion, waitsWithVisitMessage);
    },
    refusal: (received, held) => {
      const batchId = held && batchFor(received);
      return batchId === undefined || count.hasRoom(batchId, received) ? undefined : fullWithVisitMessage;
    },
    totals: count.totals,
  };
}

/** Counts what a call adds to batches. */
function countBatches(batches: readonly BatchSize[], most: typeof maxHeld) {
  const counted = new Map(
    batches.map((batch) => [batch.id, { batch, added: { operations: 0, bytes: 0, refused: 0 } }]),
  );
  const refused = new Set<string>();
  return {
    hasRoom(batchId: number, received: ReceivedOperation): boolean {
      const one = counted.get(batchId);
      if (!one) return true;
      const { batch, added } = one;
      const bytes = JSON.stringify(received.operation).length;
      const isFull =
        batch.operations + added.operations >= most.operations ||
        batch.bytes + added.bytes + bytes > most.bytes;
      if (isFull) {
        if (!refused.has(received.id)) added.refused += 1;
        refused.add(received.id);
        return false;
      }
      added.operations += 1;
      added.bytes += bytes;
      return true;
    },
    totals: (): HoldingTotals[] => [...counted].map(([batchId, { added }]) => ({ batchId, ...added })),
  };
}

export const heldMessage = 'This tablet was revoked, so a manager will review it.';
const unsignedMessage = 'The tablet did not sign this file, so a manager will review it.';
const waitsWithVisitMessage = 'Its visit is waiting for a manager’s decision, and so is this.';
const fullMessage =
  'This tablet was revoked, and too much of its work is waiting for the office. Export this and hand it over.';
const fullWithVisitMessage =
  'This visit has too many changes waiting for a manager. Try again after they decide.';

function holdDecision(
  received: ReceivedOperation,
  batchId: number,
  occasion: HoldContext,
  message: string,
): Decision {
  const { operation, parsed } = received;
  const offset = operation.clockOffsetMs ?? 0;
  const happened = Date.parse(operation.occurredAt) + (Number.isFinite(offset) ? offset : 0);
  const happenedAt = safeInstant(happened) ?? occasion.receivedAt;
  const row: HeldRow = {
    operation_id: received.id,
    original_id: occasion.originalIds?.get(received.id) ?? null,
    batch_id: batchId,
    about: (parsed.ok ? parsed.handler.follows : undefined) ?? received.id,
    ...claimsOf(received, centreDate(happenedAt, occasion.timeZone)),
    happened_at: happenedAt.toISOString(),
    is_of_another_past: occasion.isFromStaleEpoch(operation) ? 1 : 0,
    state: 'held',
  };
  return { outcome: 'review', message, effects: { held: row, changed: [] } };
}

function safeInstant(ms: number): Date | undefined {
  const latest = Date.parse('9999-12-31T00:00:00Z');
  return ms >= 0 && ms <= latest ? new Date(ms) : undefined;
}

/**
 * Extracts a visit's claims. `day` is when the operation says it happened, and decides whether the visit
 * counts as unconfirmed today.
 */
function claimsOf({ operation }: ReceivedOperation, day: string) {
  const nothing = { sale_id: null, visit_date: null, children: 0, minutes: 0 };
  if (operation.kind !== 'usage.record') return nothing;
  const parsed = operationPayloads['usage.record'].safeParse(operation.payload);
  if (!parsed.success) return nothing;
  const { packageSaleId, numberOfChildren, hoursUsed } = parsed.data;
  return {
    sale_id: typeof packageSaleId === 'number' ? packageSaleId : null,
    visit_date: day,
    children: numberOfChildren,
    minutes: hoursUsed,
  };
}
