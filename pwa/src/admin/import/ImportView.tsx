import { mdiTableRowRemove, mdiTrayArrowDown, mdiUndo } from '@mdi/js';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import {
  type RowResult,
  rowResults,
  type SheetImport,
  type SheetRow,
} from '@toodles/api/contract/centre/imports.ts';
import { useState } from 'react';
import { buildUrl } from '../../shared/api.ts';
import { count, moment } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { readPage } from '../ui/read-page.ts';
import { ListCard } from '../ui/table/ListCard.tsx';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';
import styles from './Import.module.css';
import { useImportStep } from './import-calls.ts';
import { isAhead, kindNames, resultNames } from './import-labels.ts';

const rowsPerPage = 50;
type Asking = 'apply' | 'undo' | 'discard';

/** An import with what happens, or happened, to each of its rows. */
export function ImportView({ sheet }: { sheet: SheetImport }) {
  const { change } = useUrlState();
  const [asking, setAsking] = useState<Asking>();
  const { id, name, counts, status, totalRows } = sheet;
  const step = useImportStep((done) => {
    if (done === 'discard') change({ import: undefined, result: undefined, page: undefined });
    if (done === 'apply')
      toast({ title: 'Success', description: `${count(counts.import, 'row is', 'rows are')} imported.` });
    if (done === 'undo') toast({ title: 'Success', description: 'The import is taken back.' });
  });
  const close = () => {
    setAsking(undefined);
    step.reset();
  };
  return (
    <>
      <PageHead title={name} name="Import" lead={<Lead sheet={sheet} />}>
        {status === 'checked' && counts.import > 0 && (
          <Button variant="contained" onClick={() => setAsking('apply')}>
            Import {count(counts.import, 'row', 'rows')}
          </Button>
        )}
        {status === 'open' && counts.waiting === totalRows && (
          <Button
            variant="contained"
            loading={step.isPending}
            onClick={() => step.mutate({ id, step: 'check' })}
          >
            Check the rows
          </Button>
        )}
        <Actions sheet={sheet} onAsk={setAsking} />
      </PageHead>
      <Rows sheet={sheet} />
      {asking && <Question sheet={sheet} asking={asking} step={step} onClose={close} />}
    </>
  );
}

function Lead({ sheet }: { sheet: SheetImport }) {
  const timeZone = useTimeZone();
  const { kind, status, totalRows, doneAt, undoneAt, ignoredColumns } = sheet;
  const when =
    status === 'undone' && undoneAt
      ? `Taken back ${moment(undoneAt, timeZone)}.`
      : doneAt
        ? `Imported ${moment(doneAt, timeZone)}.`
        : status === 'open'
          ? 'Not all rows have arrived or were checked yet.'
          : 'Nothing has changed yet.';
  return (
    <>
      {kindNames[kind]}, {count(totalRows, 'row', 'rows')}. {when}
      {ignoredColumns.length > 0 && isAhead(sheet) && <> Not read: {ignoredColumns.join(', ')}.</>}
    </>
  );
}

function Actions({ sheet, onAsk }: { sheet: SheetImport; onAsk: (asking: Asking) => void }) {
  const mayExport = useHasPermission('families.export');
  const canUndo = sheet.status === 'done';
  const canDiscard = isAhead(sheet);
  if (!mayExport && !canUndo && !canDiscard) return null;
  return (
    <MoreMenu label="More actions">
      {(close) => [
        mayExport && (
          <MenuItem
            key="file"
            className={moreItem}
            component="a"
            href={buildUrl(`/api/admin/imports/${sheet.id}/rows`, { query: { format: 'csv' } })}
            download
            onClick={close}
          >
            <Icon path={mdiTrayArrowDown} size={20} />
            Export the results
          </MenuItem>
        ),
        canUndo && (
          <MenuItem
            key="undo"
            className={moreItem}
            onClick={() => {
              close();
              onAsk('undo');
            }}
          >
            <Icon path={mdiUndo} size={20} />
            Take the import back
          </MenuItem>
        ),
        canDiscard && (
          <MenuItem
            key="discard"
            className={moreItem}
            onClick={() => {
              close();
              onAsk('discard');
            }}
          >
            <Icon path={mdiTableRowRemove} size={20} />
            Discard
          </MenuItem>
        ),
      ]}
    </MoreMenu>
  );
}

