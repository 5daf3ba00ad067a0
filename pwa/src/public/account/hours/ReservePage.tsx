import { mdiChevronLeft } from '@mdi/js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WaitingEntry } from '@toodles/api/contract/bookings/waiting.ts';
import type { OwnHours } from '@toodles/api/contract/families/account.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { v4 as newKey } from 'uuid';
import { api, type RequestBody } from '../../../shared/api.ts';
import { publicMessage } from '../../../shared/api-error.ts';
import { dayLong, timeSpan } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { dayOf, isOfferedOn } from '../../../shared/package-day.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { useSite } from '../../../shared/useSite.ts';
import { ChildrenAges } from '../../booking/ChildrenAges.tsx';
import { SlotTiles } from '../../booking/SlotTiles.tsx';
import { useAvailability } from '../../booking/useAvailability.ts';
import { BookingLoadStatus } from '../../bookings/BookingLoadStatus.tsx';
import { NoticeBox } from '../../form/NoticeBox.tsx';
import { account } from '../../messages/account.ts';
import { waiting } from '../../messages/waiting.ts';
import { clockOf } from '../../waiting/clock-of.ts';
import { isWaitingPath, waitingQuery } from '../../waiting/waiting-queries.ts';
import { Consent } from '../../wizard/Consent.tsx';
import { DayChoice } from '../../wizard/DayChoice.tsx';
import parts from '../AccountPage.module.css';
import { hoursQuery, useHours } from '../account-queries.ts';
import styles from './Hours.module.css';
import { HoursLeft } from './HoursLeft.tsx';
import { HoursState } from './HoursState.tsx';

/** Reserves a slot with the hours of a package. They are taken at arrival. */
export function ReservePage() {
  const t = useMessages(account).hours;
  const { reference = '' } = useParams();
  const query = useHours();
  const sale = query.data?.find((one) => one.reference === reference.toUpperCase());
  useTitle(t.reserveTitle);
  return (
    <>
      <Link to={paths.accountPackage(reference)} className={parts.back}>
        <Icon path={mdiChevronLeft} />
        {sale?.packageName ?? t.all}
      </Link>
      <HoursState query={query} />
      {sale && <Reserve sale={sale} />}
    </>
  );
}

/** Any free slot; or the seats that the waiting list holds, if the address names them. */
function Reserve({ sale }: { sale: OwnHours }) {
  const t = useMessages(waiting);
  const [search] = useSearchParams();
  const reference = search.get('waiting') ?? '';
  const query = useQuery({
    ...waitingQuery({ reference, key: search.get('key') }),
    enabled: reference !== '',
    refetchInterval: false,
  });
  if (reference === '') return <ReserveForm sale={sale} />;
  if (!query.data) return <BookingLoadStatus query={query} />;
  if (query.data.state === 'offered') return <ReserveForm sale={sale} held={query.data} />;
  return (
    <>
      <NoticeBox tone="calm">{t.states[query.data.state].title}</NoticeBox>
      <ReserveForm sale={sale} />
    </>
  );
}

type Slot = { id: number; startTime: string; endTime: string };

function ReserveForm({ sale, held }: { sale: OwnHours; held?: WaitingEntry }) {
  const t = useMessages(account).hours;
  const [date, setDate] = useState<string | null>(held?.bookingDate ?? null);
  const [slot, setSlot] = useState<Slot | null>(held?.timeSlot ?? null);
  const [ages, setAges] = useState<(number | null)[]>(() => Array(held?.numberOfChildren ?? 1).fill(null));
  const [agreed, setAgreed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const [search] = useSearchParams();
  const reserve = useReserve(sale.reference);
  const chosenAges = ages.filter((age) => age !== null);
  const isComplete = date !== null && slot !== null && chosenAges.length === ages.length;
  const send = () => {
    setIsAsked(true);
    if (!agreed) return consent.current?.focus();
    if (date === null || slot === null) return;
    reserve.mutate({
      bookingDate: date,
      timeSlotId: slot.id,
      numberOfChildren: ages.length,
      childrenAges: chosenAges,
      consent: consentNow,
      ...(held && { held: { reference: held.reference, key: search.get('key') ?? undefined } }),
    });
  };
  return (
    <section className={cx(surface.card, styles.card)} aria-label={t.reserveTitle}>
      <h2>{t.reserveTitle}</h2>
      <HoursLeft sale={sale} />
      <Text tone="muted">{t.reserveLead}</Text>
      {held ? (
        <HeldSeats held={held} />
      ) : (
        <When sale={sale} date={date} slot={slot} onDate={setDate} onSlot={setSlot} />
      )}
      <ChildrenAges
        ages={ages}
        onChange={setAges}
        {...(held && { min: held.numberOfChildren, max: held.numberOfChildren })}
      />
      <Consent ref={consent} checked={agreed} missing={isAsked && !agreed} onChange={setAgreed} />
      {reserve.error && <NoticeBox tone="bad">{publicMessage(reserve.error)}</NoticeBox>}
      <Button
        size="large"
        block
        disabled={!isComplete}
        busy={reserve.isPending && t.reserving}
        onClick={send}
      >
        {t.reserveBook}
      </Button>
    </section>
  );
}

function HeldSeats({ held: { bookingDate, timeSlot, heldUntil } }: { held: WaitingEntry }) {
  const t = useMessages(waiting);
  const { data: site } = useSite();
  return (
    <NoticeBox tone="good">
      <b>
        {dayLong(bookingDate)}, {timeSpan(timeSlot.startTime, timeSlot.endTime)}
      </b>
      <br />
      {heldUntil && site && t.held(clockOf(heldUntil, site.timeZone))}
    </NoticeBox>
  );
}

interface WhenProps {
  sale: OwnHours;
  date: string | null;
  slot: Slot | null;
  onDate: (date: string) => void;
  onSlot: (slot: Slot | null) => void;
}

function When({ sale, date, slot, onDate, onSlot }: WhenProps) {
  const { slots, checked } = useAvailability({ date, slot });
  return (
    <>
      <DayChoice
        showsFull
        date={date}
        isOffered={(day) => day.date <= sale.validTill && isOfferedOn(sale, dayOf(day.date, [day]))}
        onChoose={(to) => {
          onDate(to);
          onSlot(null);
        }}
      />
      <SlotTiles slots={slots} draft={{ date, slot }} checked={checked} onChoose={onSlot} />
    </>
  );
}

/** Reserves once, however often it is retried. */
function useReserve(reference: string) {
  const t = useMessages(account).hours;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: (body: RequestBody<'POST /api/account/hours/{reference}/bookings'>) =>
      api('POST /api/account/hours/{reference}/bookings', { params: { reference }, body, idempotencyKey }),
    onSuccess: async (made) => {
      toast({ title: t.reserved, description: t.reservedText });
      await queries.invalidateQueries({ queryKey: ['/api/bookings'] });
      await queries.invalidateQueries({ queryKey: hoursQuery().queryKey });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => isWaitingPath(queryKey[0]) });
      void navigate(paths.booking(made.reference));
    },
    onError: (error) =>
      toast({ title: t.reserveFailed, description: publicMessage(error), variant: 'destructive' }),
  });
}
