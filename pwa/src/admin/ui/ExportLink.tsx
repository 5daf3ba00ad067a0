import { mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import { addressOf } from '../../shared/api.ts';
import { Icon } from '../../shared/ui/Icon.tsx';

/** The most rows that a list call answers at once. */
const MOST = 200;

interface ExportLinkProps {
  path: `/api/${string}`;
  query?: Record<string, string | undefined>;
  total: number;
}

/** What the list shows, all pages of it, as a spreadsheet file. */
export function ExportLink({ path, query = {}, total }: ExportLinkProps) {
  return (
    <Button
      variant="outlined"
      component="a"
      href={addressOf(path, { query: { ...query, limit: MOST, format: 'csv' } })}
      download
      startIcon={<Icon path={mdiTrayArrowDown} size={20} />}
    >
      {total > MOST ? `Export the newest ${MOST}` : 'Export'}
    </Button>
  );
}
