import { mdiBankOutline, mdiTrayArrowUp } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lineStates, type Statement, type StatementLine } from '@toodles/api/contract/money/statements.ts';
import { useState } from 'react';
import { count, moment } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChipsOrSelect } from '../ui/FilterChips.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { readPage } from '../ui/read-page.ts';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { ChoosePaymentsDialog } from './ChoosePaymentsDialog.tsx';
import { IgnoreLineDialog } from './IgnoreLineDialog.tsx';
import styles from './MoneyPage.module.css';
import { useMatchAgain } from './matching-calls.ts';
import { choiceParam, pagingOf, ROWS_PER_PAGE, useMoneyView } from './money-view.ts';
import { StatementLineItem } from './StatementLineItem.tsx';
import { kindNames } from './statement-file.ts';
import { UploadStatementDialog } from './UploadStatementDialog.tsx';

const states = [
  { value: 'open', label: 'Without a payment' },
  { value: 'matched', label: 'Matched' },
  { value: 'ignored', label: 'Not a payment' },
  { value: 'unpaid', label: 'Not paid out' },
  { value: 'fees', label: 'Fees' },
] as const satisfies readonly { value: (typeof lineStates)[number]; label: string }[];
type LineState = (typeof states)[number]['value'];

interface OpenDialog {
  line: StatementLine;
  what: 'choose' | 'ignore';
}

/** Lines of statements with the payments that they prove. */
export function MatchingTab() {
  const { change } = useUrlState();
  const { search, page, days } = useMoneyView();
  const state = choiceParam(search, 'state', lineStates) ?? 'open';
  // What is open is open whatever its day; fees belong to the days of the page.
  const filter = { state, ...(state === 'fees' && days) };
  const [isUploading, setIsUploading] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const again = useMatchAgain();
  const query = useQuery({
    ...readPage('GET /api/admin/statement-lines', { query: { ...filter, ...pagingOf(page) } }),
    staleTime: 0,
  });
  const statements = useQuery(statementsQuery).data;
  const isEmpty = statements?.total === 0;
  const close = () => setDialog(undefined);
  return (
    <>
      <Row gap={12} wrap className={styles.uploads}>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiTrayArrowUp} size={20} />}
          onClick={() => setIsUploading(true)}
        >
          Upload statement
        </Button>
        {!isEmpty && (
          <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate()}>
            Match again
          </Button>
        )}
      </Row>
      <ListCard
        title="Lines of statements"
        isTitleHidden={isEmpty}
        label="lines"
        aside={(query.data?.total ?? 0) > 0 && <ListMenu path="/api/admin/statement-lines" query={filter} />}
        filters={
          !isEmpty && (
            <FilterChipsOrSelect
              label="Show lines"
              choices={states}
              chosen={state}
              onChoose={(value) => change({ state: value === 'open' ? undefined : value, page: undefined })}
            />
          )
        }
        query={query}
        page={page}
        pageSize={ROWS_PER_PAGE}
        emptyState={isEmpty ? <NoStatements /> : <NoLines state={state} />}
      >
        {(rows) => (
          <ul>
            {rows.map((line) => (
              <StatementLineItem
                key={line.id}
                line={line}
                onChoose={() => setDialog({ line, what: 'choose' })}
                onIgnore={() => setDialog({ line, what: 'ignore' })}
              />
            ))}
          </ul>
        )}
      </ListCard>
      {statements && statements.total > 0 && <Statements rows={statements.rows} />}
      {isUploading && <UploadStatementDialog onClose={() => setIsUploading(false)} />}
      {dialog?.what === 'choose' && <ChoosePaymentsDialog line={dialog.line} onClose={close} />}
      {dialog?.what === 'ignore' && <IgnoreLineDialog line={dialog.line} onClose={close} />}
    </>
  );
}

const emptyTexts: Record<LineState, { title: string; text: string }> = {
  open: {
    title: 'Every line is matched',
    text: 'Lines of an uploaded statement that belong to no payment yet appear here.',
  },
  matched: { title: 'Nothing is matched yet', text: 'Upload the statement of your bank or card terminal.' },
  ignored: { title: 'Nothing here', text: 'Lines that aren’t payments, such as rent, appear here.' },
  unpaid: {
    title: 'Everything is paid out',
    text: 'Lines of a card terminal or gateway that the bank has not received yet appear here.',
  },
  fees: {
    title: 'No fees on these days',
    text: 'Lines from which a card terminal, gateway or bank kept a fee appear here.',
  },
};

const NoLines = ({ state }: { state: LineState }) => (
  <EmptyState icon={mdiBankOutline} {...emptyTexts[state]} />
);

const NoStatements = () => (
  <EmptyState
    icon={mdiBankOutline}
    title="No statements yet"
    text="Upload the file of your bank, card terminal or gateway. Each line then finds the payment that it proves."
  />
);

const statementsQuery = readPage('GET /api/admin/statements', { query: { limit: 10, offset: 0 } });

/** The files that were uploaded last. */
const Statements = ({ rows }: { rows: readonly Statement[] }) => (
  <Card title="Uploaded statements">
    <ul>
      {rows.map((statement) => (
        <StatementItem key={statement.id} statement={statement} />
      ))}
    </ul>
  </Card>
);

function StatementItem({ statement }: { statement: Statement }) {
  const timeZone = useTimeZone();
  const { name, kind, firstDay, lastDay, lines, repeatedLines, matched, by, createdAt } = statement;
  return (
    <li className={styles.item}>
      <div>
        <Text weight={700} breakAnywhere>
          {name}
        </Text>
        <Text size="sm" weight={600} tone="muted">
          {kindNames[kind]}, {dateWithYear(firstDay)} to {dateWithYear(lastDay)}. {by},{' '}
          {moment(createdAt, timeZone)}.
        </Text>
      </div>
      <Text size="sm" weight={600} align="right">
        {count(lines, 'line', 'lines')}, {formatNumber(matched)} matched
        {repeatedLines > 0 && `, ${formatNumber(repeatedLines)} already known`}
      </Text>
    </li>
  );
}
