import { mdiCashMinus, mdiCashPlus, mdiCashRegister, mdiCloudUploadOutline, mdiSafe } from '@mdi/js';
import { useRef, useState } from 'react';
import { count, rupees } from '../../../shared/format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../../shared/ui/Layout.tsx';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { useTill } from '../../app/useTill.ts';
import { joinParts } from '../../core/format-text.ts';
import { formatSince } from '../../core/format-times.ts';
import { expectedCash, type TillNow } from '../../core/money/till.ts';
import { type TillEntryKind, tillLines } from '../../core/money/till-messages.ts';
import { ClockWarning } from '../../layout/ClockWarning.tsx';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { NoticeBar } from '../../layout/NoticeBar.tsx';
import { ButtonLink, TouchButton } from '../../ui/TouchButton.tsx';
import { BillRows } from './BillRows.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { OpenTill } from './OpenTill.tsx';
import styles from './Till.module.css';

/** The open till: the cash that should be in the drawer, what moved it, and today's payments. */
export function TillPage() {
  const till = useTill();
  return (
    <DeskLayout title="Till" noticeIn="page">
      <Grid columns="minmax(0, 1fr) 400px" gap={20} className={styles.page}>
        <section className={styles.main} aria-label="Payments today">
          <NoticeBar place="list" />
          <ClockWarning />
          <div className={styles.list}>
            <BillRows />
          </div>
        </section>
        <aside className={styles.side} aria-label="Till">
          {till ? <OpenedTill till={till} /> : <ClosedTill />}
        </aside>
      </Grid>
    </DeskLayout>
  );
}

function ClosedTill() {
  return (
    <Stack gap={16} className={styles.card}>
      <StatusMessage icon={mdiCashRegister} title="No till is open">
        <p>Count the cash in the drawer, then open the till with it. This works without a network too.</p>
      </StatusMessage>
      <OpenTill />
    </Stack>
  );
}

function OpenedTill({ till }: { till: TillNow }) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  return (
    <>
      <Stack gap={12} className={styles.card}>
        <Text as="h2" size="xl" leading={1.2}>
          Cash in the drawer
        </Text>
        <Text as="b" size="5xl" weight={800} leading={1} display data-testid="expected-cash">
          {rupees(expectedCash(till))}
        </Text>
        <Text size="md" weight={600} tone="muted" leading={1.3}>
          {joinParts(`Open since ${formatSince(till.openedAt, now, timeZone)}`, till.openedBy)}
        </Text>
        <TillSum till={till} />
        <UnsentNote till={till} />
      </Stack>
      <CashMoves till={till} />
      <ButtonLink look="fill" to={deskPaths.countTill} className={styles.close}>
        Count and close till
      </ButtonLink>
    </>
  );
}

/** How the expected cash comes about, and what came in otherwise. */
function TillSum({ till }: { till: TillNow }) {
  const others = Object.entries(till.methods).filter(([method, paise]) => method !== 'cash' && paise !== 0);
  return (
    <Stack as="dl" className={styles.sum}>
      {tillLines(till).map(({ label, paise }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{rupees(paise)}</dd>
        </div>
      ))}
      {others.map(([method, paise]) => (
        <div key={method} className={styles.other}>
          <dt>{otherMethods[method] ?? method}</dt>
          <dd>{rupees(paise)}</dd>
        </div>
      ))}
    </Stack>
  );
}

const otherMethods: Record<string, string> = {
  upi: 'By UPI, not in the drawer',
  card: 'By card, not in the drawer',
};

/** The sums above include what only this tablet has. */
export function UnsentNote({ till }: { till: TillNow }) {
  if (till.unsent === 0) return null;
  return (
    <Row gap={10} className={styles.unsent} data-testid="till-unsent">
      <Icon path={mdiCloudUploadOutline} size={24} />
      <span>{count(till.unsent, 'entry', 'entries')} not sent yet, included in these sums.</span>
    </Row>
  );
}

const moves: { kind: TillEntryKind; icon: string; label: string }[] = [
  { kind: 'drop', icon: mdiSafe, label: 'Move to safe' },
  { kind: 'paid_out', icon: mdiCashMinus, label: 'Pay out cash' },
  { kind: 'paid_in', icon: mdiCashPlus, label: 'Put cash in' },
];

function CashMoves({ till }: { till: TillNow }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [kind, setKind] = useState<TillEntryKind>('drop');
  const open = (chosen: TillEntryKind) => {
    setKind(chosen);
    dialog.current?.showModal();
  };
  return (
    <>
      <Grid columns="repeat(3, minmax(0, 1fr))" gap={8}>
        {moves.map((move) => (
          <TouchButton key={move.kind} className={styles.move} onClick={() => open(move.kind)}>
            <Icon path={move.icon} size={26} />
            {move.label}
          </TouchButton>
        ))}
      </Grid>
      <EntryDialog ref={dialog} kind={kind} tillSessionId={till.id} />
    </>
  );
}
