import type { OpeningOnDate } from '@toodles/api/contract/schedule/schedule.ts';
import { useState } from 'react';
import { day as dayText, timeSpan } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { waiting } from '../messages/waiting.ts';
import { JoinWaitingList } from '../waiting/JoinWaitingList.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import styles from './FullSlot.module.css';
import type { FreeTime } from './free-times.ts';
import { useFreeTimes } from './useFreeTimes.ts';

export interface FullSlotProps {
  draft: Draft & { date: string; slot: NonNullable<Draft['slot']> };
  change: ChangeDraft;
  /** Whether the package is offered on a day. */
  isOffered: (day: OpeningOnDate) => boolean;
}

/** What a parent can do about a full time: take a free one near it with one tap, or wait for this one. */
export function FullSlot({ draft, change, isOffered }: FullSlotProps) {
  const t = useMessages(waiting).full;
  const { date, slot, children } = draft;
  const { times, isLoading } = useFreeTimes({ date, slot, children, isOffered });
  const [isJoining, setJoining] = useState(false);
  return (
    <Stack as="section" gap={12} className={styles.panel} aria-label={t.title}>
      <Text as="h3" size="lg" weight={700} display leading={1.2}>
        {t.freeTimes(children)}
      </Text>
      {times.length > 0 && (
        <Grid columns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))" gap={8}>
          {times.map((time) => (
            <FreeTimeButton
              key={`${time.date} ${time.slot.id}`}
              time={time}
              isSameDay={time.date === date}
              onChoose={() => change({ date: time.date, slot: time.slot })}
            />
          ))}
        </Grid>
      )}
      {times.length === 0 && <p role="status">{isLoading ? t.looking : t.none}</p>}
      <Text as="h3" size="lg" weight={700} display leading={1.2} className={styles.wait}>
        {t.orWait}
      </Text>
      <Text size="md" tone="muted" leading={1.4}>
        {t.how}
      </Text>
      {isJoining ? (
        <JoinWaitingList
          // Another time is another list.
          key={`${date} ${slot.id} ${children}`}
          wish={{
            bookingDate: date,
            timeSlotId: slot.id,
            numberOfChildren: children,
            ...(draft.packageId !== null && { packageId: draft.packageId }),
          }}
          contact={draft}
          onContact={change}
          onCancel={() => setJoining(false)}
        />
      ) : (
        <Button variant="quiet" block onClick={() => setJoining(true)}>
          {t.join}
        </Button>
      )}
    </Stack>
  );
}

interface FreeTimeButtonProps {
  time: FreeTime;
  isSameDay: boolean;
  onChoose: () => void;
}

function FreeTimeButton({ time: { date, slot, remaining }, isSameDay, onChoose }: FreeTimeButtonProps) {
  const t = useMessages(waiting).full;
  return (
    <Button variant="quiet" className={styles.time} onClick={onChoose}>
      <span>
        {isSameDay ? '' : `${dayText(date)}, `}
        {timeSpan(slot.startTime, slot.endTime)}
      </span>
      <small>{t.left(remaining)}</small>
    </Button>
  );
}
