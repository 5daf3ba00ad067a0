import { exportFile, signedPart } from '@toodles/api/contract/desk/export-file.ts';
import type { Operation } from '@toodles/api/contract/desk/sync.ts';
import type { OutboxRow } from '../core/rows.ts';
import { signatureAlgorithm } from './export-file.ts';
import type { Identity } from './identity.ts';

/** The operations that an export file contains, by id, each as `proofOf` writes it. */
export type PickedFile =
  | { ok: true; operations: ReadonlyMap<string, string> }
  | { ok: false; problem: string };

/** An operation as proof: all fields that travel, except the cursor, which may change while it waits. */
export function proofOf(row: Operation | OutboxRow): string {
  const { id, kind, occurredAt, clockOffsetMs, staffId, payload } = row;
  return JSON.stringify([id, kind, occurredAt, clockOffsetMs, staffId, payload]);
}

/** Reads an export file that the user selected on the tablet, to prove that it was saved completely. */
export async function readPickedFile(text: string, identity: Identity | undefined): Promise<PickedFile> {
  const operations = identity ? await signedOperations(text, identity) : plainOperations(text);
  if (!operations) return { ok: false, problem: wrongFileMessage };
  return { ok: true, operations: new Map(operations.map((one) => [one.id, proofOf(one)])) };
}

const wrongFileMessage =
  'This file isn’t from this tablet, or it was changed. Choose the newest toodles-desk file.';

async function signedOperations(text: string, { signing }: Identity): Promise<Operation[] | undefined> {
  const file = exportFile.safeParse(parsed(text));
  if (!file.success) return undefined;
  const found: Operation[] = [];
  for (const part of file.data.parts) {
    const bytes = bytesOf(part.signature);
    const content = new TextEncoder().encode(part.signed);
    if (!(await crypto.subtle.verify(signatureAlgorithm, signing.publicKey, bytes, content)))
      return undefined;
    const read = signedPart.safeParse(parsed(part.signed));
    if (!read.success) return undefined;
    found.push(...read.data.operations);
  }
  return found;
}

/** The older format, from a browser that stores no keys. */
function plainOperations(text: string): Operation[] | undefined {
  const read = signedPart.shape.operations.safeParse(Reflect.get(Object(parsed(text)), 'operations'));
  return read.success ? read.data : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(base64)) return new Uint8Array();
  return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
