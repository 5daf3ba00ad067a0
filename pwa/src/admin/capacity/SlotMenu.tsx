import { mdiCalendarWeek, mdiClockEditOutline, mdiTrashCanOutline } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import type { TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../shared/api.ts';
import { count, timeSpan } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { useScheduleStore } from '../displaced-bookings/useScheduleStore.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { SlotTimesDialog } from './SlotTimesDialog.tsx';
import { WeekdaysDialog } from './WeekdaysDialog.tsx';

interface SlotMenuProps {
  slot: TeamSlot;
  slots: readonly TeamSlot[];
}

const actions = [
  { opens: 'weekdays', icon: mdiCalendarWeek, label: 'Capacity by weekday' },
  { opens: 'times', icon: mdiClockEditOutline, label: 'Change times' },
  { opens: 'retire', icon: mdiTrashCanOutline, label: 'Retire' },
] as const;

/** What is changed of a slot now and then. */
export function SlotMenu({ slot, slots }: SlotMenuProps) {
  const [dialog, setDialog] = useState<(typeof actions)[number]['opens']>();
  const onClose = () => setDialog(undefined);
  return (
    <>
      <MoreMenu label={`More actions for ${timeSpan(slot.startTime, slot.endTime)}`}>
        {(close) =>
          actions.map(({ opens, icon, label }) => (
            <MenuItem
              key={opens}
              className={moreItem}
              onClick={() => {
                close();
                setDialog(opens);
              }}
            >
              <Icon path={icon} size={20} />
              {label}
            </MenuItem>
          ))
        }
      </MoreMenu>
      {dialog === 'weekdays' && <WeekdaysDialog slot={slot} onClose={onClose} />}
      {dialog === 'times' && <SlotTimesDialog slot={slot} slots={slots} onClose={onClose} />}
      {dialog === 'retire' && <RetireDialog slot={slot} onClose={onClose} />}
    </>
  );
}

const FAILED = 'Failed to retire the slot';

function RetireDialog({ slot, onClose }: { slot: TeamSlot; onClose: () => void }) {
  const span = timeSpan(slot.startTime, slot.endTime);
  const store = useScheduleStore<undefined, number>({
    row: z.never(),
    save: async (_base, id, isConfirmed) => {
      await api('DELETE /api/admin/time-slots/{id}', {
        params: { id },
        query: { evenWithBookings: isConfirmed ? 'true' : 'false' },
      });
      toast({ title: 'Success', description: `${span} is retired.` });
    },
    onDone: onClose,
    failed: () => FAILED,
  });
  return (
    <>
      <FormDialog
        title={`Retire ${span}?`}
        lead={retireText(slot)}
        submit="Retire"
        danger
        brief
        busy={store.isPending}
        alert={store.error && <SubmitError error={store.error} fallback={FAILED} />}
        onSubmit={(event) => {
          event.preventDefault();
          store.store(undefined, slot.id);
        }}
        onClose={onClose}
      />
      <DisplacementDialog store={store} failed={FAILED} />
    </>
  );
}

function retireText({ comingBookings }: TeamSlot): string {
  const stays = 'Past visits keep it. Add a slot with the same times to bring it back.';
  if (comingBookings === 0) return stays;
  return `${count(comingBookings, 'upcoming booking', 'upcoming bookings')} would lose the slot. ${stays}`;
}
