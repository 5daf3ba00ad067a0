import { createHash } from 'node:crypto';
import { instant } from '../../../contract/basics/fields.ts';
import { type Operation, type OperationKind, operationId } from '../../../contract/desk/operations.ts';
import type { ParsedPayload } from './operation-handler.ts';
import { payloadParsers } from './payload-parsers.ts';

/** A parsed operation, before its id is looked up. */
export interface ReceivedOperation {
  operation: Operation;
  /** The normalised id: the same UUID in capitals is the same operation. */
  id: string;
  /**
   * A hash of what the operation reports, without the tablet's clock offset and other envelope fields. Null
   * if it is nested too deep to serialize.
   */
  contentHash: string | null;
  parsed: ParsedPayload;
}

export type StorableOperation = ReceivedOperation & { contentHash: string };

/** An id with control characters can't be a key. Such an operation gets a result but is not stored. */
export const isStorable = (received: ReceivedOperation): received is StorableOperation =>
  received.contentHash !== null && /^[\x20-\x7e]+$/.test(received.id);

/** Rows that are known here under another id than the one that operations use. */
export interface References {
  /** Visits from an unsigned file. */
  visitIds?: ReadonlyMap<string, string> | undefined;
  /** Sales of desks, by the orders that their tablets gave them. */
  saleIds?: ReadonlyMap<string, number> | undefined;
}

/** Parses an operation. Whatever it contains, it gets a result of its own and fails no other operation. */
export function parseOperation(given: Operation, references: References = {}): ReceivedOperation {
  const id = given.id.toLowerCase();
  try {
    return { operation: given, id, contentHash: hashOf(given), parsed: parsePayload(given, references) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      operation: given,
      id,
      contentHash: null,
      parsed: { ok: false, message: 'This operation is nested too deeply.' },
    };
  }
}

function parsePayload(
  { id, kind, occurredAt, payload }: Operation,
  { visitIds, saleIds }: References,
): ParsedPayload {
  if (!operationId.safeParse(id).success) {
    return { ok: false, message: 'The ID of this operation is not valid.' };
  }
  if (!isKind(kind)) return { ok: false, message: 'This server does not support this kind of operation.' };
  if (!instant.safeParse(occurredAt).success) {
    return { ok: false, message: 'The time of this operation is missing.' };
  }
  const { usageId, packageSaleId } = payload;
  const recordedAs = typeof usageId === 'string' ? visitIds?.get(usageId.toLowerCase()) : undefined;
  const soldAs = typeof packageSaleId === 'string' ? saleIds?.get(packageSaleId.toLowerCase()) : undefined;
  return payloadParsers[kind]({
    ...payload,
    ...(recordedAs && { usageId: recordedAs }),
    ...(soldAs !== undefined && { packageSaleId: soldAs }),
  });
}

const isKind = (kind: string): kind is OperationKind => Object.hasOwn(payloadParsers, kind);

const hashOf = ({ kind, occurredAt, staffId, payload }: Operation): string =>
  createHash('sha256')
    .update(canonical([kind, occurredAt, staffId, payload]))
    .digest('base64url');

/** Serializes JSON with sorted fields, so that the same content always gives the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
