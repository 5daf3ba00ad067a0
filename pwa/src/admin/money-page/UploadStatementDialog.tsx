import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type StatementKind, statementKinds } from '@toodles/api/contract/money/statements.ts';
import { isUsable, type StatementColumns } from '@toodles/api/domain/billing/statement.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { api } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { ChooseFile, useReadFile } from '../ui/ChooseFile.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './MoneyPage.module.css';
import { refreshMatching } from './matching-calls.ts';
import { columnNames, columnOrder, kindNames, readTable, type StatementFile } from './statement-file.ts';

/** Uploads or pastes a statement, and says which column holds what. */
export function UploadStatementDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<StatementKind>('bank');
  const { file, problem, take } = useReadFile<StatementFile>();
  const [missing, setMissing] = useState<string>();
  const columns = useColumns(file);
  const upload = useUploadStatement(onClose);
  const takeText = (name: string, text: Promise<string>) => {
    setMissing(undefined);
    void take(text.then((found) => readTable(name, found)));
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!file) return setMissing('Choose a file, or paste the rows.');
    if (!isUsable(columns.chosen)) return setMissing('Choose the columns of the date and the amount.');
    setMissing(undefined);
    upload.mutate({ kind, name: file.name, text: file.text, columns: columns.chosen });
  };
  return (
    <FormDialog
      title="Upload statement"
      lead="The CSV file of your bank, card terminal or payment provider. A line that was uploaded before is left out."
      submit="Upload statement"
      wide
      isDirty={file !== undefined}
      busy={upload.isPending}
      alert={
        problem ??
        missing ??
        (upload.error && (
          <SubmitError error={upload.error} fallback="Failed to read the statement" isIdempotent />
        ))
      }
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset>
        <legend className={form.legend}>Where is it from?</legend>
        <Row gap={8} wrap align="stretch">
          {statementKinds.map((one) => (
            <ChoiceCard
              key={one}
              name="kind"
              title={kindNames[one]}
              checked={kind === one}
              onChoose={() => setKind(one)}
            />
          ))}
        </Row>
      </fieldset>
      <Source file={file} onText={takeText} />
      {file && <Columns file={file} columns={columns.chosen} onChange={columns.choose} />}
    </FormDialog>
  );
}

/** Blank until the columns that were used last, or a guess, have loaded. */
const noColumns: StatementColumns = {
  date: '',
  amount: '',
  credit: '',
  debit: '',
  fee: '',
  reference: '',
  description: '',
};

/** The columns of a file: those used for the same heads before, or a guess, until a person chooses others. */
function useColumns(file: StatementFile | undefined) {
  const heads = JSON.stringify(file?.rows[0] ?? []);
  const { data } = useQuery({
    ...read('GET /api/admin/statement-columns', { query: { heads } }),
    enabled: file !== undefined,
  });
  const [own, setOwn] = useState<{ heads: string; columns: StatementColumns }>();
  const chosen = own?.heads === heads ? own.columns : (data ?? noColumns);
  return { chosen, choose: (columns: StatementColumns) => setOwn({ heads, columns }) };
}

function useUploadStatement(onDone: () => void) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: (body: { kind: StatementKind; name: string; text: string; columns: StatementColumns }) =>
      api('POST /api/admin/statements', { body, idempotencyKey }),
    onSuccess: ({ lines, matched, repeatedLines }) => {
      const known =
        repeatedLines > 0 ? ` ${count(repeatedLines, 'line was', 'lines were')} already known.` : '';
      toast({
        title: 'Success',
        description: `${count(lines, 'line', 'lines')} added, ${formatNumber(matched)} matched.${known}`,
      });
      onDone();
    },
    onSettled: () => refreshMatching(queryClient),
  });
}

interface SourceProps {
  file: StatementFile | undefined;
  onText: (name: string, text: Promise<string>) => void;
}

/** A file, or pasted rows. */
function Source({ file, onText }: SourceProps) {
  const id = useId();
  const pasted = 'Pasted rows';
  return (
    <Stack gap={12}>
      <ChooseFile
        label="Statement file"
        accept=".csv,.txt,text/csv"
        chosen={file?.name}
        onFile={(chosen) => onText(chosen.name, chosen.text())}
      />
      <TextField
        id={id}
        label="Or paste the rows, with the column headings"
        multiline
        minRows={2}
        maxRows={6}
        onChange={({ target }) => {
          if (target.value.trim() !== '') onText(pasted, Promise.resolve(target.value));
        }}
      />
    </Stack>
  );
}

interface ColumnsProps {
  file: StatementFile;
  columns: StatementColumns;
  onChange: (columns: StatementColumns) => void;
}

/** Which column holds what, with the first rows. */
function Columns({ file, columns, onChange }: ColumnsProps) {
  const id = useId();
  const [heads = [], ...rows] = file.rows;
  return (
    <Stack as="fieldset" gap={12}>
      <legend className={form.legend}>Columns</legend>
      <Grid columns="repeat(auto-fill, minmax(160px, 1fr))" gap={12}>
        {columnOrder.map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            select
            label={columnNames[name]}
            value={file.heads.includes(columns[name]) ? columns[name] : ''}
            onChange={({ target }) => onChange({ ...columns, [name]: target.value })}
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value="">None</MenuItem>
            {file.heads.map((head) => (
              <MenuItem key={head} value={head}>
                {head}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Grid>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section className={styles.preview} aria-label="First rows" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have the same head
                <th key={place}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('\t')}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  );
}
