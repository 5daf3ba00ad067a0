import {
  mdiCashMultiple,
  mdiCellphone,
  mdiChevronRight,
  mdiCreditCardOutline,
  mdiReceiptTextOutline,
} from '@mdi/js';
import type { DeskTender } from '@toodles/api/contract/desk/money-operations.ts';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { rupees } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk, useToday } from '../../app/DeskProvider.tsx';
import { useDuesOfReceipt } from '../../app/DuesProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { useReceiptOf } from '../../app/useReceiptOf.ts';
import { centreTime } from '../../core/centre-clock.ts';
import { joinParts } from '../../core/format-text.ts';
import { formatClock } from '../../core/format-times.ts';
import { sumOfDues } from '../../core/money/due-entries.ts';
import { billsOf, type Receipt, tenderLabels } from '../../core/money/receipt.ts';
import type { OutboxRow } from '../../core/rows.ts';
import styles from './Till.module.css';

const icons: Record<DeskTender, string> = {
  cash: mdiCashMultiple,
  upi: mdiCellphone,
  card: mdiCreditCardOutline,
};

/** Today's sales and payments of this tablet, newest first. Each opens its receipt. */
export function BillRows() {
  const bills = useBillsToday();
  if (bills.length === 0)
    return (
      <StatusMessage icon={mdiReceiptTextOutline} title="No payments here today">
        <p>Payments of this tablet appear here, also those that are not sent yet.</p>
      </StatusMessage>
    );
  return (
    <ul className={styles.rows}>
      {bills.map(({ rows, receipt }) => (
        <li key={rows[0]?.id}>
          <BillRow rows={rows} receipt={receipt} />
        </li>
      ))}
    </ul>
  );
}

interface ShownBill {
  rows: OutboxRow[];
  receipt: Receipt;
}

function useBillsToday(): ShownBill[] {
  const { recent, timeZone } = useDesk();
  const today = useToday(useCentreNow());
  const receiptOf = useReceiptOf();
  return useMemo(
    () =>
      billsOf(recent)
        .filter(([first]) => first && centreDate(new Date(centreTimeOf(first)), timeZone) === today)
        .flatMap((rows) => {
          const receipt = receiptOf(rows);
          return receipt ? [{ rows, receipt }] : [];
        }),
    [recent, timeZone, today, receiptOf],
  );
}

const centreTimeOf = (row: OutboxRow): number => centreTime(Date.parse(row.occurredAt), row);

function BillRow({ rows, receipt }: ShownBill) {
  const { timeZone } = useDesk();
  const [first] = rows;
  const isUnsent = rows.some(({ state }) => state === 'waiting');
  const left = sumOfDues(useDuesOfReceipt(receipt));
  return (
    <Link
      to={deskPaths.receipt(rows.map(({ id }) => id))}
      className={cx(surface.card, styles.row, receipt.isUndone && styles.undone)}
      data-testid="bill-row"
    >
      <span className={cx(surface.round, styles.badge)}>
        <Icon path={receipt.method ? icons[receipt.method] : mdiReceiptTextOutline} size={26} />
      </span>
      <span className={styles.words}>
        <Text as="b" size="xl" leading={1.2} display>
          {receipt.name || 'Counter sale'}
        </Text>
        <Text as="span" size="md" weight={600} tone="muted" leading={1.3}>
          {joinParts(
            first && formatClock(centreTimeOf(first), timeZone),
            receipt.lines.map(({ label }) => label).join(', '),
          )}
        </Text>
      </span>
      <span className={styles.amount}>
        <Text as="b" size="2xl" weight={700} leading={1.1} display align="right">
          {rupees(receipt.paidPaise)}
        </Text>
        <Text
          as="span"
          size="md"
          weight={700}
          leading={1.2}
          align="right"
          tone={toneOf(receipt, left, isUnsent)}
        >
          {statusOf(receipt, left, isUnsent)}
        </Text>
      </span>
      <Icon path={mdiChevronRight} size={26} />
    </Link>
  );
}

/** @param left what is still due of it, in paise */
function statusOf({ isUndone, refundedPaise, method }: Receipt, left: number, isUnsent: boolean): string {
  if (isUndone) return 'undone';
  if (refundedPaise > 0) return `${rupees(refundedPaise)} refunded`;
  if (left > 0) return `${rupees(left)} left`;
  return joinParts(method && tenderLabels[method], isUnsent && 'not sent');
}

const toneOf = ({ isUndone }: Receipt, left: number, isUnsent: boolean): 'warn' | 'muted' =>
  !isUndone && (left > 0 || isUnsent) ? 'warn' : 'muted';
