import type { Insertable } from 'kysely';
import { isMoneyKind } from '../../../contract/desk/money-operations.ts';
import type { OperationResult } from '../../../contract/desk/operations.ts';
import type { HoldReason } from '../../../contract/hours/usage-reviews.ts';
import type { OperationRow } from '../../../db/desk-schema.ts';
import { isClockSuspect } from '../../../domain/desk/check-in.ts';
import { redactOperationBody, withoutFamily } from '../../../domain/families/erasure.ts';
import type { Device } from '../device-store.ts';
import type { EarlierOperation } from './facts-store.ts';
import type { Holding } from './holding.ts';
import { resolveActor, type TeamMember } from './operation-actor.ts';
import type { Decision, Effects, Facts, OperationContext } from './operation-handler.ts';
import { isStorable, type ReceivedOperation, type StorableOperation } from './parse-operation.ts';
import type { IsFromStaleEpoch } from './stale-epoch.ts';

interface EvaluationInput {
  /** The earlier operation with this id. */
  before: EarlierOperation | undefined;
  facts: Facts;
  run: {
    device: Device;
    receivedAt: Date;
    today: string;
    team: ReadonlyMap<number, TeamMember>;
    isFromStaleEpoch: IsFromStaleEpoch;
    now: Date;
    implausible: ReadonlyMap<string, HoldReason>;
    receivedAs?: ReadonlyMap<string, ReceivedAt>;
  };
  holding: Holding;
}

/** When a held operation arrived. */
export interface ReceivedAt {
  receivedAt: Date;
  /** The centre's date. */
  today: string;
  /** It came in an unsigned file, and the tablet has sent it itself as well. */
  isSentByTablet: boolean;
}

interface Verdict {
  result: OperationResult;
  /** The row to store; absent if the row stored under its id must not change. */
  keep?: Insertable<OperationRow>;
  effects?: Effects;
}

/**
 * Evaluates one operation (docs/sync.md, 'Operations'). A new one is applied, or stored as invalid if it
 * refers to nothing. An applied one gets its first result, an invalid one is evaluated again, and an id with
 * other content is never applied.
 */
export function evaluateOperation(
  received: ReceivedOperation,
  { before, facts, run, holding }: EvaluationInput,
): Verdict {
  const { id } = received.operation;
  const earlier = earlierResult(received, before);
  if (earlier) return { result: earlier };
  const held = holding.hold(received);
  // An operation that was stored as invalid belongs to no batch yet, so holding it counts towards the limit.
  const full = isStorable(received) && (!before || held) ? holding.refusal(received, held) : undefined;
  if (full !== undefined) return { result: invalid(id, full) };
  return verdictOf(received, held ?? evaluate(received, facts, run), run);
}

/** The result of an operation whose id was used before; undefined for one that is still to be evaluated. */
export function earlierResult(
  { operation: { id }, contentHash }: ReceivedOperation,
  before: EarlierOperation | undefined,
): OperationResult | undefined {
  if (!before) return undefined;
  if (before.contentHash !== contentHash) return invalid(id, usedBefore);
  return before.outcome === 'invalid' ? undefined : duplicate(id, before.outcome, before.message);
}

/** The result of a decision, with the row to store. */
export function verdictOf(
  received: ReceivedOperation,
  decision: Decision,
  run: EvaluationInput['run'],
): Verdict {
  const { id } = received.operation;
  const keep = isStorable(received) ? operationRow(received, decision, run) : undefined;
  const { outcome, message } = decision;
  const result = { id, outcome, ...(message !== undefined && { message }) };
  return {
    result,
    ...(keep && { keep }),
    ...(decision.outcome !== 'invalid' && { effects: decision.effects }),
  };
}

const usedBefore = 'This ID was already used for another operation.';

export const sentByTabletMessage = 'The tablet sent this itself, so it does not count again.';

const invalid = (id: string, message: string): OperationResult => ({ id, outcome: 'invalid', message });

const duplicate = (id: string, first: 'applied' | 'review', message: string | null): OperationResult => ({
  id,
  outcome: 'duplicate',
  first,
  ...(message !== null && { message }),
});

function evaluate(one: ReceivedOperation, facts: Facts, run: EvaluationInput['run']): Decision {
  const { parsed } = one;
  if (!parsed.ok) return { outcome: 'invalid', message: parsed.message };
  const context = contextOf(one, run);
  return context.ok ? parsed.handler.evaluate(facts, context.act) : context.decision;
}

/** The context of an operation; for one that its tablet has sent itself as well, the decision. */
export function contextOf(
  { operation, id }: ReceivedOperation,
  run: EvaluationInput['run'],
): { ok: true; act: OperationContext } | { ok: false; decision: Decision } {
  const { device, team, isFromStaleEpoch, now } = run;
  const received = run.receivedAs?.get(id);
  if (received?.isSentByTablet)
    return {
      ok: false,
      decision: { outcome: 'applied', message: sentByTabletMessage, effects: { changed: [] } },
    };
  const { receivedAt, today } = received ?? run;
  const by = resolveActor(operation.staffId, team, device);
  const { occurredAt, clockOffsetMs } = operation;
  const act = {
    ...{ id, occurredAt, clockOffsetMs, device, by },
    ...{ receivedAt, today, recordedAt: now, isFromStaleEpoch: isFromStaleEpoch(operation) },
    implausible: run.implausible.get(id),
  };
  return { ok: true, act };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses a NUL in a text, wherever it is from
const printable = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b-\u001f]/g, '?');

const wholeNumber = (value: number | null): number | null =>
  value !== null && Number.isSafeInteger(Math.round(value)) ? Math.round(value) : null;

/** The operation as received; without names if it names an erased person, or its order has the family. */
function bodyOf(given: ReceivedOperation['operation'], decision: Decision): string {
  const body = JSON.stringify(given);
  // What waits for a manager is still to be applied.
  const isHeld = decision.outcome !== 'invalid' && decision.effects.held !== undefined;
  if (isMoneyKind(given.kind) && !isHeld) return withoutFamily(body);
  return decision.isErasedPerson ? redactOperationBody(body) : body;
}

function operationRow(
  { operation, id, contentHash }: StorableOperation,
  decision: Decision,
  run: EvaluationInput['run'],
): Insertable<OperationRow> {
  const { receivedAt } = run.receivedAs?.get(id) ?? run;
  return {
    id,
    device_id: run.device.id,
    kind: printable(operation.kind),
    content_hash: contentHash,
    body: bodyOf(operation, decision),
    occurred_at: printable(operation.occurredAt),
    clock_offset_ms: wholeNumber(operation.clockOffsetMs),
    staff_id: wholeNumber(operation.staffId),
    heard_at: receivedAt.toISOString(),
    outcome: decision.outcome,
    message: decision.message === undefined ? null : printable(decision.message),
    clock_suspect: isClockSuspect(operation, receivedAt) ? 1 : 0,
  };
}
