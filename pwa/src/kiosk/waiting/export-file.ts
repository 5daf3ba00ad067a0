import { deskFile, deskFileFormat, mostInPart, signedPart } from '@toodles/api/contract/desk-file.ts';
import type { Operation } from '@toodles/api/contract/sync.ts';
import { base64url, type Identity } from '../db/identity.ts';
import type { DeskState, OutboxRow } from '../db/rows.ts';
import { stillMadeWith } from '../outbox/made-with.ts';
import { toOperation } from '../sync/batch.ts';

interface ExportFacts {
  rows: readonly OutboxRow[];
  state: DeskState;
  /** Undefined in a browser that keeps no keys: the file is then in the format of before, without a signature. */
  identity: Identity | undefined;
  appVersion: string;
  now: number;
}

const signature = { name: 'ECDSA', hash: 'SHA-256' };

/**
 * Everything that is on this tablet only, as a file for the office: the operations as they would travel, with where each
 * stands and what the server said of it, signed with the tablet's key.
 */
export async function exportFile(facts: ExportFacts): Promise<{ name: string; text: string }> {
  const { state, identity, appVersion, now } = facts;
  const exportedAt = new Date(now).toISOString();
  const head = { tablet: state.device, exportedAt, appVersion, clockOffsetMs: state.clockOffsetMs };
  const operations = facts.rows.map((row) => ({
    ...toOperation(stillMadeWith(row, state)),
    title: row.about.title,
    staff: row.about.staff,
    state: row.state,
    serverSaid: row.acknowledged?.message ?? null,
  }));
  const file = identity
    ? { format: deskFileFormat, ...head, parts: await signedParts(head, operations, identity) }
    : { format: 'toodles-desk-1', ...head, operations };
  const stamp = exportedAt.slice(0, 19).replace(/[T:]/g, '-');
  return { name: `toodles-desk-${stamp}.json`, text: `${JSON.stringify(file, null, 2)}\n` };
}

/** In parts that the portal imports with a call each. */
async function signedParts(head: object, operations: readonly Operation[], { signing, centre }: Identity) {
  const parts = Math.max(1, Math.ceil(operations.length / mostInPart));
  const made = Array.from({ length: parts }, async (_, at) => {
    const some = operations.slice(at * mostInPart, (at + 1) * mostInPart);
    const content = { format: deskFileFormat, centre, ...head, part: at + 1, parts, operations: some };
    const signed = JSON.stringify(content);
    const bytes = await crypto.subtle.sign(signature, signing.privateKey, new TextEncoder().encode(signed));
    return { signed, signature: base64url(bytes) };
  });
  return Promise.all(made);
}

/** What an export file proves to hold, by the ids of its operations: each as `proofOf` writes it. */
export type PickedFile =
  | { ok: true; operations: ReadonlyMap<string, string> }
  | { ok: false; problem: string };

/** An operation as its proof: everything that travels but the copies it was made with, which may change while it waits. */
export function proofOf(row: Operation | OutboxRow): string {
  const { id, kind, occurredAt, clockOffsetMs, staffId, payload } = row;
  return JSON.stringify([id, kind, occurredAt, clockOffsetMs, staffId, payload]);
}

/** Reads an export file that somebody picked on the tablet, to show that it was saved and is whole. */
export async function readPicked(text: string, identity: Identity | undefined): Promise<PickedFile> {
  const operations = identity ? await signedOperations(text, identity) : plainOperations(text);
  if (!operations) return { ok: false, problem: notTheFile };
  return { ok: true, operations: new Map(operations.map((one) => [one.id, proofOf(one)])) };
}

const notTheFile =
  'This is not a file that this tablet exported, or it was changed. Pick the newest toodles-desk file.';

async function signedOperations(text: string, { signing }: Identity): Promise<Operation[] | undefined> {
  const file = deskFile.safeParse(parsed(text));
  if (!file.success) return undefined;
  const found: Operation[] = [];
  for (const part of file.data.parts) {
    const bytes = bytesOf(part.signature);
    const content = new TextEncoder().encode(part.signed);
    if (!(await crypto.subtle.verify(signature, signing.publicKey, bytes, content))) return undefined;
    const read = signedPart.safeParse(parsed(part.signed));
    if (!read.success) return undefined;
    found.push(...read.data.operations);
  }
  return found;
}

/** The format of before, of a browser that keeps no keys. */
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

/** Hands a file to the browser's downloads. */
export function download({ name, text }: { name: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own copy by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
