import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { TeamVoucher } from '@toodles/api/contract/bookings/team-vouchers.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import styles from './VouchersPage.module.css';
import { conditionsText, daysText, discountText, stateNames } from './voucher-labels.ts';

interface VoucherRowsProps {
  rows: TeamVoucher[];
  onEdit: (voucher: TeamVoucher) => void;
  onDelete: (voucher: TeamVoucher) => void;
}

/** One page of vouchers. The code opens the voucher's rules. */
export function VoucherRows({ rows, onEdit, onDelete }: VoucherRowsProps) {
  const columns: Column<TeamVoucher>[] = [
    {
      name: 'code',
      head: 'Code',
      phone: 'first',
      wraps: true,
      cell: (voucher) => (
        <>
          <button type="button" className={styles.code} onClick={() => onEdit(voucher)}>
            {voucher.code}
          </button>
          <small>{discountText(voucher)}</small>
          {voucher.isOffer && <small>On Home: {voucher.offerTitle}</small>}
        </>
      ),
    },
    {
      name: 'conditions',
      head: 'Conditions',
      phone: 'hidden',
      wraps: true,
      leavesBelow: 800,
      cell: (voucher) => conditionsText(voucher).join(' · ') || 'Every booking',
    },
    { name: 'days', head: 'Days', phone: 'second', leavesBelow: 650, cell: daysText },
    {
      name: 'uses',
      head: 'Used',
      align: 'end',
      phone: 'hidden',
      cell: ({ uses, maxUses }) =>
        maxUses === null ? formatNumber(uses) : `${formatNumber(uses)} of ${formatNumber(maxUses)}`,
    },
    {
      name: 'state',
      head: 'Status',
      phone: 'first-end',
      cell: ({ state }) => (
        <Chip
          component="span"
          label={stateNames[state]}
          {...(state === 'usable' ? { color: 'success', variant: 'quiet' } : { variant: 'outlined' })}
        />
      ),
    },
    {
      name: 'actions',
      head: 'Actions',
      align: 'end',
      phone: 'second-end',
      cell: (voucher) => (
        <>
          <IconButton aria-label={`Edit ${voucher.code}`} onClick={() => onEdit(voucher)}>
            <Icon path={mdiPencilOutline} />
          </IconButton>
          <IconButton
            className={styles.delete}
            aria-label={`Delete ${voucher.code}`}
            onClick={() => onDelete(voucher)}
          >
            <Icon path={mdiDeleteOutline} />
          </IconButton>
        </>
      ),
    },
  ];
  return (
    <ListTable
      label="All vouchers"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isOff={({ state }) => state !== 'usable' && state !== 'not_yet'}
    />
  );
}
