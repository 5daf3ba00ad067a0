import { mdiCancel, mdiMinus, mdiPlus, mdiScaleBalance, mdiUndoVariant } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import type { ReactNode } from 'react';
import { errorCode } from '../../shared/api-error.ts';
import { moment, phoneNumber, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ConsentMissing } from '../consent/ConsentMissing.tsx';
import { OrderSection } from '../money/OrderSection.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { Email } from '../ui/Email.tsx';
import { Facts } from '../ui/Facts.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { HoursBar } from './HoursBar.tsx';
import { statementQuery } from './queries.ts';
import { EndSale, SaleActions } from './SaleActions.tsx';
import styles from './SalePanel.module.css';
import { SaleStatusPill } from './SaleStatusPill.tsx';
import type { OpenWith } from './sale-actions.ts';
import { statementLines } from './statement.ts';
import { Visits } from './Visits.tsx';

/** One sale with its whole history. */
export function SalePanel({ id, onOpen }: { id: number; onOpen: OpenWith }) {
  const { data, error, isError, refetch, isFetching } = useQuery(statementQuery(id));
  if (data) return <SaleDetails statement={data} onOpen={onOpen} />;
  if (!isError) return <PanelSkeleton />;
  return (
    <LoadFailed
      title={errorCode(error) === 'not_found' ? 'This sale does not exist' : 'The sale did not load'}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function SaleDetails({ statement, onOpen }: { statement: SaleStatement; onOpen: OpenWith }) {
  const { sale, money, ledger } = statement;
  const timeZone = useTimeZone();
  return (
    <>
      <header className={styles.head}>
        <Text as="h2" size="2xl" breakAnywhere>
          {sale.customerName}
        </Text>
        <p className={styles.sold}>
          {sale.reference}, sold {moment(sale.createdAt, timeZone)}
        </p>
      </header>
      <Stack gap={16} className={styles.body}>
        <Balance sale={sale} />
        <SaleActions statement={statement} onOpen={onOpen} />
        <SaleFacts sale={sale} />
        <OrderSection
          orderId={money.orderId}
          lines={[{ label: sale.packageName, value: rupeesOf(sale.totalAmount) }]}
        />
        <ConsentMissing subject="sale" of={sale} phone={sale.customerPhone} />
        <Visits statement={statement} onOpen={onOpen} />
        <Statement ledger={ledger} />
        <EndSale sale={sale} onOpen={onOpen} />
      </Stack>
    </>
  );
}

function Balance({ sale }: { sale: Sale }) {
  const gone = sale.totalHours - sale.remainingHours;
  return (
    <Stack gap={10} align="start" className={cx(surface.sunken, styles.balance)}>
      <Text size="lg" weight={600} leading={1.1} display tabular className={styles.sum}>
        {formatNumber(sale.totalHours)} h − {formatNumber(gone)} h ={' '}
        <b>{formatNumber(sale.remainingHours)} h left</b>
      </Text>
      <HoursBar total={sale.totalHours} remaining={sale.remainingHours} />
      <Row as="p" gap={4} columnGap={12} wrap>
        <SaleStatusPill status={sale.status} />
        {sale.refundedAmount && <b>{rupeesOf(sale.refundedAmount)} refunded</b>}
        {sale.isAwaitingPayment && <b>Nothing paid yet, so these hours can’t be used</b>}
      </Row>
    </Stack>
  );
}

function SaleFacts({ sale }: { sale: Sale }) {
  const timeZone = useTimeZone();
  const facts: [string, ReactNode][] = [
    ['Package', sale.packageName],
    ['Valid until', dateWithYear(sale.validTill)],
    ['Phone', phoneNumber(sale.customerPhone)],
    ['Email', sale.customerEmail && <Email of={sale.customerEmail} />],
    ['Sold by', sale.soldBy],
    ['Consent', sale.consentedAt && moment(sale.consentedAt, timeZone)],
    ['Notes', sale.notes],
    ['Cancelled', sale.cancelReason],
  ];
  return <Facts facts={facts} />;
}

function PanelSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the sale</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="80%" height={18} className={styles.sold} />
      </div>
      <Stack gap={16} className={styles.body}>
        <Skeleton height={100} radius={16} />
        <Skeleton height={44} radius={22} />
        <Skeleton height={140} />
      </Stack>
    </div>
  );
}

const icons = {
  sold: mdiPlus,
  used: mdiMinus,
  given_back: mdiUndoVariant,
  settled: mdiScaleBalance,
  cancelled: mdiCancel,
} as const;

/** Every ledger entry in plain words, with the balance after it. */
function Statement({ ledger }: { ledger: SaleStatement['ledger'] }) {
  const timeZone = useTimeZone();
  return (
    <section aria-label="Statement">
      <h3 className={styles.heading}>Statement</h3>
      <Stack as="ol" gap={10}>
        {statementLines(ledger).map((line) => (
          <Grid as="li" columns="20px minmax(0, 1fr) auto" gap={8} key={line.id} className={styles.line}>
            <Icon path={icons[line.kind]} size={18} className={styles[line.kind]} />
            <div>
              <Text as="b" weight={800}>
                {line.text}
              </Text>
              {line.note && <span className={styles.small}>{line.note}</span>}
              <span className={styles.small}>
                {line.by}, {moment(line.at, timeZone)}
              </span>
            </div>
            <Text
              as="span"
              size="lg"
              weight={700}
              leading={1.3}
              display
              nowrap
              tabular
              className={styles.figure}
            >
              {formatNumber(line.balance)} h
            </Text>
          </Grid>
        ))}
      </Stack>
    </section>
  );
}
