import type { TeamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import type { VisitSort } from '@toodles/api/contract/bookings/team-visits.ts';
import { count, day, timeSpan } from '../../shared/format.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { NoWrap } from '../visits/NoWrap.tsx';
import { Amount } from '../visits/PaymentMark.tsx';
import { StatusMenu } from '../visits/StatusMenu.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { fromParty, nameOf } from '../visits/visit.ts';
import { dateSorts } from '../visits/visits-view.ts';

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
  const columns: Column<TeamParty>[] = [
    {
      name: 'when',
      head: 'When',
      sorts: dateSorts,
      phone: 'second',
      cell: (party) => (
        <>
          <b>{day(party.partyDate)}</b>
          <small>{timeSpan(party.startTime, party.endTime)}</small>
        </>
      ),
    },
    {
      name: 'party',
      head: 'Party',
      grows: true,
      phone: 'first',
      cell: (party) => (
        <>
          <RowLink to={to({ party: party.id })} opens={party.id} isOpen={party.id === open}>
            {party.childName}, {party.childAge}
          </RowLink>
          <small>
            <NoWrap>{party.parentName}</NoWrap> · <NoWrap>{party.reference}</NoWrap>
          </small>
        </>
      ),
    },
    {
      name: 'package',
      head: 'Package',
      leavesBelow: 800,
      phone: 'hidden',
      cell: (party) => (
        <>
          <b>{party.packageName}</b>
          <small>
            {[count(party.numberOfGuests, 'guest', 'guests'), party.theme].filter(Boolean).join(' · ')}
          </small>
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
      keyOf={({ id }) => id}
      {...(selection && { selection: { ...selection, nameOf: (row: TeamParty) => nameOf(fromParty(row)) } })}
      isSelected={({ id }) => id === open}
      isOff={({ status }) => status === 'cancelled'}
    />
  );
}
