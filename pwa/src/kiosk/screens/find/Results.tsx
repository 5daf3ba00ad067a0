import { mdiAccountSearchOutline } from '@mdi/js';
import { useCallback, useState } from 'react';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import type { FoundRows, KindFilter, RowFacts } from '../../core/search-all.ts';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { BookingRow } from './BookingRow.tsx';
import { FamilyRow } from './FamilyRow.tsx';
import { PartyRow } from './PartyRow.tsx';
import rowStyles from './Row.module.css';

interface ResultsProps {
  found: FoundRows & { isReady: boolean };
  filter: KindFilter;
  query: string;
  onClear: () => void;
}

/** More rows than fit on the screen. Others render when the user scrolls. */
const firstRows = 8;

export function Results({ found, filter, query, onClear }: ResultsProps) {
  const rows = found.rows.filter(({ kind }) => filter === 'all' || kind === filter);
  const { most, end } = useVisibleRows(`${filter} ${query}`);
  if (rows.length === 0) return found.isReady ? <NoResults onClear={onClear} /> : <Loading />;
  const { hours, booked, party } = found.totals;
  const total = filter === 'all' ? hours + booked + party : found.totals[filter];
  return (
    <>
      <ul className={rowStyles.rows} aria-label="Families found">
        {rows.slice(0, most).map((row, index) => (
          <li key={row.key}>
            <FoundRow row={row} query={query} best={index === 0} />
          </li>
        ))}
      </ul>
      {most < rows.length && <div key={most} ref={end} className={rowStyles.end} />}
      {most >= rows.length && total > rows.length && (
        <Text size="lg" weight={700} tone="muted" align="center" className={rowStyles.more}>
          {total - rows.length} more. Type another letter or digit to narrow the list.
        </Text>
      )}
    </>
  );
}

/**
 * The number of rows to render. Grows when the end of the list comes near the screen; a new search resets it.
 */
function useVisibleRows(search: string) {
  const [shown, setShown] = useState({ search, most: firstRows });
  if (shown.search !== search) setShown({ search, most: firstRows });
  const end = useCallback((mark: HTMLElement | null) => {
    if (!mark) return;
    const root = mark.parentElement;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setShown((now) => ({ ...now, most: now.most + 2 * firstRows }));
      },
      { root, rootMargin: '0px 0px 80px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return { most: shown.search === search ? shown.most : firstRows, end };
}

function FoundRow({ row, ...look }: { row: RowFacts; query: string; best: boolean }) {
  switch (row.kind) {
    case 'hours':
      return <FamilyRow facts={row} {...look} />;
    case 'booked':
      return <BookingRow facts={row} {...look} />;
    case 'party':
      return <PartyRow facts={row} {...look} />;
  }
}

function NoResults({ onClear }: { onClear: () => void }) {
  const { state } = useDesk();
  return (
    <StatusMessage
      icon={mdiAccountSearchOutline}
      title="No match"
      action={<TouchButton onClick={onClear}>Clear search</TouchButton>}
    >
      <p>Try fewer letters, the last four digits of the phone, a child’s name, or scan the pass.</p>
      {state.contact.failure && <p>Packages sold since the last sync are not on this tablet yet.</p>}
    </StatusMessage>
  );
}

function Loading() {
  return (
    <div className={rowStyles.rows} role="status" aria-label="Loading families">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={80} radius={20} />
      ))}
    </div>
  );
}
