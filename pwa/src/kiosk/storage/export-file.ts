import type { SignedPart } from '@toodles/api/contract/desk/export-file.ts';
import type { Operation } from '@toodles/api/contract/desk/sync.ts';
import { toOperation } from '../core/batch.ts';
import { withMadeWith } from '../core/made-with.ts';
import type { DeskState, OutboxRow } from '../core/rows.ts';
import { base64url, type Identity } from './identity.ts';

interface ExportFacts {
  rows: readonly OutboxRow[];
  state: DeskState;
  /** Undefined in a browser that stores no keys. The file then has the older format without a signature. */
  identity: Identity | undefined;
  appVersion: string;
  now: number;
}

/**
 * Imports only types from the contract, because the recovery page writes this file too and must stay small.
 */
const format: SignedPart['format'] = 'toodles-desk-2';
/** One import call takes one part, with up to 1,000 operations. */
const inPart = 1000;

export const signatureAlgorithm = { name: 'ECDSA', hash: 'SHA-256' };

/**
 * All unsent work as a file for the office: the operations as the API expects them, with the state of each
 * and what the server said, signed with the tablet's key.
 */
export async function createExportFile(facts: ExportFacts): Promise<{ name: string; text: string }> {
  const { state, identity, appVersion, now } = facts;
  const exportedAt = new Date(now).toISOString();
  const head = { tablet: state.device, exportedAt, appVersion, clockOffsetMs: state.clockOffsetMs };
  const operations = facts.rows.map((row) => ({
    ...toOperation(withMadeWith(row, state)),
    title: row.about.title,
    staff: row.about.staff,
    state: row.state,
    serverSaid: row.acknowledged?.message ?? null,
  }));
  const file = identity
    ? { format, ...head, parts: await signParts(head, operations, identity) }
    : { format: 'toodles-desk-1', ...head, operations };
  const stamp = exportedAt.slice(0, 19).replace(/[T:]/g, '-');
  return { name: `toodles-desk-${stamp}.json`, text: `${JSON.stringify(file, null, 2)}\n` };
}

/** Splits the operations into parts that the portal imports with one call each. */
async function signParts(head: object, operations: readonly Operation[], { signing, centre }: Identity) {
  const parts = Math.max(1, Math.ceil(operations.length / inPart));
  const made = Array.from({ length: parts }, async (_, at) => {
    const some = operations.slice(at * inPart, (at + 1) * inPart);
    const content = { format, centre, ...head, part: at + 1, parts, operations: some };
    const signed = JSON.stringify(content);
    const bytes = await crypto.subtle.sign(
      signatureAlgorithm,
      signing.privateKey,
      new TextEncoder().encode(signed),
    );
    return { signed, signature: base64url(bytes) };
  });
  return Promise.all(made);
}

/** Saves a file with the browser's download. */
export function download({ name, text }: { name: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the download has its own copy.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
