import TablePagination from '@mui/material/TablePagination';
import { useEffect } from 'react';
import { formatNumber } from './format-number.ts';

interface PagerProps {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  /** What is paged, such as 'sales'. */
  label: string;
  /** The rows and the total are from the previous page or filter. */
  isPlaceholder: boolean;
  /** @param options replaces the history entry if the requested page is beyond the end */
  onPage: (page: number | undefined, options?: { replace: boolean }) => void;
}

/** The first page has no parameter in the address. */
const inAddress = (page: number) => (page > 1 ? page : undefined);

/**
 * `1–20 of 1,148` with buttons to other pages; nothing for a single page. Beyond the end it goes to the last
 * page.
 */
export function Pager({ page, pageSize, total, label, isPlaceholder, onPage }: PagerProps) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = page > lastPage && !isPlaceholder;
  useEffect(() => {
    if (isBeyond) onPage(inAddress(lastPage), { replace: true });
  }, [isBeyond, lastPage, onPage]);
  if (total <= pageSize && page === 1) return null;
  return (
    <TablePagination
      component="nav"
      aria-label={`Pages of ${label}`}
      count={total}
      page={Math.min(page, lastPage) - 1}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[]}
      labelDisplayedRows={({ from, to, count }) =>
        `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(count)}`
      }
      getItemAriaLabel={(to) => (to === 'next' ? 'Next page' : 'Previous page')}
      slotProps={{ displayedRows: { component: 'span', 'aria-live': 'polite' } }}
      onPageChange={(_event, to) => onPage(inAddress(to + 1))}
    />
  );
}
