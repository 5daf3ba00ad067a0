import { createHash } from 'node:crypto';
import { instant } from '../../../contract/basics.ts';
import { type Operation, type OperationKind, operationId } from '../../../contract/sync.ts';
import { kinds } from './kinds.ts';
import type { Understood } from './work.ts';

/** A parsed operation, before its id is looked up. */
export interface Heard {
  given: Operation;
  /** The normalised id: the same UUID in capitals is the same operation. */
  id: string;
  /**
   * A hash of what the operation reports, without the tablet's clock offset and other envelope fields. Null
   * if it is nested too deep to serialize.
   */
  contentHash: string | null;
  understood: Understood;
}

export type Storable = Heard & { contentHash: string };

/** An id with control characters can't be a key. Such an operation gets a result but is not stored. */
export const isStorable = (heard: Heard): heard is Storable =>
  heard.contentHash !== null && /^[\x20-\x7e]+$/.test(heard.id);

/** Parses an operation. Whatever it contains, it gets a result of its own and fails no other operation. */
export function hear(given: Operation): Heard {
  const id = given.id.toLowerCase();
  try {
    return { given, id, contentHash: hashOf(given), understood: understand(given) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      given,
      id,
      contentHash: null,
      understood: { ok: false, message: 'This operation is nested too deeply.' },
    };
  }
}

function understand({ id, kind, occurredAt, payload }: Operation): Understood {
  if (!operationId.safeParse(id).success) {
    return { ok: false, message: 'The ID of this operation is not valid.' };
  }
  if (!isKind(kind)) return { ok: false, message: 'This server does not support this kind of operation.' };
  if (!instant.safeParse(occurredAt).success) {
    return { ok: false, message: 'The time of this operation is missing.' };
  }
  return kinds[kind](payload);
}

const isKind = (kind: string): kind is OperationKind => Object.hasOwn(kinds, kind);

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
