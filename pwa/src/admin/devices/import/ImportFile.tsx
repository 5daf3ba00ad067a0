import { count, moment } from '../../../shared/format.ts';
import { FailedTry } from '../../ui/FailedTry.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { figure } from '../../ui/figure.ts';
import { useTimeZone } from '../../ui/useTimeZone.ts';
import type { DeskFile } from './desk-file.ts';
import styles from './Import.module.css';
import { ImportResults } from './ImportResults.tsx';
import { kindCounts } from './import-words.ts';
import { OperationList } from './OperationList.tsx';
import { useImport } from './useImport.ts';

interface ImportFileProps {
  file: DeskFile;
  onOther: () => void;
  onClose: () => void;
}

/** What is in a tablet's file, then what came of it. */
export function ImportFile({ file, onOther, onClose }: ImportFileProps) {
  const { start, isBusy, error, done, results } = useImport(file);
  const timeZone = useTimeZone();
  const { tablet, exportedAt, operations } = file;
  if (results) return <ImportResults file={file} results={results} onOther={onOther} onClose={onClose} />;
  const total = operations.length;
  return (
    <FormDialog
      wide
      title={`What ${tablet.name} could not hand in`}
      lead={exportedAt ? `Exported ${moment(exportedAt, timeZone)}` : 'It does not say when it was exported'}
      submit={done > 0 ? 'Go on with the import' : `Import ${count(total, 'operation', 'operations')}`}
      busy={isBusy}
      alert={error && <Failed error={error} done={done} />}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
      onClose={onClose}
    >
      <p className={styles.sum}>{kindCounts(operations).join(', ')}</p>
      <p className={styles.safe}>
        Each counts once, whoever brings it: what is here already stays as it is, also where this file was
        imported before.
      </p>
      <Unreadable entries={file.unreadable} />
      {isBusy && total > 1000 && (
        <p role="status">
          {figure(done)} of {figure(total)} are in.
        </p>
      )}
      <OperationList rows={operations} />
    </FormDialog>
  );
}

function Unreadable({ entries }: { entries: number }) {
  if (entries === 0) return null;
  return (
    <p className={styles.warn}>
      {count(entries, 'entry of the file is', 'entries of the file are')} no operation and stays out: keep the
      file.
    </p>
  );
}

function Failed({ error, done }: { error: Error; done: number }) {
  return (
    <>
      <FailedTry error={error} otherwise="Failed to import the file" /> Import again: nothing counts twice
      {done > 0 && `, and the first ${figure(done)} are in`}.
    </>
  );
}
