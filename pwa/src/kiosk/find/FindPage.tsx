import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { ClockLine } from '../desk/ClockLine.tsx';
import { useDesk, useToday } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { useInside } from '../desk/useInside.ts';
import { Frame } from '../frame/Frame.tsx';
import { Rail } from '../rail/Rail.tsx';
import { Filters } from './Filters.tsx';
import styles from './Find.module.css';
import { bookingWords } from './family-words.ts';
import { findEverybody, type KindFilter } from './find-everybody.ts';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { StillToCome } from './StillToCome.tsx';
import { buildIndex } from './search-index.ts';
import { useArrivalFocus } from './useArrivalFocus.ts';
import { useFamilies } from './useFamilies.ts';
import { useRowKeys } from './useRowKeys.ts';

/** One field over names, phone digits and references; prepaid families and bookings in one list. */
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
  return (
    <Frame title="Find">
      <div className={styles.page}>
        <section className={styles.main} aria-label="Find a family" ref={section} tabIndex={-1}>
          <ClockLine />
          <SearchField field={field} value={typed} onChange={setTyped} onClear={clear} />
          {isSearching && <Filters found={found} filter={filter} onFilter={setFilter} />}
          <div className={styles.list} ref={list}>
            {isSearching ? (
              <Results found={found} filter={filter} query={query} onClear={clear} />
            ) : (
              <StillToCome />
            )}
          </div>
        </section>
        <Rail />
      </div>
    </Frame>
  );
}

function useFound(query: string) {
  const families = useFamilies();
  const { bookings, overlay } = useDesk();
  const { visits } = useInside();
  const today = useToday(useCentreNow());
  const bookingIndex = useMemo(() => buildIndex(bookings, bookingWords), [bookings]);
  return useMemo(
    () => ({
      isReady: families !== undefined,
      ...findEverybody({ families, bookings: bookingIndex, overlay, visits, today }, query),
    }),
    [families, bookingIndex, overlay, visits, today, query],
  );
}
