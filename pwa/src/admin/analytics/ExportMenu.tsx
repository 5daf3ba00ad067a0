import { mdiTrayArrowDown } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import type { AnalyticsTable } from '@toodles/api/contract/insights/analytics-tables.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { useMayExport, useTableFile } from './useTableFile.ts';

/** The files of the page, in its order. */
const files: Record<AnalyticsTable, string> = {
  statuses: 'bookings by status',
  revenue: 'revenue by month',
  takings: 'takings by day',
  earned: 'received and earned',
  vouchers: 'vouchers',
  discounts: 'discounts by day of sale',
  gst: 'GST',
  occupancy: 'occupancy',
  visits: 'bookings by month',
  lost: 'no-shows and cancellations',
  packages: 'popular packages',
  customers: 'top customers',
  hours: 'hours sold and used',
};

/** Every part of the page as a file. */
export function ExportMenu() {
  const mayExportCustomers = useMayExport('customers');
  const file = useTableFile();
  const shown = Object.entries(files) as [AnalyticsTable, string][];
  return (
    <MoreMenu label="More actions">
      {(close) =>
        shown
          .filter(([table]) => table !== 'customers' || mayExportCustomers)
          .map(([table, name]) => (
            <MenuItem
              key={table}
              className={moreItem}
              component="a"
              href={file(table)}
              download
              onClick={close}
            >
              <Icon path={mdiTrayArrowDown} size={20} />
              Export {name}
            </MenuItem>
          ))
      }
    </MoreMenu>
  );
}
