import { count } from '../../../shared/format.ts';
import { figure } from '../../ui/figure.ts';
import type { DeskFile } from './desk-file.ts';
import styles from './Import.module.css';
import { kindCounts } from './import-words.ts';
import { OperationList } from './OperationList.tsx';

interface FileContentsProps {
  file: DeskFile;
  /** The number of imported operations during an import; null before. */
  done: number | null;
}

/** The contents of a tablet's file, before its import. */
export function FileContents({ file: { operations, unreadable }, done }: FileContentsProps) {
  return (
    <>
      <p className={styles.sum}>{kindCounts(operations).join(', ')}</p>
      <p className={styles.safe}>
        Each counts once, whoever brings it: what is here already stays as it is, also where this file was
        imported before.
      </p>
      {unreadable > 0 && (
        <p className={styles.warn}>
          {count(unreadable, 'entry of the file is no operation', 'entries of the file are no operations')}:
          keep the file.
        </p>
      )}
      <p role="status" className={styles.safe}>
        {done !== null && done > 0 && `${figure(done)} of ${figure(operations.length)} are in.`}
      </p>
      <OperationList rows={operations} />
    </>
  );
}
