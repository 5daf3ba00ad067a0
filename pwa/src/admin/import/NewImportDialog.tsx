import { mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SheetImport } from '@toodles/api/contract/centre/imports.ts';
import { type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { ChooseFile, useReadFile } from '../ui/ChooseFile.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useUploadSheet } from './import-calls.ts';
import { kindNames, kindTexts } from './import-labels.ts';
import {
  importName,
  likelySheet,
  readSheetFile,
  type Sheet,
  type SheetFile,
  templateOf,
} from './sheet-file.ts';

const kinds = ['families', 'bookings', 'parties'] as const;

interface NewImportDialogProps {
  onClose: () => void;
  onChecked: (checked: SheetImport) => void;
}

/** Reads a sheet in the browser, sends it in parts, and has it checked. */
export function NewImportDialog({ onClose, onChecked }: NewImportDialogProps) {
  const [kind, setKind] = useState<SheetImport['kind']>('families');
  const { file, place, sheet, problem, isReading, read, choose } = useSheet(kind);
  const [isMissing, setIsMissing] = useState(false);
  const { mutation: upload, sent } = useUploadSheet(onChecked);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!file || !sheet) return setIsMissing(true);
    upload.mutate({ kind, name: importName(file, place), sheet });
  };
  const wrong = problem ?? (isMissing && !file ? 'Choose the file first.' : undefined);
  return (
    <FormDialog
      title="Import a sheet"
      lead="Each row is checked first. Nothing changes until you have seen what will happen."
      submit="Check the sheet"
      isDirty={file !== undefined}
      busy={upload.isPending || isReading}
      alert={
        wrong ??
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
      <ChooseFile
        label="XLSX or CSV file"
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        chosen={file && chosenText(file, sheet)}
        hint="XLSX or CSV"
        isReading={isReading}
        onFile={(chosen) => {
          upload.reset();
          read(chosen);
        }}
      />
      {file && file.sheets.length > 1 && (
        <ChooseSheet key={file.name} file={file} place={place} onChoose={choose} />
      )}
      {upload.isPending && sheet && <Progress sent={sent} total={sheet.rows.length} />}
    </FormDialog>
  );
}

/** A file, and the sheet of it that is imported: the likely one, until a person chooses another. */
function useSheet(kind: SheetImport['kind']) {
  const { file, problem, isReading, take } = useReadFile<SheetFile>();
  const [own, setOwn] = useState<{ of: SheetFile; place: number }>();
  const place = file === undefined ? 0 : own?.of === file ? own.place : likelySheet(file, kind);
  const found = file?.sheets[place]?.found;
  return {
    file,
    place,
    sheet: found && 'rows' in found ? found : undefined,
    problem: found && 'problem' in found ? found.problem : problem,
    isReading,
    read: (chosen: File) => void take(readSheetFile(chosen)),
    choose: (chosen: number) => file && setOwn({ of: file, place: chosen }),
  };
}

function Progress({ sent, total }: { sent: number; total: number }) {
  return (
    <Stack gap={6} role="status">
      <LinearProgress variant="determinate" value={(100 * sent) / total} aria-label="Rows sent" />
      <Text weight={600} tone="muted">
        {sent < total ? `${formatNumber(sent)} of ${formatNumber(total)} rows sent` : 'Checking each row …'}
      </Text>
    </Stack>
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

const chosenText = ({ name, sheets }: SheetFile, sheet: Sheet | undefined): string =>
  sheet && sheets.length === 1 ? `${name}, ${rowsText(sheet)}` : name;

const rowsText = ({ rows }: Sheet): string => count(rows.length, 'row', 'rows');

interface ChooseSheetProps {
  file: SheetFile;
  place: number;
  onChoose: (place: number) => void;
}

/** Which sheet of a workbook is imported. */
function ChooseSheet({ file: { sheets }, place, onChoose }: ChooseSheetProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  // On a phone it would appear out of sight.
  useEffect(() => void field.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <TextField
      ref={field}
      id={id}
      select
      label="Sheet"
      value={String(place)}
      helperText={`This workbook has ${sheets.length} sheets with rows. One is imported at a time.`}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {sheets.map(({ name, found }, at) => (
        <MenuItem key={name} value={String(at)}>
          {'rows' in found ? `${name}, ${rowsText(found)}` : name}
        </MenuItem>
      ))}
    </TextField>
  );
}
