import { mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { day, phoneNumber, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { dateWithYear } from '../ui/dates.ts';
import { formatNumber } from '../ui/format-number.ts';
import type { Column } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { familyChatLink, reminder } from './family-messages.ts';
import { SaleStatusPill } from './SaleStatusPill.tsx';
import styles from './SalesTable.module.css';

/**
 * The columns of the sales list. On narrow screens columns disappear and their content moves below the family
 * or into the panel.
 */
export const salesColumns: readonly Column<Sale>[] = [
  { name: 'sold', head: 'Sold', cell: (sale) => <Sold sale={sale} />, phone: 'second' },
  { name: 'family', head: 'Family', cell: (sale) => <Family sale={sale} />, wraps: true, phone: 'first' },
  {
    name: 'package',
    head: 'Package',
    cell: (sale) => sale.packageName,
    leavesBelow: 800,
    phone: 'hidden',
  },
  {
    name: 'hours',
    head: 'Hours left',
    cell: (sale) => (
      <>
        <Text as="span" weight={800}>
          {formatNumber(sale.remainingHours)} h
        </Text>{' '}
        <Text as="span" size="sm" weight={600} tone="muted">
          of {formatNumber(sale.totalHours)}
        </Text>
      </>
    ),
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

/** A draft reminder to the family; a team member sends it. */
export const remindColumn: Column<Sale> = {
  name: 'remind',
  head: <VisuallyHidden>Reminder</VisuallyHidden>,
  cell: (sale) => <Remind sale={sale} />,
  phone: 'first-end',
};

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
        <Text as="span" nowrap className={styles.tillBeside}>
          {' '}
          · until {dateWithYear(sale.validTill)}
        </Text>
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
      variant="outlined"
      component="a"
      href={chat}
      target="_blank"
      rel="noreferrer"
      className={styles.remind}
      startIcon={<Icon path={mdiWhatsapp} size={20} />}
    >
      Remind
      <VisuallyHidden> {sale.customerName} by WhatsApp</VisuallyHidden>
    </Button>
  );
}
