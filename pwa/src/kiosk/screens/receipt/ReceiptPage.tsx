import { mdiCheckBold, mdiPrinterOutline, mdiUndoVariant, mdiWhatsapp } from '@mdi/js';
import { type ReactNode, useMemo, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { rupees } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { whatsAppLink } from '../../../shared/whatsapp.ts';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useDuesOfReceipt } from '../../app/DuesProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useReceiptOf } from '../../app/useReceiptOf.ts';
import { joinParts, phoneEnd } from '../../core/format-text.ts';
import { eachOf } from '../../core/money/bill.ts';
import { sumOfDues } from '../../core/money/due-entries.ts';
import { paidBy, type Receipt, receiptMessage } from '../../core/money/receipt.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { SplitPage } from '../../layout/SplitPage.tsx';
import { ButtonLink, TouchButton } from '../../ui/TouchButton.tsx';
import { BillList } from '../pay/PaySummary.tsx';
import { PrintedReceipt } from './PrintedReceipt.tsx';
import styles from './Receipt.module.css';
import { ReceiptFoot } from './ReceiptFoot.tsx';
import { RefundDialog } from './RefundDialog.tsx';

/** What was sold and paid, with the change to give back, and the ways to hand out the receipt. */
export function ReceiptPage() {
  const { ids = '' } = useParams();
  const { recent } = useDesk();
  const receiptOf = useReceiptOf();
  const receipt = useMemo(() => {
    const wanted = new Set(ids.split('.'));
    return receiptOf(recent.filter(({ id }) => wanted.has(id)));
  }, [ids, recent, receiptOf]);
  return (
    <DeskLayout title="Receipt">{receipt ? <LoadedReceipt receipt={receipt} /> : <NoReceipt />}</DeskLayout>
  );
}

function LoadedReceipt({ receipt }: { receipt: Receipt }) {
  const { name, phone, lines, totalPaise } = receipt;
  const listed = lines.map(({ key, label, quantity, paise }) => ({
    ...{ key, label, paise },
    detail: eachOf(quantity, paise / quantity),
  }));
  return (
    <>
      <SplitPage
        panelLabel="Bill"
        panel={
          <>
            <div>
              <Text as="h2" size="3xl" leading={1.1} breakAnywhere>
                {name || 'Counter sale'}
              </Text>
              <Text size="lg" weight={600} tone="muted" leading={1.3}>
                {phone && `Phone ${phoneEnd(phone)}`}
              </Text>
              <Text size="lg" weight={600} tone="muted" leading={1.3}>
                {receipt.documents.length > 0
                  ? receipt.documents.map(({ name }) => name).join(', ')
                  : 'Slip without a number'}
              </Text>
            </div>
            <BillList lines={listed} totalPaise={totalPaise} />
          </>
        }
        foot={<ReceiptFoot receipt={receipt} />}
      >
        <ReceiptOutcome receipt={receipt} />
        <HandOut receipt={receipt} />
      </SplitPage>
      <PrintedReceipt receipt={receipt} />
    </>
  );
}

/** The result in figures that can be read at arm's length: the change first, because it is the next to do. */
function ReceiptOutcome({ receipt }: { receipt: Receipt }) {
  const change = useChange();
  const left = sumOfDues(useDuesOfReceipt(receipt));
  const { isUndone, paidPaise, method, refundedPaise } = receipt;
  if (isUndone)
    return (
      <Outcome look="undone" title="Undone">
        {paidPaise > 0 && method === 'cash' ? `Give back ${rupees(paidPaise)} in cash.` : 'Nothing was paid.'}
      </Outcome>
    );
  return (
    <Outcome look="done" title={method ? `${rupees(paidPaise)} ${paidBy[method]}` : 'Not paid yet'}>
      {joinParts(
        left > 0 && `${rupees(left)} left to pay`,
        refundedPaise > 0 && `${rupees(refundedPaise)} refunded`,
      )}
      {change > 0 && (
        <Text
          as="b"
          size="4xl"
          weight={800}
          leading={1.1}
          display
          className={styles.change}
          data-testid="give-back"
        >
          Give back {rupees(change)}
        </Text>
      )}
    </Outcome>
  );
}

function Outcome({ look, title, children }: { look: 'done' | 'undone'; title: string; children: ReactNode }) {
  return (
    <Row gap={20} className={cx(surface.card, styles.outcome)} data-testid="outcome">
      <span className={cx(surface.round, styles.badge, styles[look])}>
        <Icon path={look === 'done' ? mdiCheckBold : mdiUndoVariant} size={44} />
      </span>
      <Stack gap={4}>
        <Text as="h2" size="4xl" weight={800} leading={1} display>
          {title}
        </Text>
        <Text as="div" size="xl" weight={600} tone="muted" leading={1.3}>
          {children}
        </Text>
      </Stack>
    </Row>
  );
}

/** The change, remembered by the navigation that followed the payment. */
function useChange(): number {
  const { state } = useLocation();
  const change: unknown = state?.changePaise;
  return typeof change === 'number' ? change : 0;
}

/** Sends, prints or takes back. */
function HandOut({ receipt }: { receipt: Receipt }) {
  const { settings } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const { phone, isUndone, payments, paidPaise, refundedPaise } = receipt;
  const cash = payments.filter(({ payload }) => payload.method === 'cash');
  if (isUndone) return null;
  return (
    <>
      <Row gap={12} wrap className={styles.ways}>
        {phone !== '' && (
          <a
            className={cx(surface.edge, styles.way)}
            href={whatsAppLink(`91${phone}`, receiptMessage(receipt, settings?.name ?? ''))}
            target="_blank"
            rel="noreferrer"
          >
            <Icon path={mdiWhatsapp} size={28} /> Send on WhatsApp
          </a>
        )}
        <TouchButton className={styles.way} onClick={() => window.print()}>
          <Icon path={mdiPrinterOutline} size={28} /> Print receipt
        </TouchButton>
        {cash.length > 0 && refundedPaise < paidPaise && (
          <>
            <TouchButton look="soft" className={styles.way} onClick={() => dialog.current?.showModal()}>
              <Icon path={mdiUndoVariant} size={26} /> Refund cash
            </TouchButton>
            <RefundDialog ref={dialog} payments={cash} name={receipt.name} />
          </>
        )}
      </Row>
      {receipt.seller?.regime === 'regular' && (
        <Text size="md" weight={600} tone="muted" leading={1.3} className={styles.note}>
          For a bill with a GSTIN, a manager enters the buyer of this sale in the portal.
        </Text>
      )}
    </>
  );
}

function NoReceipt() {
  return (
    <StatusMessage
      icon={mdiPrinterOutline}
      title="Receipt not on this tablet"
      action={
        <ButtonLink look="fill" to={deskPaths.till}>
          See today’s payments
        </ButtonLink>
      }
    >
      <p>
        This tablet shows the receipts of its latest payments. The portal has all of them, under Payments.
      </p>
    </StatusMessage>
  );
}
