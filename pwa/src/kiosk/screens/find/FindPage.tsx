import type { DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Grid } from '../../../shared/ui/Layout.tsx';
import { useDesk, useToday } from '../../app/DeskProvider.tsx';
import { useFamilies } from '../../app/FamiliesProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { useGuestIndexes } from '../../app/useGuestIndexes.ts';
import { useInside } from '../../app/useInside.ts';
import { useReturnFocus } from '../../app/useReturnFocus.ts';
import { isSale, saleKeyOf } from '../../core/family.ts';
import { type KindFilter, searchAll } from '../../core/search-all.ts';
import { ClockWarning } from '../../layout/ClockWarning.tsx';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { NoticeBar } from '../../layout/NoticeBar.tsx';
import { Sidebar } from '../../layout/Sidebar.tsx';
import { StorageWarning } from '../../layout/StorageWarning.tsx';
import { Filters } from './Filters.tsx';
import styles from './Find.module.css';
import { Results } from './Results.tsx';
import { SearchBar } from './SearchBar.tsx';
import { ScanPanel } from './scan/ScanPanel.tsx';
import { UpcomingSlots } from './UpcomingSlots.tsx';

/**
 * One search field for names, phone digits and references, and one list of families, bookings and parties.
 */
export function FindPage() {
  return (
    <DeskLayout title="Find" noticeIn="page">
      <Grid columns="minmax(0, 1fr) 296px" gap={20} className={styles.page}>
        <Search />
        <Sidebar />
      </Grid>
    </DeskLayout>
  );
}

/** Always the same element, so that typing does not render it again. */
const lines = (
  <>
    <NoticeBar place="list" />
    <ClockWarning />
    <StorageWarning />
  </>
);

/**
 * Each letter renders its rows at once, in one frame with the field. Deferring the rows takes two frames: at
 * eight rows, the second costs more than it saves.
 */
function Search() {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<KindFilter>('all');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  useRowKeys(list, field);
  useReturnFocus({ field, section });
  const clear = useCallback(() => {
    setQuery('');
    setFilter('all');
    field.current?.focus();
  }, []);
  const scan = useScanning(setQuery);
  return (
    <section className={styles.main} aria-label="Find a family" ref={section} tabIndex={-1}>
      {lines}
      {scan.panel ? (
        <ScanPanel field={field} {...scan.panel} />
      ) : (
        <>
          <SearchBar
            field={field}
            value={query}
            onChange={setQuery}
            onClear={clear}
            onScan={scan.open}
            scanButton={scan.tap}
          />
          <SearchResults query={query} filter={filter} onFilter={setFilter} onClear={clear} list={list} />
        </>
      )}
    </section>
  );
}

interface FoundProps {
  query: string;
  filter: KindFilter;
  onFilter: (filter: KindFilter) => void;
  onClear: () => void;
  list: RefObject<HTMLDivElement | null>;
}

function SearchResults({ query, filter, onFilter, onClear, list }: FoundProps) {
  const found = useSearchResults(query);
  if (query.trim() === '') {
    return (
      <div className={styles.list} ref={list}>
        <UpcomingSlots />
      </div>
    );
  }
  return (
    <>
      <Filters found={found} filter={filter} onFilter={onFilter} />
      <div className={styles.list} ref={list}>
        <Results found={found} filter={filter} query={query} onClear={onClear} />
      </div>
    </>
  );
}

/** Replaces the list with the scanner. A scan opens the family's form or, if they are inside, their row. */
function useScanning(onSearch: (text: string) => void) {
  const families = useFamilies();
  const sales = useMemo(() => families && [...families.sales.values()], [families]);
  const [isOpen, setIsOpen] = useState(false);
  const tap = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { visits } = useInside();
  const close = () => {
    flushSync(() => setIsOpen(false));
    tap.current?.focus({ preventScroll: true });
  };
  const search = (text: string) => {
    close();
    onSearch(text);
  };
  const open = (sale: DeskSale) => {
    if (visits.some(({ saleId }) => isSale(sale, saleId))) search(sale.reference);
    else void navigate(deskPaths.checkIn(saleKeyOf(sale)));
  };
  const panel = isOpen ? { sales, onFamily: open, onSearch: search, onClose: close } : null;
  return { panel, open: () => setIsOpen(true), tap };
}

function useSearchResults(query: string) {
  const families = useFamilies();
  const { overlay } = useDesk();
  const { bookings: bookingIndex, parties: partyIndex } = useGuestIndexes();
  const { visits } = useInside();
  const today = useToday(useCentreNow());
  return useMemo(() => {
    const sources = {
      families: families?.index,
      bookings: bookingIndex,
      parties: partyIndex,
      overlay,
      visits,
      today,
    };
    return {
      isReady: families !== undefined,
      ...searchAll(sources, query),
    };
  }, [families, bookingIndex, partyIndex, overlay, visits, today, query]);
}

/** Keyboard control of Find: up and down move through the rows' buttons, and letters go into the field. */
function useRowKeys(list: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveAlong(event, list.current, field.current);
      else if (isTyping(event)) field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list, field]);
}

function moveAlong(event: KeyboardEvent, list: HTMLElement | null, field: HTMLInputElement | null): void {
  const buttons: (Element | null)[] = [...(list?.querySelectorAll('[data-row-action]') ?? [])];
  const next = buttons.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
  const target = next < 0 ? field : buttons[Math.min(next, buttons.length - 1)];
  event.preventDefault();
  if (target instanceof HTMLElement) target.focus();
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && /[\p{L}\d+]/u.test(key) && !ctrlKey && !metaKey && !altKey;
