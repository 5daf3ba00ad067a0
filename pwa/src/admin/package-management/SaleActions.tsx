import {
  mdiCalendarCheckOutline,
  mdiCalendarPlusOutline,
  mdiClockPlusOutline,
  mdiTextBoxOutline,
} from '@mdi/js';
import Button from '@mui/material/Button';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import styles from './SalePanel.module.css';
import type { OpenWith } from './sale-actions.ts';

/** The everyday actions of a sale. */
export function SaleActions({ statement, onOpen }: { statement: SaleStatement; onOpen: OpenWith }) {
  const { sale } = statement;
  const mayRecord = useHasPermission('hours.record') && sale.status === 'active';
  const mayReserve =
    useHasPermission('bookings.manage') && sale.status === 'active' && !sale.isAwaitingPayment;
  const hasHours = sale.status !== 'cancelled' && sale.remainingHours > 0;
  const mayExtend = useHasPermission('hours.manage') && hasHours;
  return (
    <Grid columns="repeat(2, minmax(0, 1fr))" gap={8} className={styles.does}>
      {mayRecord && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiClockPlusOutline} size={20} />}
          onClick={() => onOpen({ kind: 'record', sale })}
        >
          Record Usage
        </Button>
      )}
      {mayReserve && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiCalendarCheckOutline} size={20} />}
          onClick={() => onOpen({ kind: 'reserve', sale })}
        >
          Reserve a slot
        </Button>
      )}
      {mayExtend && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiCalendarPlusOutline} size={20} />}
          onClick={() => onOpen({ kind: 'extend', sale })}
        >
          Extend
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiTextBoxOutline} size={20} />}
        onClick={() => onOpen({ kind: 'statement', statement })}
      >
        Share statement
      </Button>
    </Grid>
  );
}

/** The last actions in the panel, because they can't be undone. */
export function EndSale({ sale, onOpen }: { sale: Sale; onOpen: OpenWith }) {
  const isOver = sale.status === 'cancelled';
  const mayPayBack = useHasPermission('hours.manage') && !isOver && sale.remainingHours > 0;
  const mayCancel = useHasPermission('hours.sell') && !isOver;
  const maySeeLog = useHasPermission('audit.view');
  return (
    <Stack gap={8}>
      {mayPayBack && (
        <Button variant="outlined" onClick={() => onOpen({ kind: 'refund', sale })}>
          Refund unused hours
        </Button>
      )}
      {mayCancel && (
        <Button variant="outlined" color="error" onClick={() => onOpen({ kind: 'cancel', sale })}>
          Cancel this sale
        </Button>
      )}
      {maySeeLog && (
        <Link className={styles.history} to={`${portalPages.auditLog.path}?kind=package_sale&id=${sale.id}`}>
          Change history
        </Link>
      )}
    </Stack>
  );
}
