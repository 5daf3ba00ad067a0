import { mdiCalendarClock, mdiDeleteOutline, mdiDoorClosedLock, mdiPencilOutline } from '@mdi/js';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { TeamClosure } from '@toodles/api/contract/schedule/team-schedule.ts';
import { weekday } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { hoursText } from './closure-form.ts';

interface ClosureRowsProps {
  rows: readonly TeamClosure[];
  /** Past days can't be changed. */
  isOver: boolean;
  onEdit: (closure: TeamClosure) => void;
  onDelete: (closure: TeamClosure) => void;
}

/** Special days, soonest first. */
export function ClosureRows({ rows, isOver, onEdit, onDelete }: ClosureRowsProps) {
  const columns: Column<TeamClosure>[] = [
    { name: 'date', head: 'Date', phone: 'first', wraps: true, cell: (row) => <Day closure={row} /> },
    { name: 'hours', head: 'Hours', phone: 'second', cell: (row) => <Hours closure={row} /> },
  ];
  const actions: Column<TeamClosure> = {
    name: 'actions',
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    align: 'end',
    phone: 'first-end',
    cell: (row) => (
      <>
        <IconButton aria-label={`Edit ${dateText(row.date)}`} onClick={() => onEdit(row)}>
          <Icon path={mdiPencilOutline} />
        </IconButton>
        <IconButton aria-label={`Delete ${dateText(row.date)}`} onClick={() => onDelete(row)}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </>
    ),
  };
  return (
    <ListTable
      label="Special days"
      columns={isOver ? columns : [...columns, actions]}
      rows={rows}
      keyOf={(row) => row.id}
      isOff={() => isOver}
    />
  );
}

/** `Fri 25 Dec 2026` */
export const dateText = (date: string): string => `${weekday(date)} ${dateWithYear(date)}`;

const Day = ({ closure }: { closure: TeamClosure }) => (
  <>
    <b>{dateText(closure.date)}</b>
    <small>{closure.reason}</small>
  </>
);

function Hours({ closure }: { closure: TeamClosure }) {
  return (
    <Chip
      component="span"
      icon={<Icon path={closure.isOpen ? mdiCalendarClock : mdiDoorClosedLock} />}
      label={hoursText(closure)}
      color={closure.isOpen ? 'secondary' : 'warning'}
    />
  );
}
