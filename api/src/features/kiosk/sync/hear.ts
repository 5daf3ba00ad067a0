import { createHash } from 'node:crypto';
import { instant } from '../../../contract/basics.ts';
import { type Operation, type OperationKind, operationId } from '../../../contract/sync.ts';
import { kinds } from './kinds.ts';
import type { Understood } from './work.ts';

/** An operation as it was heard, before anything is known of its id. */
export interface Heard {
  given: Operation;
  /** The id it is known by: the same UUID written in capitals is the same operation. */
  id: string;
  /**
   * Of what it says happened; the tablet's clock and whatever else travels along are no part of that. Null when it is
   * nested too deep to be written down.
   */
  contentHash: string | null;
  understood: Understood;
}

export type Storable = Heard & { contentHash: string };

/** An id of control characters can't be a key. Such an operation is answered, and stays on the tablet. */
export const isStorable = (heard: Heard): heard is Storable =>
  heard.contentHash !== null && /^[\x20-\x7e]+$/.test(heard.id);

/** Reads an operation. Whatever it holds, it is answered by itself and refuses nothing else. */
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
      understood: { ok: false, message: 'This operation is nested too deep.' },
    };
  }
}

function understand({ id, kind, occurredAt, payload }: Operation): Understood {
  if (!operationId.safeParse(id).success) {
    return { ok: false, message: 'The number of this operation is not one that a tablet makes.' };
  }
  if (!isKind(kind)) return { ok: false, message: 'This server does not know this kind of operation.' };
  if (!instant.safeParse(occurredAt).success) {
    return { ok: false, message: 'It is not said when this happened.' };
  }
  return kinds[kind](payload);
}

const isKind = (kind: string): kind is OperationKind => Object.hasOwn(kinds, kind);

const hashOf = ({ kind, occurredAt, staffId, payload }: Operation): string =>
  createHash('sha256')
    .update(canonical([kind, occurredAt, staffId, payload]))
    .digest('base64url');

/** JSON with the fields of every object in one order, so that the same content always reads the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
