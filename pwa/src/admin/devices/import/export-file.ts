import {
  exportFile,
  exportFileFormat,
  maxOperationsPerPart,
  signedPart,
} from '@toodles/api/contract/desk/export-file.ts';
import { type Operation, operation } from '@toodles/api/contract/desk/operations.ts';
import { z } from 'zod';

/** One operation of the file: its sync payload and the tablet's description of it. */
export interface FileOperation {
  operation: Operation;
  title: string;
  staff: string | null;
  /** By the tablet's clock, corrected by the known offset to the server; null without a valid time. */
  happenedAt: string | null;
}

/**
 * The body of one import call: a part signed by the tablet, or operations of a file from before signing keys.
 */
export type FilePart = { count: number } & (
  | { signed: string; signature: string }
  | { tablet: ExportFile['tablet']; operations: Operation[] }
);

/** The export file of a tablet (kiosk/storage/export-file.ts), as far as the portal needs it. */
export interface ExportFile {
  tablet: { id: number; name: string };
  /** Null in a file without a centre. */
  centre: { id: string; name: string } | null;
  parts: FilePart[];
  exportedAt: string | null;
  operations: FileOperation[];
  /** Invalid entries, for example in an edited file. The import ignores them. */
  unreadable: number;
}

export type FileProblem = 'too_large' | 'not_ours' | 'newer' | 'no_tablet' | 'empty';
export type FileResult = { ok: true; file: ExportFile } | { ok: false; problem: FileProblem };

/** About 20,000 visits with long notes, more than any tablet has unsent. */
export const MAX_BYTES = 50_000_000;

/** Files without a format name are read as version 1. */
const knownFormats = [undefined, 'toodles-desk-1', exportFileFormat];
const formatPattern = /^toodles-desk-\d+$/;

const envelope = z.object({
  format: z.string().optional(),
  operations: z.array(z.unknown()),
  exportedAt: z.unknown().optional(),
  clockOffsetMs: z.unknown().optional(),
  tablet: z.unknown().optional(),
});
const tablet = z.object({ id: z.number().int(), name: z.string().min(1).max(200) });

/** Reads the chosen file. Never rejects: a file that can't be read is not a tablet's file. */
export async function readExportFile(file: Pick<File, 'size' | 'text'>): Promise<FileResult> {
  if (file.size > MAX_BYTES) return { ok: false, problem: 'too_large' };
  return parseExportFile(await file.text().catch(() => ''));
}

/**
 * Strict about the tablet and each operation's envelope, which the import needs; lenient about everything
 * else.
 */
export function parseExportFile(text: string): FileResult {
  const content = parseJson(text);
  if (Reflect.get(Object(content), 'format') === exportFileFormat) return parseSignedFile(content);
  const read = envelope.safeParse(content);
  if (!read.success) return { ok: false, problem: 'not_ours' };
  const { format, operations, exportedAt, clockOffsetMs } = read.data;
  if (!knownFormats.includes(format))
    return { ok: false, problem: formatPattern.test(format ?? '') ? 'newer' : 'not_ours' };
  const from = tablet.safeParse(read.data.tablet);
  if (!from.success) return { ok: false, problem: 'no_tablet' };
  const understood = operations.flatMap(parseFileOperation);
  if (understood.length === 0) return { ok: false, problem: operations.length > 0 ? 'not_ours' : 'empty' };
  return {
    ok: true,
    file: {
      tablet: from.data,
      centre: null,
      parts: splitIntoParts(understood).map((some) => ({
        count: some.length,
        tablet: from.data,
        operations: some.map((one) => one.operation),
      })),
      exportedAt: correctedInstant(exportedAt, clockOffsetMs),
      operations: understood,
      unreadable: operations.length - understood.length,
    },
  };
}

const splitIntoParts = (operations: readonly FileOperation[]): FileOperation[][] =>
  Array.from({ length: Math.ceil(operations.length / maxOperationsPerPart) }, (_, at) =>
    operations.slice(at * maxOperationsPerPart, (at + 1) * maxOperationsPerPart),
  );

/** Reads the parts of a signed file. Only the server can verify the signature. */
function parseSignedFile(content: unknown): FileResult {
  const read = exportFile.safeParse(content);
  if (!read.success) return { ok: false, problem: 'not_ours' };
  const parts = read.data.parts.map((part) => ({
    ...part,
    signedParts: signedPart.safeParse(parseJson(part.signed)),
  }));
  const said = parts.flatMap((part) => (part.signedParts.success ? [part.signedParts.data] : []));
  const [first] = said;
  if (!first || said.length < parts.length || said.length < first.parts)
    return { ok: false, problem: 'not_ours' };
  return {
    ok: true,
    file: {
      tablet: first.tablet,
      centre: first.centre,
      parts: parts.map(({ signed, signature }, at) => ({
        ...{ signed, signature },
        count: said[at]?.operations.length ?? 0,
      })),
      exportedAt: correctedInstant(first.exportedAt, 0),
      operations: said.flatMap((part) => part.operations.flatMap(parseFileOperation)),
      unreadable: 0,
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseFileOperation(entry: unknown): FileOperation[] {
  const read = operation.safeParse(entry);
  if (!read.success) return [];
  const { id, kind, occurredAt, clockOffsetMs, staffId, payload, madeWith, title, staff } = read.data;
  const made = madeWith !== undefined && { madeWith };
  return [
    {
      operation: { id, kind, occurredAt, clockOffsetMs, staffId, payload, ...made },
      title: textOf(title) ?? 'Untitled',
      staff: textOf(staff),
      happenedAt: correctedInstant(occurredAt, clockOffsetMs),
    },
  ];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function correctedInstant(deviceTime: unknown, offsetMs: unknown): string | null {
  const at = new Date(Date.parse(String(deviceTime)) + (typeof offsetMs === 'number' ? offsetMs : 0));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
