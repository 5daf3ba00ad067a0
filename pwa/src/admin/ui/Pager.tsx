import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** What is paged, such as 'sales'. */
  label: string;
  onPage: (page: number) => void;
}

/** `1–20 of 148` and the way to the next rows; nothing where one page holds all. */
export function Pager({ page, pageSize, total, label, onPage }: PagerProps) {
  if (total <= pageSize && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const step = (to: number, isEnd: boolean) => () => {
    if (!isEnd) onPage(to);
  };
  const isFirst = page <= 1;
  const isLast = last >= total;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${label}`}>
      <span aria-live="polite">
        {total >= first ? `${first}–${last}` : '0'} of {total}
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
    </nav>
  );
}
