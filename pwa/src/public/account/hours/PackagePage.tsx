import { mdiChevronLeft } from '@mdi/js';
import type { OwnHours, StatementLine } from '@toodles/api/contract/families/account.ts';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { day, rupeesOf } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { QrCode } from '../../../shared/ui/QrCode.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { useSite } from '../../../shared/useSite.ts';
import { account } from '../../messages/account.ts';
import parts from '../AccountPage.module.css';
import { useHours } from '../account-queries.ts';
import { dateText } from '../date-text.ts';
import { attendanceText } from './attendance-text.ts';
import styles from './Hours.module.css';
import { HoursLeft } from './HoursLeft.tsx';
import { HoursState } from './HoursState.tsx';
import { SaleStatus } from './SaleStatus.tsx';

/** One hour package: the pass for the desk, then its statement. */
export function PackagePage() {
  const t = useMessages(account).hours;
  const { reference = '' } = useParams();
  const query = useHours();
  const sale = query.data?.find((one) => one.reference === reference.toUpperCase());
  useTitle(sale?.packageName ?? t.title);
  return (
    <>
      <Link to={paths.accountHours} className={parts.back}>
        <Icon path={mdiChevronLeft} />
        {t.all}
      </Link>
      <HoursState query={query} />
      {sale && <PackageDetails sale={sale} />}
      {query.data && !sale && (
        <EmptyState
          level={2}
          title={t.unknown}
          text={t.unknownText}
          action={<LinkButton to={paths.accountHours}>{t.all}</LinkButton>}
        />
      )}
    </>
  );
}

function PackageDetails({ sale }: { sale: OwnHours }) {
  const t = useMessages(account).hours;
  return (
    <div className={styles.columns}>
      <Pass sale={sale} />
      <div className={styles.side}>
        <section className={cx(surface.card, styles.card)} aria-label={sale.packageName}>
          <Row gap={8} columnGap={12} justify="between" wrap className={styles.head}>
            <h2>{sale.packageName}</h2>
            <SaleStatus status={sale.status} />
          </Row>
          <HoursLeft sale={sale} />
          <Text size="md" tone="muted">
            {sale.refundedAmount
              ? t.paidBack(rupeesOf(sale.refundedAmount))
              : t.validTill(dateText(sale.validTill))}
          </Text>
          <Payable sale={sale} />
        </section>
        <Statement lines={sale.statement} />
      </div>
    </div>
  );
}

/** What is still to pay, and reserving a slot once something is paid. */
function Payable({ sale }: { sale: OwnHours }) {
  const t = useMessages(account).hours;
  const isUsable = sale.status === 'active' && !sale.isAwaitingPayment;
  return (
    <>
      {sale.isAwaitingPayment && <p>{t.awaiting(rupeesOf(sale.dueAmount))}</p>}
      {!sale.isAwaitingPayment && Number(sale.dueAmount) > 0 && <p>{t.due(rupeesOf(sale.dueAmount))}</p>}
      {isUsable && <LinkButton to={paths.accountReserve(sale.reference)}>{t.reserve}</LinkButton>}
    </>
  );
}

/**
 * The QR pass that the desk scans: large and white, for a dark hall. Packages that are used up or expired
 * have none.
 */
function Pass({ sale }: { sale: OwnHours }) {
  const t = useMessages(account).hours.pass;
  const { status, reference } = sale;
  const isActive = status === 'active';
  useScreenAwake(isActive);
  return (
    <section className={`${styles.card} ${styles.pass}`} aria-label={t.title}>
      {isActive ? (
        <>
          <QrCode text={sale.pass} label={t.label(reference)} size={304} quiet={1} />
          <b className={styles.reference}>{reference}</b>
          <p>{t.text}</p>
        </>
      ) : (
        <>
          <b className={styles.reference}>{reference}</b>
          <p>{t.none[status]}</p>
        </>
      )}
    </section>
  );
}

/** Keeps the screen on while the page is visible, where the browser supports it. */
function useScreenAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // The request fails when the battery is low; the pass also works on a screen that dims.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [wanted]);
}

/** Every ledger entry of a package in plain language, newest first. */
function Statement({ lines }: { lines: readonly StatementLine[] }) {
  const t = useMessages(account).hours.statement;
  return (
    <section className={cx(surface.card, styles.card)} aria-label={t.title}>
      <h2>{t.title}</h2>
      <Stack as="ul" className={styles.lines}>
        {[...lines].reverse().map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Stack>
      <Text size="md" tone="muted">
        {t.wholeVisit}
      </Text>
    </section>
  );
}

function Line({ line }: { line: StatementLine }) {
  const t = useMessages(account).hours.statement;
  const { data: site } = useSite();
  const { kind, visit } = line;
  const written = site && centreDate(new Date(line.at), site.timeZone);
  const date = kind === 'used' && visit ? visit.date : written;
  const isTakenBack = kind === 'used' && visit?.isVoided === true;
  return (
    <li className={isTakenBack ? styles.voided : undefined}>
      <b>{t.entries[kind](visit ? attendanceText(visit, t) : '')}</b>
      <span className={styles.hours}>{t.signed(line.hours)}</span>
      <span>
        {date && `${day(date)} ${date.slice(0, 4)}`}
        {isTakenBack && `, ${t.takenBack}`}
      </span>
      <span className={styles.balance}>{t.balance(line.balance)}</span>
    </li>
  );
}
