import { mdiTrayArrowDown } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import type { AnalyticsTable } from '@toodles/api/contract/insights/analytics-tables.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { useMayExport, useTableFile } from './useTableFile.ts';

/** The files of the page, in its order. */
const files: Record<AnalyticsTable, string> = {
  statuses: 'Bookings by status',
  revenue: 'Revenue by month',
  takings: 'Takings by day',
  earned: 'Received and earned',
  vouchers: 'Vouchers',
  discounts: 'Discounts by day of sale',
  gst: 'GST',
  occupancy: 'Occupancy',
  visits: 'Bookings by month',
  lost: 'No-shows and cancellations',
  packages: 'Popular packages',
  customers: 'Top customers',
  hours: 'Hours sold and used',
};

/** Every part of the page as a file. */
export function ExportMenu() {
  const mayExportCustomers = useMayExport('customers');
  const file = useTableFile();
  const shown = Object.entries(files) as [AnalyticsTable, string][];
  return (
    <MoreMenu label="More actions" heading="Export as CSV">
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
              {name}
            </MenuItem>
          ))
      }
    </MoreMenu>
  );
}
