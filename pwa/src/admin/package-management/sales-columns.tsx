import { mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { centreMoment, daysBetween } from '@toodles/api/domain/dates.ts';
import { count, day, phoneNumber, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { dateWithYear } from '../ui/dates.ts';
import { formatNumber } from '../ui/format-number.ts';
import type { Column } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { useCentreNow, useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { familyChatLink, reminder } from './family-messages.ts';
import { HoursBar } from './HoursBar.tsx';
import { useNearExpiryDays } from './queries.ts';
import { SaleStatusPill } from './SaleStatusPill.tsx';
import styles from './SalesTable.module.css';

const family: Column<Sale> = {
  name: 'family',
  head: 'Family',
  cell: (sale) => <Family sale={sale} />,
  wraps: true,
  phone: 'first',
};

const packageName: Column<Sale> = {
  name: 'package',
  head: 'Package',
  cell: (sale) => sale.packageName,
  leavesBelow: 800,
  phone: 'hidden',
};

const expirySorts = { ascending: 'expiry', descending: 'expiry-last' } as const;

/**
 * The columns of all sales. On narrow screens columns disappear and their content moves below the family or into the
 * panel.
 */
export const salesColumns: readonly Column<Sale>[] = [
  {
    name: 'sold',
    head: 'Sold',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: (sale) => <Sold sale={sale} />,
    phone: 'second',
  },
  family,
  packageName,
  {
    name: 'hours',
    head: 'Hours left',
    cell: (sale) => <HoursLeft sale={sale} />,
    align: 'end',
    phone: 'second-end',
  },
  {
    name: 'amount',
    head: 'Amount',
    cell: (sale) => <Amount sale={sale} />,
    align: 'end',
    leavesBelow: 650,
    phone: 'hidden',
  },
  {
    name: 'validTill',
    head: 'Valid until',
    sorts: expirySorts,
    cell: (sale) => dateWithYear(sale.validTill),
    leavesBelow: 950,
    phone: 'hidden',
  },
  {
    name: 'status',
    head: 'Status',
    cell: (sale) => <SaleStatusPill status={sale.status} />,
    phone: 'first-end',
  },
];

/** The columns of packages with hours left: when they expire, and the next visit on them. */
export const activeColumns = (onRecord: (sale: Sale) => void, remind: boolean): readonly Column<Sale>[] => [
  family,
  packageName,
  {
    name: 'hours',
    head: 'Hours left',
    cell: (sale) => (
      <div className={styles.balance}>
        <HoursLeft sale={sale} />
        <HoursBar total={sale.totalHours} remaining={sale.remainingHours} plain />
      </div>
    ),
    phone: 'second-end',
  },
  {
    name: 'validTill',
    head: 'Valid until',
    sorts: expirySorts,
    cell: (sale) => <Expiry sale={sale} />,
    phone: 'second',
  },
  {
    name: 'actions',
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    align: 'end',
    // The panel beside a narrow list has the same actions.
    leavesBelow: 650,
    cell: (sale) => (
      <Row inline gap={8} className={styles.actions}>
        {remind && <Remind sale={sale} />}
        <RecordButton sale={sale} onRecord={onRecord} />
      </Row>
    ),
    phone: 'first-end',
  },
];

function HoursLeft({ sale }: { sale: Sale }) {
  return (
    <span>
      <Text as="span" weight={800}>
        {formatNumber(sale.remainingHours)} h
      </Text>{' '}
      <Text as="span" size="sm" weight={600} tone="muted">
        of {formatNumber(sale.totalHours)}
      </Text>
    </span>
  );
}

/** The last day; a chip counts the days as soon as they are few. */
function Expiry({ sale }: { sale: Sale }) {
  const days = daysBetween(useCentreNow().date, sale.validTill);
  const isSoon = days <= useNearExpiryDays();
  return (
    <Row as="span" inline gap={4} columnGap={8} className={styles.expiry}>
      {dateWithYear(sale.validTill)}
      {isSoon && (
        <Chip
          component="span"
          size="small"
          color="warning"
          label={days <= 0 ? 'Last day' : `${count(days, 'day', 'days')} left`}
        />
      )}
    </Row>
  );
}

function RecordButton({ sale, onRecord }: { sale: Sale; onRecord: (sale: Sale) => void }) {
  if (!useHasPermission('hours.record')) return null;
  return (
    <Button variant="outlined" size="small" onClick={() => onRecord(sale)}>
      Record Usage
      <VisuallyHidden> for {sale.customerName}</VisuallyHidden>
    </Button>
  );
}

function Sold({ sale }: { sale: Sale }) {
  const { date, time } = centreMoment(new Date(sale.createdAt), useTimeZone());
  return (
    <>
      <b>{day(date)}</b>
      <small>{timeOfDay(time)}</small>
    </>
  );
}

function Family({ sale }: { sale: Sale }) {
  const { search, to } = useUrlState();
  return (
    <>
      <RowLink to={to({ sale: sale.id })} opens={sale.id} isOpen={numberParam(search, 'sale') === sale.id}>
        {sale.customerName}
      </RowLink>
      <small>
        {sale.reference}
        <span className={styles.phone}> · {phoneNumber(sale.customerPhone)}</span>
        <span className={styles.packageBeside}> · {sale.packageName}</span>
      </small>
    </>
  );
}

/** The amount paid; for a cancelled sale struck through, with the refund below. */
function Amount({ sale }: { sale: Sale }) {
  if (sale.status !== 'cancelled') return rupeesOf(sale.totalAmount);
  return (
    <>
      <s>{rupeesOf(sale.totalAmount)}</s>
      {sale.refundedAmount && <small>{rupeesOf(sale.refundedAmount)} refunded</small>}
    </>
  );
}

function Remind({ sale }: { sale: Sale }) {
  const { data: site } = useSite();
  const chat = familyChatLink(sale, reminder(sale, site?.name ?? ''));
  if (!chat) return null;
  return (
    <Button
      variant="text"
      size="small"
      component="a"
      href={chat}
      target="_blank"
      rel="noreferrer"
      startIcon={<Icon path={mdiWhatsapp} size={20} />}
    >
      Remind
      <VisuallyHidden> {sale.customerName} by WhatsApp</VisuallyHidden>
    </Button>
  );
}
