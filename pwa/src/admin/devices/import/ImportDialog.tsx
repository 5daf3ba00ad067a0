import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import type { OperationResult } from '@toodles/api/contract/desk/sync.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { errorCode } from '../../../shared/api-error.ts';
import { count, moment } from '../../../shared/format.ts';
import { Text } from '../../../shared/ui/Text.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { SubmitError } from '../../ui/SubmitError.tsx';
import { useTimeZone } from '../../ui/useTimeZone.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { type ExportFile, readExportFile } from './export-file.ts';
import { ImportResults } from './ImportResults.tsx';
import { countAccepted, fileProblems, importedRows, kindCounts, unknownTablet } from './import-messages.ts';
import { OperationList } from './OperationList.tsx';

interface ImportDialogProps {
  /** The tablets of this centre, including revoked ones. */
  devices: readonly DeviceSummary[];
  onClose: () => void;
}

/** Imports an export file from a tablet that can't push its operations: choose, preview, import. */
export function ImportDialog({ devices, onClose }: ImportDialogProps) {
  const { file, problem, isReading, take } = useFile(devices);
  const running = useImport(file);
  const { start, isBusy, results } = running;
  const step = useStep(file, running);
  const asReviews = isUnsigned(running.error);
  const chooseOther = () => {
    running.forget();
    void take(undefined);
  };
  return (
    <FormDialog
      {...step}
      wide={file !== undefined}
      cancel={results ? 'Done' : 'Cancel'}
      busy={isBusy || isReading}
      alert={step.alert ?? problem}
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !results) start({ asReviews });
      }}
      onClose={onClose}
    >
      {!file && <ChooseFile isReading={isReading} onFile={(chosen) => void take(chosen)} />}
      {file && !results && <FileContents file={file} done={isBusy ? running.done : null} />}
      {file && results && <ImportResults file={file} results={results} onOther={chooseOther} />}
    </FormDialog>
  );
}

interface Step {
  title: string;
  lead?: string;
  submit?: string;
  alert?: ReactNode;
}

/** The header and footer of each of the three steps: choose, preview, results. */
function useStep(file: ExportFile | undefined, { results, error, done }: Import): Step {
  const timeZone = useTimeZone();
  if (!file)
    return {
      title: 'Import a tablet’s file',
      lead: 'For a tablet that can’t sync. On the tablet, open Waiting to sync and tap Export to get the file.',
    };
  const { tablet, exportedAt, operations } = file;
  if (results) {
    const isNothing = countAccepted(importedRows(operations, results)) === 'nothing';
    return { title: `${tablet.name}: ${isNothing ? 'nothing was imported' : 'the file is imported'}` };
  }
  return {
    title: `Unsent check-ins from ${tablet.name}`,
    lead: exportedAt ? `Exported ${moment(exportedAt, timeZone)}` : 'Export date unknown',
    submit: isUnsigned(error)
      ? 'Import for review'
      : done > 0
        ? 'Continue import'
        : `Import ${count(operations.length, 'operation', 'operations')}`,
    alert: error && <Failed error={error} done={done} />,
  };
}

/**
 * Whether the server rejected the file because its tablet did not sign it. It can still be imported for
 * review.
 */
const isUnsigned = (error: Error | null): boolean => errorCode(error) === 'file_not_signed';

function Failed({ error, done }: { error: Error; done: number }) {
  if (isUnsigned(error))
    return (
      <>
        This file was changed after the export, or its tablet did not sign it. Ask for the original file, or
        import this one for review: nothing in it counts until a manager accepts it.
      </>
    );
  if (errorCode(error) === 'other_centre')
    return <SubmitError error={error} fallback="Failed to import the file" />;
  return (
    <>
      <SubmitError error={error} fallback="Failed to import the file" /> Import again: nothing counts twice
      {done > 0 && `, and the first ${formatNumber(done)} are already imported`}.
    </>
  );
}

/** The chosen file once it has been read, or the reason it is invalid. */
function useFile(devices: readonly DeviceSummary[]) {
  const [file, setFile] = useState<ExportFile>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const take = async (chosen: File | undefined) => {
    setFile(undefined);
    setProblem(undefined);
    if (!chosen) return;
    setIsReading(true);
    const read = await readExportFile(chosen);
    setIsReading(false);
    if (!read.ok) return setProblem(fileProblems[read.problem]);
    const { tablet } = read.file;
    // For a file that names its centre, the server checks which centre it is from.
    const isKnown =
      read.file.centre !== null || devices.some(({ id, name }) => id === tablet.id && name === tablet.name);
    if (!isKnown) return setProblem(unknownTablet(tablet.name));
    setFile(read.file);
  };
  return { file, problem, isReading, take };
}

interface FileContentsProps {
  file: ExportFile;
  /** The number of imported operations during an import; null before. */
  done: number | null;
}

/** The contents of a tablet's file, before its import. */
function FileContents({ file: { operations, unreadable }, done }: FileContentsProps) {
  return (
    <>
      <Text size="xl" weight={700} leading={1.3} display>
        {kindCounts(operations).join(', ')}
      </Text>
      <Text weight={600} tone="muted">
        Each operation counts once. Whatever the server already has stays as it is, even if this file was
        imported before.
      </Text>
      {unreadable > 0 && (
        <Alert severity="warning">
          {count(unreadable, 'entry in the file', 'entries in the file')} can’t be read. Keep the file.
        </Alert>
      )}
      <Text weight={600} tone="muted" role="status">
        {done !== null && done > 0 && `${formatNumber(done)} of ${formatNumber(operations.length)} imported.`}
      </Text>
      <OperationList rows={operations} />
    </>
  );
}

interface Import {
  /** `asReviews`: imports an unsigned file, and a manager decides about all of it. */
  start: (options?: { asReviews: boolean }) => void;
  isBusy: boolean;
  error: Error | null;
  /** The number of operations with a result so far. */
  done: number;
  /** The server's results, after the whole import. */
  results: OperationResult[] | undefined;
  /** Resets the state for another file. */
  forget: () => void;
}

/**
 * Imports the parts of a file in order. After a failure, the next attempt resumes with the failed part.
 * Operations that the server already received count once.
 */
function useImport(file: ExportFile | undefined): Import {
  const queryClient = useQueryClient();
  const [answered, setAnswered] = useState<OperationResult[][]>([]);
  const run = useMutation<void, Error, { file: ExportFile; asReviews: boolean }>({
    mutationFn: async ({ file: { parts }, asReviews }) => {
      for (const { count: _, ...part } of parts.slice(answered.length)) {
        const { results } = await api('POST /api/admin/devices/import', { body: { ...part, asReviews } });
        setAnswered((before) => [...before, results]);
      }
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return {
    start: ({ asReviews } = { asReviews: false }) => file && run.mutate({ file, asReviews }),
    isBusy: run.isPending,
    error: run.error,
    done: (file?.parts ?? []).slice(0, answered.length).reduce((sum, { count }) => sum + count, 0),
    results: run.isSuccess ? answered.flat() : undefined,
    forget: () => {
      run.reset();
      setAnswered([]);
    },
  };
}
