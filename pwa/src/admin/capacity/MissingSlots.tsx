import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usualCapacity } from '@toodles/api/contract/schedule/team-slots.ts';
import { api } from '../../shared/api.ts';
import { timeSpan } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useRefreshSchedule } from '../displaced-bookings/useScheduleStore.ts';
import { Card } from '../ui/Card.tsx';
import { toastFailureWithReason } from '../ui/failure.ts';
import { slotsQuery } from './queries.ts';
import { commonCapacity, type MissingSlot, missingSlots, type OpenDay } from './slot-days.ts';

/** Offers slots for opening hours in which nothing can be booked; renders nothing without such hours. */
export function MissingSlots({ days }: { days: readonly OpenDay[] }) {
  const { data } = useQuery(slotsQuery);
  const refresh = useRefreshSchedule();
  const slots = data?.rows ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: ({ startTime, endTime }: MissingSlot) =>
      api('POST /api/admin/time-slots', {
        body: { startTime, endTime, maxCapacity: commonCapacity(slots) ?? usualCapacity },
      }),
    onSuccess: ({ startTime, endTime }) => {
      refresh();
      toast({ title: 'Success', description: `${timeSpan(startTime, endTime)} can be booked.` });
    },
    onError: (error) => toastFailureWithReason(error, 'Failed to add the slot'),
  });
  const missing = data ? missingSlots(days, slots) : [];
  if (missing.length === 0) return null;
  return (
    <Card title="Open, but without a slot">
      <Stack as="ul" gap={10}>
        {missing.map((slot) => (
          <Row as="li" key={slot.startTime + slot.endTime} wrap gap={10} justify="between">
            <Text weight={600}>
              <b>{timeSpan(slot.startTime, slot.endTime)}</b> {slot.days.join(', ')}
            </Text>
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiPlus} size={20} />}
              disabled={isPending}
              onClick={() => mutate(slot)}
            >
              Add slot {timeSpan(slot.startTime, slot.endTime)}
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
