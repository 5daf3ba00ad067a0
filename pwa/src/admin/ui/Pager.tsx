import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import type { PagePlace } from '../api-page.ts';
import { formatNumber } from './format-number.ts';
import styles from './Pager.module.css';

interface PagerProps {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Where pages differ in length: where this one is, and how many rows it has. */
  place?: (PagePlace & { rows: number }) | undefined;
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
 * `1–20 of 1,148`, the number of the page to type another, and buttons to its neighbours; nothing for a single page.
 * A new page begins at the start of its list. Beyond the end it goes to the last page.
 */
export function Pager({ page, pageSize, total, place, label, isPlaceholder, onPage }: PagerProps) {
  const equalPages = Math.max(1, Math.ceil(total / pageSize));
  const lastPage = Math.max(1, place?.pages ?? equalPages);
  const isBeyond = page > lastPage && !isPlaceholder;
  useEffect(() => {
    if (isBeyond) onPage(inAddress(lastPage), { replace: true });
  }, [isBeyond, lastPage, onPage]);
  const nav = useRef<HTMLElement>(null);
  if (lastPage === 1 && page === 1) return null;
  const shown = Math.min(page, lastPage);
  const open = (next: number) => {
    if (next === page) return;
    onPage(inAddress(next));
    showStart(nav.current?.closest<HTMLElement>('section, main'));
  };
  const before = place?.offset ?? (shown - 1) * pageSize;
  const [from, to] = [before + 1, place ? before + place.rows : Math.min(before + pageSize, total)];
  return (
    <nav ref={nav} aria-label={`Pages of ${label}`} className={styles.pager}>
      <span className={styles.range} role="status">
        {`${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}`}
      </span>
      <PageField
        key={shown}
        page={shown}
        lastPage={lastPage}
        hasLast={lastPage === equalPages}
        onPage={open}
      />
      <IconButton
        className={styles.step}
        aria-label="Previous page"
        disabled={shown === 1}
        onClick={() => open(shown - 1)}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <IconButton
        className={styles.step}
        aria-label="Next page"
        disabled={shown === lastPage}
        onClick={() => open(shown + 1)}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
    </nav>
  );
}

interface PageFieldProps {
  page: number;
  lastPage: number;
  /** Says how many pages there are. If they differ in length, the number would seem wrong beside that of the rows. */
  hasLast: boolean;
  onPage: (page: number) => void;
}

function PageField({ page, lastPage, hasLast, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState(String(page));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = Math.min(Number(typed) || page, lastPage);
    setTyped(String(wanted));
    onPage(wanted);
  };
  return (
    <form className={styles.page} noValidate onSubmit={submit}>
      <label className={styles.label}>
        Page
        <input
          className={styles.field}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
          onBlur={() => setTyped(String(page))}
        />
      </label>
      {hasLast && `of ${formatNumber(lastPage)}`}
    </form>
  );
}

/** The height of the header that stays at the top on a phone, with a gap. */
const MARGIN = 76;

/** Shows the start of the list and focuses it, so that reading and the Tab key go on with the new rows. */
function showStart(list: HTMLElement | null | undefined): void {
  if (!list) return;
  const { top } = list.getBoundingClientRect();
  if (top < 0) window.scrollBy(0, top - MARGIN);
  if (!list.hasAttribute('tabindex')) list.tabIndex = -1;
  list.focus({ preventScroll: true });
}
