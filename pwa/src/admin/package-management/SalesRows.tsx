import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Sale } from '@toodles/api/contract/hour-packages.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { Link } from 'react-router-dom';
import { day, phoneNumber, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { dateWithYear } from '../ui/dates.ts';
import { numberIn, useAddress } from '../ui/useAddress.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { SaleStatusPill } from './SaleStatusPill.tsx';
import styles from './SalesTable.module.css';

/** The rows of one page of sales. Columns leave as the room does; the sale's panel has them all. */
export function SalesRows({ rows }: { rows: Sale[] }) {
  return (
    <div className={styles.holder}>
      <Table className={styles.table} aria-label="All sales">
        <TableHead>
          <TableRow>
            <TableCell className={styles.whenSold}>Sold</TableCell>
            <TableCell>Family</TableCell>
            <TableCell className={styles.package}>Package</TableCell>
            <TableCell className={styles.number}>Hours left</TableCell>
            <TableCell className={cx(styles.number, styles.amount)}>Amount</TableCell>
            <TableCell className={styles.till}>Valid till</TableCell>
            <TableCell>Status</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((sale) => (
            <SaleRow key={sale.id} sale={sale} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function SaleRow({ sale }: { sale: Sale }) {
  const { search, to } = useAddress();
  const sold = centreMoment(new Date(sale.createdAt), useTimeZone());
  const isOpen = numberIn(search, 'sale') === sale.id;
  return (
    <TableRow className={cx(isOpen && styles.selected, sale.status === 'cancelled' && styles.off)}>
      <TableCell className={styles.whenSold}>
        <b>{day(sold.date)}</b>
        <small>{timeOfDay(sold.time)}</small>
      </TableCell>
      <TableCell className={styles.family}>
        <Link
          className={styles.open}
          to={to({ sale: sale.id })}
          preventScrollReset
          data-opens={sale.id}
          aria-current={isOpen || undefined}
        >
          {sale.customerName}
        </Link>
        <small>
          {sale.reference}
          <span className={styles.phone}> · {phoneNumber(sale.customerPhone)}</span>
          <span className={styles.packageBeside}> · {sale.packageName}</span>
        </small>
      </TableCell>
      <TableCell className={styles.package}>{sale.packageName}</TableCell>
      <TableCell className={styles.number}>
        <b>{sale.remainingHours} h</b>
        <small>of {sale.totalHours}</small>
      </TableCell>
      <TableCell className={cx(styles.number, styles.amount)}>{rupeesOf(sale.totalAmount)}</TableCell>
      <TableCell className={styles.till}>{dateWithYear(sale.validTill)}</TableCell>
      <TableCell>
        <SaleStatusPill status={sale.status} />
      </TableCell>
    </TableRow>
  );
}
