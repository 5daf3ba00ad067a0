import { mdiCalendarBlankOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { OpeningOnDate } from '@toodles/api/contract/schedule/schedule.ts';
import { useEffect, useRef, useState } from 'react';
import { monthName } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useSite } from '../../shared/useSite.ts';
import { useCentreMoment } from '../layout/useCentreMoment.ts';
import { wizard } from '../messages/wizard.ts';
import styles from './DayChoice.module.css';
import { DayStrip } from './DayStrip.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';

const FRESH_MS = 5 * 60 * 1000;

interface DayChoiceProps {
  date: string | null;
  onChoose: (date: string) => void;
  /** Whether what is booked is offered on an open day. */
  isOffered?: (day: OpeningOnDate) => boolean;
  /** Days without a free play session look full. */
  showsFull?: boolean;
}

/** A day of the booking window. */
export type DayOption = OpeningOnDate & {
  /** The centre is open, but what is booked is not offered on that day. */
  isElsewhere?: boolean | undefined;
};

/** Chooses a day up to the end of the booking window: the next days in a strip, or all of them by month. */
export function DayChoice({ date, onChoose, isOffered = () => true, showsFull = false }: DayChoiceProps) {
  const t = useMessages(wizard).days;
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...read('GET /api/opening-days'),
    staleTime: FRESH_MS,
  });
  const { data: site } = useSite();
  const now = useCentreMoment(site?.timeZone);
  const [all, setAll] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const wasAll = useRef(false);
  // The calendar closes over the chosen day: the strip shows it, with its times right below.
  useEffect(() => {
    if (wasAll.current && !all) {
      group.current?.scrollIntoView({ block: 'nearest' });
      group.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
    }
    wasAll.current = all;
  }, [all]);
  if (isPending) return <Loading />;
  if (!data) {
    return <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  // The days were read before midnight, or come from this phone's cache.
  const ofToday = data.findIndex((day) => day.date === now?.date);
  const toCome = ofToday > 0 ? data.slice(ofToday) : data;
  const today = toCome[0]?.date ?? '';
  const days = toCome.map((day): DayOption => {
    if (day.isOpen && !isOffered(day)) return { ...day, isOpen: false, isElsewhere: true };
    return showsFull ? day : { ...day, isFull: false };
  });
  return (
    <fieldset ref={group}>
      <legend className={styles.legend}>{all ? t.all : monthName(date ?? today)}</legend>
      <Button variant="text" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
        <Icon path={mdiCalendarBlankOutline} />
        {all ? t.coming : t.all}
      </Button>
      {all ? (
        <MonthCalendar days={days} chosen={date} onChoose={onChoose} onClose={() => setAll(false)} />
      ) : (
        <DayStrip days={days} chosen={date} onChoose={onChoose} />
      )}
    </fieldset>
  );
}

function Loading() {
  const t = useMessages(wizard).days;
  return (
    <Row gap={8} align="stretch" role="status" aria-label={t.loading} className={styles.loading}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} width={58} height={70} radius={18} />
      ))}
    </Row>
  );
}
