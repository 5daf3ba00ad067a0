import { count } from '../../../shared/format.ts';
import { formatNumber } from '../../ui/format-number.ts';
import type { ExportFile } from './export-file.ts';
import styles from './Import.module.css';
import { kindCounts } from './import-messages.ts';
import { OperationList } from './OperationList.tsx';

interface FileContentsProps {
  file: ExportFile;
  /** The number of imported operations during an import; null before. */
  done: number | null;
}

/** The contents of a tablet's file, before its import. */
export function FileContents({ file: { operations, unreadable }, done }: FileContentsProps) {
  return (
    <>
      <p className={styles.sum}>{kindCounts(operations).join(', ')}</p>
      <p className={styles.safe}>
        Each operation counts once. Whatever the server already has stays as it is, even if this file was
        imported before.
      </p>
      {unreadable > 0 && (
        <p className={styles.warn}>
          {count(unreadable, 'entry in the file', 'entries in the file')} can’t be read. Keep the file.
        </p>
      )}
      <p role="status" className={styles.safe}>
        {done !== null && done > 0 && `${formatNumber(done)} of ${formatNumber(operations.length)} imported.`}
      </p>
      <OperationList rows={operations} />
    </>
  );
}
