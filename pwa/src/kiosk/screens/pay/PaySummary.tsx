import { rupees } from '../../../shared/format.ts';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { phoneEnd } from '../../core/format-text.ts';
import { offlineMoneyMessage } from '../../layout/sync-messages.ts';
import styles from './Pay.module.css';

interface PaySummaryProps {
  /** '' for a sale without a name. */
  name: string;
  phone: string;
  lines: readonly { key: string; label: string; detail: string; paise: number }[];
  totalPaise: number;
}

/** Who pays, for what, and how much it comes to. */
export function PaySummary({ name, phone, lines, totalPaise }: PaySummaryProps) {
  return (
    <>
      <div>
        <Text as="h2" size="3xl" leading={1.1} breakAnywhere>
          {name || 'Counter sale'}
        </Text>
        <Text size="lg" weight={600} tone="muted" leading={1.3}>
          {phone ? `Phone ${phoneEnd(phone)}` : 'Without a name'}
        </Text>
      </div>
      <BillList lines={lines} totalPaise={totalPaise} />
      <OfflineNote />
    </>
  );
}

/** The lines of a bill and their sum. */
export function BillList({ lines, totalPaise }: Pick<PaySummaryProps, 'lines' | 'totalPaise'>) {
  return (
    <Stack>
      <ul className={styles.lines}>
        {lines.map(({ key, label, detail, paise }) => (
          <li key={key}>
            <span>
              {label}
              {detail && <small>{detail}</small>}
            </span>
            <b>{rupees(paise)}</b>
          </li>
        ))}
      </ul>
      <Row justify="between" align="baseline" gap={12} className={styles.total}>
        <Text as="span" size="lg" weight={700}>
          Total
        </Text>
        <Text as="b" size="3xl" weight={800} leading={1} display data-testid="bill-total">
          {rupees(totalPaise)}
        </Text>
      </Row>
    </Stack>
  );
}

/** Says that the payment stays on this tablet until the line is back. */
export function OfflineNote() {
  const { failure } = useDesk().state.contact;
  if (!failure) return null;
  return (
    <Text size="lg" weight={700} leading={1.3} className={styles.off} role="status">
      {offlineMoneyMessage(failure.code)}
    </Text>
  );
}
