import { mdiBankTransfer, mdiCashMultiple, mdiCreditCardOutline, mdiQrcode } from '@mdi/js';
import Button from '@mui/material/Button';
import { methodNames, type Tender } from '@toodles/api/contract/money/orders.ts';
import { useState } from 'react';
import { rupees } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { UnsavedChangesDialog } from '../ui/unsaved/UnsavedChangesDialog.tsx';
import type { AddedItem, BillLine, BillSum, Waiver } from './bill.ts';
import styles from './Counter.module.css';
import type { TakenTender } from './counter-sale.ts';
import { UpiNote } from './UpiNote.tsx';

interface BillCardProps {
  lines: readonly BillLine[];
  sum: BillSum;
  tenders: readonly TakenTender[];
  /** Undefined without a UPI id. */
  upiId: string | null;
  /** A family can pay later; a sale without a name can't. */
  mayPayLater: boolean;
  busy: boolean;
  onWaive: (required: NonNullable<BillLine['required']>) => void;
  onRequire: (waiver: Waiver) => void;
  onRemove: (item: AddedItem) => void;
  onRemoveTender: (place: number) => void;
  /** Undefined: nothing is paid now. */
  onPay: (method: Tender | undefined) => void;
  /** Undefined while there is nothing to clear. */
  onStartOver: (() => void) | undefined;
}

const methods: { method: Tender; icon: string; label: string }[] = [
  { method: 'cash', icon: mdiCashMultiple, label: 'Cash' },
  { method: 'upi', icon: mdiQrcode, label: 'UPI' },
  { method: 'card', icon: mdiCreditCardOutline, label: 'Card' },
  { method: 'transfer', icon: mdiBankTransfer, label: 'Transfer' },
];

/** The bill with its total, and one button for each way to pay. On a phone the total stays in sight. */
export function BillCard(props: BillCardProps) {
  const { lines, sum, tenders, upiId, mayPayLater, busy, onRemoveTender, onPay, onStartOver } = props;
  const [isAsked, setIsAsked] = useState(false);
  const takenPaise = tenders.reduce((total, { paise }) => total + paise, 0);
  const leftPaise = sum.leftPaise - takenPaise;
  return (
    <section className={cx(surface.card, styles.bill)} aria-label="Bill">
      <Row gap={12} justify="between" className={styles.billTitle}>
        <Text as="h2" size="xl">
          Bill
        </Text>
        {onStartOver && (
          <Button size="small" disabled={busy} onClick={() => setIsAsked(true)}>
            Clear bill
          </Button>
        )}
      </Row>
      {isAsked && onStartOver && (
        <UnsavedChangesDialog onStay={() => setIsAsked(false)} onDiscard={onStartOver} />
      )}
      {lines.length === 0 ? (
        <Text weight={600} tone="muted" className={styles.billEmpty}>
          Nothing on the bill yet. Choose a visit, hours or items.
        </Text>
      ) : (
        <Stack as="ul" className={styles.lines} aria-label="On the bill">
          {lines.map((line) => (
            <Line key={line.key} line={line} {...props} />
          ))}
        </Stack>
      )}
      <div className={styles.pay}>
        {sum.creditPaise > 0 && <SumRow label="Credit used" value={`−${rupees(sum.creditPaise)}`} />}
        {tenders.map(({ method, paise }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of the payment has no identity but its position
          <SumRow key={place} label={`${methodNames[method]} taken`} value={`−${rupees(paise)}`}>
            <Button size="small" onClick={() => onRemoveTender(place)}>
              Remove
              <VisuallyHidden> {methodNames[method]}</VisuallyHidden>
            </Button>
          </SumRow>
        ))}
        <Row justify="between" gap={12} aria-live="polite" className={styles.total}>
          <Text as="span" weight={800}>
            {tenders.length > 0 || sum.creditPaise > 0 ? 'Left to pay' : 'Total'}
          </Text>
          <Row gap={4} columnGap={12}>
            {mayPayLater && leftPaise > 0 && tenders.length === 0 && (
              <Button disabled={busy} onClick={() => onPay(undefined)}>
                Pay later
              </Button>
            )}
            <b>{rupees(leftPaise)}</b>
          </Row>
        </Row>
        {lines.length > 0 && leftPaise <= 0 && (
          <Button variant="contained" fullWidth loading={busy} onClick={() => onPay(undefined)}>
            {sum.totalPaise > 0 ? 'Record sale' : 'Record visit'}
          </Button>
        )}
        {leftPaise > 0 && (
          <>
            <Grid
              columns="repeat(auto-fit, minmax(72px, 1fr))"
              gap={8}
              aria-label="Take payment"
              as="fieldset"
            >
              {methods
                .filter(({ method }) => method !== 'upi' || upiId)
                .map(({ method, icon, label }) => (
                  <button
                    key={method}
                    type="button"
                    className={styles.method}
                    aria-disabled={busy}
                    onClick={() => {
                      if (!busy) onPay(method);
                    }}
                  >
                    <Icon path={icon} size={24} />
                    <b>{label}</b>
                    <Text as="span" size="sm" weight={700} tabular nowrap>
                      {rupees(leftPaise)}
                    </Text>
                  </button>
                ))}
            </Grid>
            {!upiId && <UpiNote />}
          </>
        )}
      </div>
    </section>
  );
}

interface SumRowProps {
  label: string;
  value: string;
  children?: React.ReactNode;
}

function SumRow({ label, value, children }: SumRowProps) {
  return (
    <Row justify="between" gap={12}>
      <Text as="span" weight={700} tone="muted">
        {label}
      </Text>
      <Row gap={4}>
        {children}
        <Text as="span" weight={800} tabular>
          {value}
        </Text>
      </Row>
    </Row>
  );
}

function Line({ line, onWaive, onRequire, onRemove }: { line: BillLine } & BillCardProps) {
  const { label, note, paise, required, waived, added } = line;
  const mayReduce = useHasPermission('prices.reduce');
  return (
    <Row as="li" justify="between" align="start" gap={12} className={styles.line}>
      <div>
        <Text weight={700} breakAnywhere>
          {label}
        </Text>
        {note && (
          <Text size="sm" weight={600} tone="muted" breakAnywhere>
            {note}
          </Text>
        )}
        {required && mayReduce && (
          <LineButton of={label} onPress={() => onWaive(required)}>
            Not needed
          </LineButton>
        )}
        {waived && (
          <LineButton of={label} onPress={() => onRequire(waived)}>
            Put back
          </LineButton>
        )}
        {added && (
          <LineButton of={label} onPress={() => onRemove(added)}>
            Remove
          </LineButton>
        )}
      </div>
      <Text as="b" weight={800} tabular nowrap>
        {rupees(paise)}
      </Text>
    </Row>
  );
}

function LineButton({ of, onPress, children }: { of: string; onPress: () => void; children: string }) {
  return (
    <button type="button" className={styles.lineButton} onClick={onPress}>
      {children}
      <VisuallyHidden> {of}</VisuallyHidden>
    </button>
  );
}
