import type { TeamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import type { VisitSort } from '@toodles/api/contract/bookings/team-visits.ts';
import { count } from '../../shared/format.ts';
import { SaidPaid } from '../money/SaidPaid.tsx';
import { saidOf } from '../money/said-paid.ts';
import { dayHeading } from '../ui/day-heading.ts';
import { shortPhone } from '../ui/short-phone.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { NoWrap } from '../visits/NoWrap.tsx';
import { Amount } from '../visits/PaymentMark.tsx';
import { StatusMenu } from '../visits/StatusMenu.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import styles from '../visits/VisitRows.module.css';
import { fromParty, nameOf } from '../visits/visit.ts';
import { isByDay } from '../visits/visits-view.ts';
import { whenColumn } from '../visits/when-column.tsx';

interface PartyRowsProps {
  rows: TeamParty[];
  sort: VisitSort;
  changes: VisitChanges;
  /** Absent for users who can do nothing with several rows. */
  selection?: Selection<TeamParty>;
}

/** The rows of one page of parties. The panel has the remaining details. */
export function PartyRows({ rows, sort, changes, selection }: PartyRowsProps) {
  const { search, to } = useUrlState();
  const open = numberParam(search, 'party');
  const { date: today } = useCentreNow();
  const columns: Column<TeamParty>[] = [
    whenColumn({
      rows,
      sort,
      of: (party: TeamParty) => [party.partyDate, party],
    }),
    {
      name: 'party',
      head: 'Party',
      grows: 'shared',
      phone: 'first',
      cell: (party) => (
        <>
          <RowLink to={to({ party: party.id })} opens={party.id} isOpen={party.id === open}>
            {party.childName}, {party.childAge}
          </RowLink>
          <small>
            <span>
              <NoWrap className={styles.reference}>{party.reference}</NoWrap>
              <span className={styles.shortDetails}>
                <NoWrap>{party.parentName}</NoWrap>
                <span className={styles.more}>
                  {' '}
                  · <NoWrap>{count(party.numberOfGuests, 'guest', 'guests')}</NoWrap>
                </span>
              </span>
            </span>
          </small>
          <SaidPaid reference={saidOf(party)} />
        </>
      ),
    },
    {
      name: 'parent',
      head: 'Parent',
      leavesBelow: 800,
      phone: 'hidden',
      cell: (party) => (
        <>
          {party.parentName}
          <small>{shortPhone(party.parentPhone)}</small>
        </>
      ),
    },
    {
      name: 'guests',
      head: 'Guests',
      align: 'end',
      leavesBelow: 800,
      phone: 'hidden',
      cell: (party) => party.numberOfGuests,
    },
    {
      name: 'package',
      head: 'Package',
      leavesBelow: 950,
      phone: 'hidden',
      cell: (party) => (
        <>
          {party.packageName}
          {party.theme && <small>{party.theme}</small>}
        </>
      ),
    },
    {
      name: 'amount',
      head: 'Amount',
      align: 'end',
      phone: 'second-end',
      cell: (party) => <Amount {...fromParty(party)} />,
    },
    {
      name: 'status',
      head: 'Status',
      phone: 'first-end',
      cell: (party) => <StatusMenu visit={fromParty(party)} changes={changes} />,
    },
  ];
  return (
    <ListTable
      label="All parties"
      columns={columns}
      sort={sort}
      rows={rows}
      {...(isByDay(sort) && { headingOf: (row: TeamParty) => dayHeading(row.partyDate, today) })}
      keyOf={({ id }) => id}
      {...(selection && { selection: { ...selection, nameOf: (row: TeamParty) => nameOf(fromParty(row)) } })}
      isSelected={({ id }) => id === open}
      isOff={({ status }) => status === 'cancelled'}
    />
  );
}
