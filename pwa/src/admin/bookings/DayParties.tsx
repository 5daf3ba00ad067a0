import { mdiStar } from '@mdi/js';
import type { CalendarParty } from '@toodles/api/contract/team-calendar.ts';
import { Link } from 'react-router-dom';
import { count, rupees, timeSpan } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { portalPages } from '../access/portal-access.ts';
import table from '../ui/table/ListTable.module.css';
import { StatusPill } from '../visits/StatusPill.tsx';
import styles from './DayView.module.css';
import { activeParties, duePaise } from './run-sheet.ts';

interface DayPartiesProps {
  parties: readonly CalendarParty[];
  /** The day is over. */
  isOver: boolean;
}

/** The parties of a day that take place, with links to their pages. */
export function DayParties({ parties, isOver }: DayPartiesProps) {
  const held = activeParties(parties);
  if (held.length === 0) return null;
  return (
    <section aria-label="Parties">
      <h3 className={styles.heading}>Parties</h3>
      <ul className={styles.parties}>
        {held.map((party) => (
          <Party key={party.id} party={party} due={duePaise(party, isOver)} />
        ))}
      </ul>
    </section>
  );
}

function Party({ party, due }: { party: CalendarParty; due: number }) {
  const { childName, childAge, numberOfGuests, packageName, theme, cakePreference, status } = party;
  const told = [
    packageName,
    count(numberOfGuests, 'guest', 'guests'),
    theme,
    cakePreference && `${cakePreference} cake`,
    party.parentName,
  ];
  return (
    <li className={styles.party}>
      <Icon path={mdiStar} size={24} />
      <div>
        <Link className={table.open} to={`${portalPages.parties.path}?party=${party.id}`}>
          {timeSpan(party.startTime, party.endTime)}: {childName}, {childAge}
        </Link>
        <small>{told.filter(Boolean).join(' · ')}</small>
        {party.specialRequests && <small>“{party.specialRequests}”</small>}
      </div>
      <div className={styles.marks}>
        {due > 0 && <span className={styles.due}>{rupees(due)} due</span>}
        {status !== 'confirmed' && <StatusPill status={status} />}
      </div>
    </li>
  );
}
