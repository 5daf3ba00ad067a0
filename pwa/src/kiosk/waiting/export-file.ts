import type { DeskState, OutboxRow } from '../db/rows.ts';
import { stillMadeWith } from '../outbox/made-with.ts';
import { toOperation } from '../sync/batch.ts';

interface ExportFacts {
  rows: readonly OutboxRow[];
  state: DeskState;
  appVersion: string;
  now: number;
}

/** A reader that knows this name understands the file (admin/devices/import/desk-file.ts); files of before have none. */
const format = 'toodles-desk-1';

/**
 * Everything that is on this tablet only, as a file for the office: the operations as they would travel, with where
 * each stands and what the server said of it.
 */
export function exportFile({ rows, state, appVersion, now }: ExportFacts): { name: string; text: string } {
  const exportedAt = new Date(now).toISOString();
  const file = {
    format,
    tablet: state.device,
    exportedAt,
    appVersion,
    clockOffsetMs: state.clockOffsetMs,
    operations: rows.map((row) => ({
      ...toOperation(stillMadeWith(row, state)),
      title: row.about.title,
      staff: row.about.staff,
      state: row.state,
      serverSaid: row.acknowledged?.message ?? null,
    })),
  };
  const stamp = exportedAt.slice(0, 19).replace(/[T:]/g, '-');
  return { name: `toodles-desk-${stamp}.json`, text: `${JSON.stringify(file, null, 2)}\n` };
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
