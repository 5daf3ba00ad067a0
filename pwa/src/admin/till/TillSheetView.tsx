import { mdiPrinterOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import { type TillEntry, type TillSheet, tillEntryNames } from '@toodles/api/contract/money/tills.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { moment, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Sums } from '../money-page/figures.tsx';
import { Card } from '../ui/Card.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import styles from './Sheet.module.css';
import { cashLines, countLines, entryWords, givenText, type SheetLine } from './sheet-lines.ts';

/** The closing sheet of a till: its cash, the other methods, who took it, and every entry. */
export function TillSheetView({ sheet }: { sheet: TillSheet }) {
  return (
    <>
      <TillSheetCards sheet={sheet} />
      <PrintedSheet sheet={sheet} />
    </>
  );
}

/** The sheet as the screen shows it. */
export const TillSheetCards = ({ sheet }: { sheet: TillSheet }) => (
  <div className={styles.parts}>
    <div className={styles.column}>
      <CashCard sheet={sheet} />
      {sheet.latePayments.length > 0 && <LateCard sheet={sheet} />}
      <EntriesCard sheet={sheet} />
    </div>
    <div className={styles.column}>
      <MethodsCard sheet={sheet} />
      <PeopleCard sheet={sheet} />
    </div>
  </div>
);

export const PrintButton = () => (
  <Button
    variant="outlined"
    startIcon={<Icon path={mdiPrinterOutline} size={20} />}
    onClick={() => window.print()}
  >
    Print sheet
  </Button>
);

const Line = ({ line }: { line: SheetLine }) => (
  <p className={cx(styles.line, line.isTotal && styles.total)}>
    <span>{line.label}</span>
    <span>{line.value}</span>
  </p>
);

function CashCard({ sheet }: { sheet: TillSheet }) {
  const timeZone = useTimeZone();
  const { openedBy, openedAt, closedBy, closedAt, differenceReason } = sheet;
  return (
    <Card title="Cash" note={dateWithYear(sheet.businessDay)}>
      <div className={styles.lines}>
        {[...cashLines(sheet), ...countLines(sheet)].map((line) => (
          <Line key={line.label} line={line} />
        ))}
        {differenceReason && (
          <Text weight={600} tone="muted">
            Reason: {differenceReason}
          </Text>
        )}
        <Text size="sm" weight={600} tone="muted">
          Opened by {openedBy}, {moment(openedAt, timeZone)}.
          {closedAt && closedBy && ` Closed by ${closedBy}, ${moment(closedAt, timeZone)}.`}
        </Text>
      </div>
    </Card>
  );
}

function MethodsCard({ sheet }: { sheet: TillSheet }) {
  const { methods } = sheet;
  const given = givenText(sheet);
  return (
    <Card title="By method">
      {methods.length === 0 && (
        <Text weight={600} tone="muted">
          No payment yet.
        </Text>
      )}
      {methods.length > 0 && (
        <SidesTable
          head="Method"
          rows={methods.map(({ method, ...sides }) => ({ name: methodNames[method], ...sides }))}
        />
      )}
      {given && (
        <Text size="sm" weight={600} tone="muted" className={styles.after}>
          {given}
        </Text>
      )}
    </Card>
  );
}

function PeopleCard({ sheet: { people } }: { sheet: TillSheet }) {
  if (people.length === 0) return null;
  return (
    <Card title="By person">
      <SidesTable head="Name" rows={people.map(({ by, ...sides }) => ({ name: by, ...sides }))} />
    </Card>
  );
}

interface SidesTableProps {
  head: string;
  rows: readonly { name: string; receivedAmount: string; refundedAmount: string }[];
}

/** What was taken and refunded, to the paisa. */
const SidesTable = ({ head, rows }: SidesTableProps) => (
  <Sums heads={[head, 'Taken', 'Refunded']}>
    {rows.map(({ name, receivedAmount, refundedAmount }) => (
      <tr key={name}>
        <td>{name}</td>
        <td>{rupeesOf(receivedAmount)}</td>
        <td className={cx(paiseOf(refundedAmount) === 0 && styles.none)}>{rupeesOf(refundedAmount)}</td>
      </tr>
    ))}
  </Sums>
);

function LateCard({ sheet: { latePayments, lateAmount } }: { sheet: TillSheet }) {
  const timeZone = useTimeZone();
  return (
    <Card title="Arrived after the close" note={`${rupeesOf(lateAmount)} in cash`}>
      <Stack as="ul">
        {latePayments.map((payment) => (
          <Row as="li" key={payment.id} justify="between" gap={12} className={styles.entry}>
            <div>
              <Text weight={700}>
                {payment.direction === 'out' && 'Refund, '}
                {methodNames[payment.method]}
              </Text>
              <Text size="sm" weight={600} tone="muted">
                {payment.by}, {moment(payment.at, timeZone)}
              </Text>
            </div>
            <Text as="b" weight={700} tabular nowrap>
              {rupeesOf(payment.amount)}
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function EntriesCard({ sheet: { entries } }: { sheet: TillSheet }) {
  return (
    <Card title="Entries">
      <Stack as="ul">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Card>
  );
}

function Entry({ entry }: { entry: TillEntry }) {
  const timeZone = useTimeZone();
  const words = entryWords(entry);
  return (
    <Row as="li" justify="between" align="start" gap={12} className={styles.entry}>
      <div>
        <Text weight={700}>{tillEntryNames[entry.kind]}</Text>
        {words && <Text weight={600}>{words}</Text>}
        <Text size="sm" weight={600} tone="muted">
          {entry.by}, {moment(entry.at, timeZone)}
          {entry.isLate && ', arrived after the close'}
        </Text>
        {entry.image && (
          <a className={styles.slip} href={entry.image} target="_blank" rel="noreferrer">
            Show the slip
          </a>
        )}
      </div>
      <Text as="b" weight={700} tabular nowrap>
        {rupeesOf(entry.amount)}
      </Text>
    </Row>
  );
}
