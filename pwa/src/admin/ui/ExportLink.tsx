import { mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import { buildUrl } from '../../shared/api.ts';
import { Icon } from '../../shared/ui/Icon.tsx';

interface ExportLinkProps {
  path: `/api/${string}`;
  query?: Record<string, string | undefined>;
}

/** Downloads the filtered list, all pages, as a spreadsheet file. */
export function ExportLink({ path, query = {} }: ExportLinkProps) {
  return (
    <Button
      variant="outlined"
      component="a"
      href={buildUrl(path, { query: { ...query, format: 'csv' } })}
      download
      startIcon={<Icon path={mdiTrayArrowDown} size={20} />}
    >
      Export
    </Button>
  );
}
