import { mdiFileUploadOutline, mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { SheetImport } from '@toodles/api/contract/centre/imports.ts';
import { type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useUploadSheet } from './import-calls.ts';
import { kindNames, kindTexts } from './import-labels.ts';
import { readSheetFile, type SheetFile, templateOf } from './sheet-file.ts';

const kinds = ['families', 'bookings', 'parties'] as const;

interface NewImportDialogProps {
  onClose: () => void;
  onChecked: (checked: SheetImport) => void;
}

/** Reads a sheet in the browser, sends it in parts, and has it checked. */
export function NewImportDialog({ onClose, onChecked }: NewImportDialogProps) {
  const [kind, setKind] = useState<SheetImport['kind']>('families');
  const [file, setFile] = useState<SheetFile>();
  const [problem, setProblem] = useState<string>();
  const { mutation: upload, sent } = useUploadSheet(onChecked);
  const take = async (chosen: File) => {
    const found = await readSheetFile(chosen);
    const isSheet = !('problem' in found);
    setFile(isSheet ? found : undefined);
    setProblem(isSheet ? undefined : found.problem);
    upload.reset();
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!file) return setProblem((known) => known ?? 'Choose the file first.');
    upload.mutate({ kind, file });
  };
  return (
    <FormDialog
      title="Import a sheet"
      lead="Each row is checked first. Nothing changes until you have seen what will happen."
      submit="Check the sheet"
      isDirty={file !== undefined}
      busy={upload.isPending}
      alert={
        problem ??
        (upload.error && (
          <SubmitError error={upload.error} fallback="Failed to check the sheet" isIdempotent />
        ))
      }
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset>
        <legend className={form.legend}>What is in it?</legend>
        <Stack gap={8}>
          {kinds.map((one) => (
            <ChoiceCard
              key={one}
              name="kind"
              title={kindNames[one]}
              checked={kind === one}
              onChoose={() => setKind(one)}
            >
              {kindTexts[one]}
            </ChoiceCard>
          ))}
        </Stack>
      </fieldset>
      <TemplateLink kind={kind} />
      <ChooseFile file={file} onFile={(chosen) => void take(chosen)} />
      {upload.isPending && file && (
        <Stack gap={6} role="status">
          <LinearProgress
            variant="determinate"
            value={(100 * sent) / file.rows.length}
            aria-label="Rows sent"
          />
          <Text weight={600} tone="muted">
            {sent < file.rows.length ? `${sent} of ${file.rows.length} rows sent` : 'Checking each row …'}
          </Text>
        </Stack>
      )}
    </FormDialog>
  );
}

function TemplateLink({ kind }: { kind: SheetImport['kind'] }) {
  const href = useMemo(() => `data:text/csv;charset=utf-8,${encodeURIComponent(templateOf(kind))}`, [kind]);
  return (
    <Stack gap={4}>
      <div>
        <Button
          component="a"
          href={href}
          download={`${kind}.csv`}
          startIcon={<Icon path={mdiTrayArrowDown} size={20} />}
        >
          Template for {kindNames[kind].toLowerCase()}
        </Button>
      </div>
      <Text size="sm" weight={600} tone="muted">
        Your own sheet works too: the first row names the columns, in any order. Phones and dates can be
        written as people write them.
      </Text>
    </Stack>
  );
}

function ChooseFile({ file, onFile }: { file: SheetFile | undefined; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <Row gap={12} wrap>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiFileUploadOutline} size={20} />}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another file' : 'Choose a file'}
      </Button>
      <label htmlFor={id} hidden>
        XLSX or CSV file
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          target.value = '';
        }}
      />
      <Text weight={file ? 700 : 600} tone={file ? 'ink' : 'muted'} breakAnywhere>
        {file ? `${file.name}, ${count(file.rows.length, 'row', 'rows')}` : 'XLSX or CSV'}
      </Text>
    </Row>
  );
}
