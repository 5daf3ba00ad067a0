import type {
  CalendarDay,
  CalendarParty,
  CalendarVisit,
} from '@toodles/api/contract/bookings/team-calendar.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { count, dayLong, moment, rupees, timeSpan } from '../../shared/format.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { agesText } from '../visits/visit-labels.ts';
import styles from './DayView.module.css';
import { activeParties, daySums, duePaise } from './run-sheet.ts';

/**
 * The printed run sheet of a day: times, families, special requests and payments due. Hidden on the screen.
 */
export function RunSheet({ of, today }: { of: CalendarDay; today: string }) {
  const timeZone = useTimeZone();
  const { seatsTaken, capacity, duePaise: toCollect } = daySums(of, today);
  const isOver = of.date < today;
  const parties = activeParties(of.parties);
  return createPortal(
    <div className={styles.sheet} data-run-sheet aria-hidden="true">
      <h1 className={styles.title}>{dayLong(of.date)}</h1>
      <p className={styles.lead}>
        {!of.isOpen && `${of.reason ?? 'Closed.'} `}
        {seatsTaken} of {capacity} seats, {count(parties.length, 'party', 'parties')}, {rupees(toCollect)} to
        collect. Printed {moment(new Date().toISOString(), timeZone)}.
      </p>
      {of.slots.map((slot) => (
        <Part
          key={slot.id}
          title={`${timeSpan(slot.startTime, slot.endTime)}: ${slot.seatsTaken} of ${slot.capacity}`}
        >
          {slot.visits?.map((visit) => (
            <VisitRow key={visit.id} visit={visit} due={duePaise(visit, isOver)} />
          ))}
        </Part>
      ))}
      {parties.length > 0 && (
        <Part title="Parties">
          {parties.map((party) => (
            <PartyRow key={party.id} party={party} due={duePaise(party, isOver)} />
          ))}
        </Part>
      )}
    </div>,
    document.body,
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.sheetSlot}>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.narrow}>Here</th>
            <th>Family</th>
            <th>Children</th>
            <th>Notes</th>
            <th className={styles.due}>To collect</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function VisitRow({ visit, due }: { visit: CalendarVisit; due: number }) {
  return (
    <Row
      isHere={visit.arrivedAt !== null}
      family={visit.parentName}
      reference={`${visit.reference}${visit.status === 'pending' ? ', pending' : ''}`}
      who={`${visit.numberOfChildren}, aged ${agesText(visit.childrenAges)}`}
      notes={[visit.packageName, visit.specialRequests]}
      due={due}
    />
  );
}

function PartyRow({ party, due }: { party: CalendarParty; due: number }) {
  const { startTime, endTime, childName, childAge, numberOfGuests, cakePreference } = party;
  return (
    <Row
      isHere={false}
      family={`${timeSpan(startTime, endTime)}: ${party.parentName}`}
      reference={`${party.reference}${party.status === 'pending' ? ', pending' : ''}`}
      who={`${childName}, ${childAge}; ${count(numberOfGuests, 'guest', 'guests')}`}
      notes={[
        party.packageName,
        party.theme,
        cakePreference && `${cakePreference} cake`,
        party.decorationPreference,
        party.specialRequests,
      ]}
      due={due}
    />
  );
}

interface RowProps {
  isHere: boolean;
  family: string;
  reference: string;
  who: string;
  notes: string[];
  due: number;
}

function Row({ isHere, family, reference, who, notes, due }: RowProps) {
  return (
    <tr>
      <td>{isHere ? '✓' : <span className={styles.box} />}</td>
      <td>
        <b>{family}</b>
        <br />
        {reference}
      </td>
      <td>{who}</td>
      <td>{notes.filter(Boolean).join('. ')}</td>
      <td className={styles.due}>{due > 0 && rupees(due)}</td>
    </tr>
  );
}
