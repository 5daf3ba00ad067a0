import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './SlotStrip.module.css';
import { slotPhase, slotStatus } from './slot-status.ts';

type Slot = CalendarDay['slots'][number];

interface SlotStripProps {
  slots: readonly Slot[];
  /** The time of the day: after the last slot if the day is over. */
  time: string;
  onShow: (slotId: number) => void;
}

/** The whole day in one line: how full each slot is. Pressing one shows its visits. */
export function SlotStrip({ slots, time, onShow }: SlotStripProps) {
  const strip = useRef<HTMLElement>(null);
  // On a phone, the current slot may be outside the strip.
  useEffect(() => {
    const [line, now] = [strip.current, strip.current?.querySelector<HTMLElement>(`.${styles.now}`)];
    if (line && now) line.scrollLeft = now.offsetLeft - line.offsetLeft;
  }, []);
  return (
    <nav ref={strip} className={styles.strip} aria-label="Slots">
      {slots.map((slot) => (
        <Tile key={slot.id} slot={slot} time={time} onShow={() => onShow(slot.id)} />
      ))}
    </nav>
  );
}

function Tile({ slot, time, onShow }: { slot: Slot; time: string; onShow: () => void }) {
  const { startTime, endTime, seatsTaken, capacity } = slot;
  const phase = slotPhase(slot, time);
  const { label, isLoud } = slotStatus(slot, time);
  const share = capacity > 0 ? Math.min(1, seatsTaken / capacity) : 1;
  const gone = (minutesOf(time) - minutesOf(startTime)) / (minutesOf(endTime) - minutesOf(startTime));
  const look: CSSProperties & { '--taken': string; '--gone': string } = {
    '--taken': `${share * 100}%`,
    '--gone': `${gone * 100}%`,
  };
  return (
    <button type="button" className={cx(styles.tile, styles[phase])} style={look} onClick={onShow}>
      <VisuallyHidden>Show </VisuallyHidden>
      <Row as="span" gap={8} justify="between">
        <Text as="span" size="md" weight={800} leading={1.2} nowrap>
          {timeSpan(startTime, endTime)}
        </Text>
        {phase === 'now' && (
          <Text as="span" size="sm" weight={800} nowrap className={styles.mark}>
            Now
          </Text>
        )}
      </Row>
      <span className={styles.track} aria-hidden="true" />
      <Row as="span" gap={2} columnGap={8} justify="between">
        <Text as="span" size="sm" weight={600} tone="muted" nowrap tabular>
          <b>{seatsTaken}</b> of {capacity}
        </Text>
        <Text as="span" size="sm" weight={700} nowrap tone={isLoud ? 'bad' : 'muted'}>
          {label}
        </Text>
      </Row>
    </button>
  );
}