interface QuestionProps {
  sheet: SheetImport;
  asking: Asking;
  step: ReturnType<typeof useImportStep>;
  onClose: () => void;
}

function Question({ sheet: { id, counts }, asking, step, onClose }: QuestionProps) {
  const rows = count(counts.import, 'row', 'rows');
  const texts = {
    apply: {
      title: `Import ${rows}?`,
      lead: `${counts.problem > 0 ? `${count(counts.problem, 'row', 'rows')} with a problem ${counts.problem === 1 ? 'is' : 'are'} left out. ` : ''}You can take the import back as long as no family has used anything of it.`,
      submit: 'Import',
    },
    undo: {
      title: 'Take the import back?',
      lead: `What ${rows} made is cancelled, with entries that reverse theirs. Accounts that nobody has used are removed.`,
      submit: 'Take back',
    },
    discard: {
      title: 'Discard this import?',
      lead: 'Nothing of it was imported. Its rows are deleted.',
      submit: 'Discard',
    },
  }[asking];
  return (
    <ConfirmDialog
      {...texts}
      safe={asking === 'apply'}
      failed="Failed to change the import"
      action={step}
      subject={{ id, step: asking }}
      onClose={onClose}
    />
  );
}

function Rows({ sheet }: { sheet: SheetImport }) {
  const { search, change } = useUrlState();
  const page = pageParam(search);
  const chosen = rowResults.find((one) => one === search.get('result'));
  const paging = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
  const query = useQuery({
    ...readPage('GET /api/admin/imports/{id}/rows', {
      params: { id: sheet.id },
      query: { ...paging, ...(chosen && { result: chosen }) },
    }),
    staleTime: 0,
  });
  return (
    <ListCard
      title="Rows"
      label="rows"
      filters={
        <FilterChips
          label="Show rows by result"
          choices={choicesOf(sheet)}
          chosen={chosen ?? ''}
          onChoose={(result) => change({ result, page: undefined })}
        />
      }
      query={query}
      page={page}
      pageSize={rowsPerPage}
      emptyState={
        <EmptyState
          icon={mdiTableRowRemove}
          title={sheet.status === 'open' ? 'Not all rows have arrived' : 'No such rows'}
          text={
            sheet.status === 'open'
              ? 'The upload was interrupted. Discard this import, and send the sheet again.'
              : 'Every row has another result.'
          }
          action={{ label: 'Show all rows', onClick: () => change({ result: undefined, page: undefined }) }}
        />
      }
    >
      {(rows) => <ListTable label="Rows" columns={columnsFor(sheet)} rows={rows} keyOf={({ row }) => row} />}
    </ListCard>
  );
}

const order: readonly RowResult[] = ['problem', 'import', 'skip', 'waiting'];

const nameOf = (sheet: SheetImport, result: RowResult): string =>
  resultNames[result][isAhead(sheet) ? 'before' : 'after'];

const choicesOf = (sheet: SheetImport): { value: RowResult | ''; label: string }[] => [
  { value: '', label: `All ${formatNumber(sheet.totalRows)}` },
  ...order
    .filter((result) => sheet.counts[result] > 0)
    .map((result) => ({
      value: result,
      label: `${nameOf(sheet, result)} ${formatNumber(sheet.counts[result])}`,
    })),
];

const tones = { import: 'good', problem: 'bad', skip: 'muted', waiting: 'muted' } as const;

const columnsFor = (sheet: SheetImport): readonly Column<SheetRow>[] => [
  {
    name: 'row',
    head: 'Row',
    cell: ({ row }) => (
      <Text weight={700} tone="muted">
        <span className={styles.onPhone}>Row </span>
        {formatNumber(row)}
      </Text>
    ),
    phone: 'first',
  },
  {
    name: 'result',
    head: 'Result',
    cell: ({ result }) => (
      <Text as="span" weight={800} tone={tones[result]}>
        {nameOf(sheet, result)}
      </Text>
    ),
    phone: 'first-end',
  },
  {
    name: 'explanation',
    head: 'What happens',
    cell: ({ explanation, cells }) => (
      <>
        <Text weight={700}>{explanation || nameOf(sheet, 'waiting')}</Text>
        <Row gap={4}>
          <Text size="sm" weight={600} tone="muted" breakAnywhere>
            {cells.filter((cell) => cell.trim() !== '').join(' · ')}
          </Text>
        </Row>
      </>
    ),
    wraps: true,
    grows: true,
    phone: 'below',
  },
];
