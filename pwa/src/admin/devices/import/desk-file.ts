import { type Operation, operation } from '@toodles/api/contract/sync.ts';
import { z } from 'zod';

/** An operation of the file: as it travels, and as the tablet's list told of it. */
export interface FileOperation {
  operation: Operation;
  title: string;
  staff: string | null;
  /** By the tablet's clock, put right by what it knew of the server's; null where it tells of no time. */
  happenedAt: string | null;
}

/** The export file of a tablet (kiosk/waiting/export-file.ts), as far as the portal needs it. */
export interface DeskFile {
  tablet: { id: number; name: string };
  exportedAt: string | null;
  operations: FileOperation[];
  /** Entries that are no operation, as in a file that somebody edited; they stay in the file. */
  unreadable: number;
}

export type FileProblem = 'too_large' | 'not_ours' | 'newer' | 'no_tablet' | 'empty';
export type FileVerdict = { ok: true; file: DeskFile } | { ok: false; problem: FileProblem };

/** Some 20,000 visits with long notes: no tablet ever has as many unsent. */
export const MOST_BYTES = 50_000_000;

/** Files of before the format had a name are read like the first that has one. */
const known = [undefined, 'toodles-desk-1'];
const looksOurs = /^toodles-desk-\d+$/;

const envelope = z.object({
  format: z.string().optional(),
  operations: z.array(z.unknown()),
  exportedAt: z.unknown().optional(),
  clockOffsetMs: z.unknown().optional(),
  tablet: z.unknown().optional(),
});
const tablet = z.object({ id: z.number().int(), name: z.string().min(1).max(200) });

/** Reads a file that somebody chose. Never rejects: what cannot be read is no tablet's file. */
export async function readDeskFile(file: Pick<File, 'size' | 'text'>): Promise<FileVerdict> {
  if (file.size > MOST_BYTES) return { ok: false, problem: 'too_large' };
  return deskFileOf(await file.text().catch(() => ''));
}

/** Strict about what the import needs (the tablet, the envelope of each operation), lenient about all else. */
export function deskFileOf(text: string): FileVerdict {
  const read = envelope.safeParse(parsed(text));
  if (!read.success) return { ok: false, problem: 'not_ours' };
  const { format, operations, exportedAt, clockOffsetMs } = read.data;
  if (!known.includes(format))
    return { ok: false, problem: looksOurs.test(format ?? '') ? 'newer' : 'not_ours' };
  const from = tablet.safeParse(read.data.tablet);
  if (!from.success) return { ok: false, problem: 'no_tablet' };
  const understood = operations.flatMap(fileOperation);
  if (understood.length === 0) return { ok: false, problem: operations.length > 0 ? 'not_ours' : 'empty' };
  return {
    ok: true,
    file: {
      tablet: from.data,
      exportedAt: instantOf(exportedAt, clockOffsetMs),
      operations: understood,
      unreadable: operations.length - understood.length,
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fileOperation(entry: unknown): FileOperation[] {
  const read = operation.safeParse(entry);
  if (!read.success) return [];
  const { id, kind, occurredAt, clockOffsetMs, staffId, payload, title, staff } = read.data;
  return [
    {
      operation: { id, kind, occurredAt, clockOffsetMs, staffId, payload },
      title: textOf(title) ?? 'Without a title',
      staff: textOf(staff),
      happenedAt: instantOf(occurredAt, clockOffsetMs),
    },
  ];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function instantOf(told: unknown, offsetMs: unknown): string | null {
  const at = new Date(Date.parse(String(told)) + (typeof offsetMs === 'number' ? offsetMs : 0));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
