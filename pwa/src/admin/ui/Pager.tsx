import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useEffect } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { formatNumber } from './format-number.ts';
import styles from './Pager.module.css';

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
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const step = (to: number, isEnd: boolean) => () => {
    if (!isEnd) onPage(inAddress(to));
  };
  const isFirst = page <= 1;
  const isLast = last >= total;
  return (
    <Row as="nav" gap={8} className={styles.pager} aria-label={`Pages of ${label}`}>
      <span aria-live="polite">
        {total >= first ? `${formatNumber(first)}–${formatNumber(last)}` : '0'} of {formatNumber(total)}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label="Previous page"
        aria-disabled={isFirst}
        onClick={step(page - 1, isFirst)}
      >
        <Icon path={mdiChevronLeft} />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label="Next page"
        aria-disabled={isLast}
        onClick={step(page + 1, isLast)}
      >
        <Icon path={mdiChevronRight} />
      </button>
    </Row>
  );
}
