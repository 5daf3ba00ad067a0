import type { DeskSale } from '@toodles/api/contract/sync.ts';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ClockLine } from '../desk/ClockLine.tsx';
import { useDesk, useToday } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { useInside } from '../desk/useInside.ts';
import { Frame } from '../frame/Frame.tsx';
import { deskPaths } from '../paths.ts';
import { Rail } from '../rail/Rail.tsx';
import { SpaceLine } from '../waiting/SpaceLine.tsx';
import { Filters } from './Filters.tsx';
import styles from './Find.module.css';
import { bookingWords, partyWords } from './family-words.ts';
import { findEverybody, type KindFilter } from './find-everybody.ts';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { StillToCome } from './StillToCome.tsx';
import { ScanPanel } from './scan/ScanPanel.tsx';
import { buildIndex } from './search-index.ts';
import { useArrivalFocus } from './useArrivalFocus.ts';
import { useFamilies } from './useFamilies.ts';
import { useRowKeys } from './useRowKeys.ts';

/** One field over names, phone digits and references; prepaid families, bookings and parties in one list. */
export function FindPage() {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<KindFilter>('all');
  const query = useDeferredValue(typed);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  useRowKeys(list, field);
  useArrivalFocus({ field, section });
  const found = useFound(query);
  const isSearching = query.trim() !== '';
  const clear = () => {
    setTyped('');
    setFilter('all');
    field.current?.focus();
  };
  const scan = useScanning({ sales: found.sales, onSearch: setTyped });
  return (
    <Frame title="Find">
      <div className={styles.page}>
        <section className={styles.main} aria-label="Find a family" ref={section} tabIndex={-1}>
          <ClockLine />
          <SpaceLine />
          {scan.panel ? (
            <ScanPanel field={field} {...scan.panel} />
          ) : (
            <>
              <SearchField
                field={field}
                value={typed}
                onChange={setTyped}
                onClear={clear}
                onScan={scan.open}
                scanTap={scan.tap}
              />
              {isSearching && <Filters found={found} filter={filter} onFilter={setFilter} />}
              <div className={styles.list} ref={list}>
                {isSearching ? (
                  <Results found={found} filter={filter} query={query} onClear={clear} />
                ) : (
                  <StillToCome />
                )}
              </div>
            </>
          )}
        </section>
        <Rail />
      </div>
    </Frame>
  );
}

interface Scanning {
  sales: readonly DeskSale[] | undefined;
  onSearch: (text: string) => void;
}

/** The scanner in the list's place: to the family's form, or, where they are inside, to their row and its way out. */
function useScanning({ sales, onSearch }: Scanning) {
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
    if (visits.some(({ saleId }) => saleId === sale.id)) search(sale.reference);
    else void navigate(deskPaths.checkIn(sale.id));
  };
  const panel = isOpen ? { sales, onFamily: open, onSearch: search, onClose: close } : null;
  return { panel, open: () => setIsOpen(true), tap };
}

function useFound(query: string) {
  const families = useFamilies();
  const { bookings, parties, overlay } = useDesk();
  const { visits } = useInside();
  const today = useToday(useCentreNow());
  const bookingIndex = useMemo(() => buildIndex(bookings, bookingWords), [bookings]);
  const partyIndex = useMemo(() => buildIndex(parties, partyWords), [parties]);
  return useMemo(() => {
    const sources = { families, bookings: bookingIndex, parties: partyIndex, overlay, visits, today };
    return {
      isReady: families !== undefined,
      sales: families?.items,
      ...findEverybody(sources, query),
    };
  }, [families, bookingIndex, partyIndex, overlay, visits, today, query]);
}
