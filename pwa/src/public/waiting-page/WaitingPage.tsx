import { useQuery } from '@tanstack/react-query';
import type { WaitingEntry } from '@toodles/api/contract/bookings/waiting.ts';
import { holdMinutes } from '@toodles/api/domain/bookings/waiting.ts';
import { visitMinutes } from '@toodles/api/domain/hours/reservations.ts';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { phoneNumber } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { isOfferedOn, usePackageDay } from '../../shared/package-day.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { useSecondsUntil } from '../../shared/useSecondsUntil.ts';
import { useSite } from '../../shared/useSite.ts';
import { hoursQuery } from '../account/account-queries.ts';
import { AllBookings } from '../bookings/AllBookings.tsx';
import { BookingLoadStatus } from '../bookings/BookingLoadStatus.tsx';
import page from '../bookings/BookingPage.module.css';
import { Ticket } from '../bookings/Ticket.tsx';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { account } from '../messages/account.ts';
import { waiting } from '../messages/waiting.ts';
import { storeBooking, useStoredBookings } from '../stored-bookings/stored-bookings.ts';
import { clockOf } from '../waiting/clock-of.ts';
import { WaitingState } from '../waiting/WaitingState.tsx';
import { reserveHeldPath } from '../waiting/waiting-path.ts';
import { waitingQuery } from '../waiting/waiting-queries.ts';
import { startHeldBooking } from './start-held-booking.ts';
import { useLeave } from './useLeave.ts';

/** A place in the waiting list, for its owner or the holder of its link: book the held seats, decline or leave. */
export function WaitingPage() {
  const t = useMessages(waiting).page;
  useTitle(t.title);
  const reference = (useParams().reference ?? '').toUpperCase();
  const [search] = useSearchParams();
  const stored = useStoredBookings().find((one) => one.reference === reference);
  const key = search.get('key') ?? stored?.key ?? null;
  const query = useQuery(waitingQuery({ reference, key }));
  const { user } = useCurrentUser();
  const isKnown = query.data !== undefined;
  // A link that was opened on this phone is found again under My bookings.
  useEffect(() => {
    if (isKnown && key && user === null) storeBooking({ reference, key });
  }, [isKnown, reference, key, user]);
  return (
    <PageLayout>
      <Stack as="main" gap={16} id="main" className={page.page}>
        <AllBookings />
        {query.data ? (
          <Place entry={query.data} entryKey={key} onOver={() => void query.refetch()} />
        ) : (
          <BookingLoadStatus query={query} />
        )}
      </Stack>
    </PageLayout>
  );
}

interface PlaceProps {
  entry: WaitingEntry;
  entryKey: string | null;
  onOver: () => void;
}

function Place({ entry, entryKey, onOver }: PlaceProps) {
  const t = useMessages(waiting);
  const { state, bookingDate, timeSlot, numberOfChildren, parentName, parentPhone } = entry;
  return (
    <>
      <Row gap={12} justify="between" wrap>
        <Text as="h2" size="2xl" weight={800} display leading={1.2}>
          {t.states[state].title}
        </Text>
        <WaitingState state={state} />
      </Row>
      <div className={page.columns}>
        <Ticket
          art={<img src="/art/empty/no-bookings.svg" alt="" width={64} height={64} />}
          date={bookingDate}
          startTime={timeSlot.startTime}
          endTime={timeSlot.endTime}
          rows={[
            [t.page.children, String(numberOfChildren)],
            [t.page.name, parentName],
            [t.page.phone, phoneNumber(parentPhone)],
          ]}
        />
        <div className={page.side}>
          {state === 'offered' && <Offer entry={entry} entryKey={entryKey} onOver={onOver} />}
          {state === 'waiting' && <Waiting entry={entry} entryKey={entryKey} />}
          {state !== 'offered' && state !== 'waiting' && <Ended state={state} />}
        </div>
      </div>
    </>
  );
}

/** The seats that are held, with the time that is left. */
function Offer({ entry, entryKey, onOver }: PlaceProps) {
  const t = useMessages(waiting);
  const navigate = useNavigate();
  const { data: site } = useSite();
  const heldUntil = entry.heldUntil ?? '';
  const seconds = useSecondsUntil(Date.parse(heldUntil));
  const minutes = Math.ceil(seconds / 60);
  const isOver = seconds === 0;
  // This phone's clock may be wrong, so the server says whether the time is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return (
    <Stack gap={10}>
      {site && <NoticeBox tone="good">{t.texts.offered(clockOf(heldUntil, site.timeZone))}</NoticeBox>}
      {minutes <= holdMinutes && (
        <Text tone="muted" align="center" role="timer" tabular>
          {t.texts.minutesLeft(minutes)}
        </Text>
      )}
      <Button size="large" block onClick={() => void navigate(startHeldBooking(entry, entryKey ?? ''))}>
        {t.page.book}
      </Button>
      <HoursOffer entry={entry} entryKey={entryKey} />
      <Leave entry={entry} entryKey={entryKey} kind="decline" label={t.page.decline} />
    </Stack>
  );
}

/** For a signed-in parent whose hours can pay for the visit. */
function HoursOffer({ entry, entryKey }: Omit<PlaceProps, 'onOver'>) {
  const t = useMessages(waiting).page;
  const { left } = useMessages(account).hours;
  const { user } = useCurrentUser();
  const { data: sales } = useQuery({ ...hoursQuery(), enabled: Boolean(user) });
  const day = usePackageDay(entry.bookingDate);
  const sale = sales?.find(
    (one) =>
      one.status === 'active' &&
      !one.isAwaitingPayment &&
      one.remainingHours * 60 >= visitMinutes(entry.timeSlot) &&
      one.validTill >= entry.bookingDate &&
      isOfferedOn(one, day),
  );
  if (!sale) return null;
  return (
    <LinkButton variant="quiet" block to={reserveHeldPath(sale.reference, entry.reference, entryKey)}>
      {t.payWithHours(left(sale.remainingHours))}
    </LinkButton>
  );
}

function Waiting({ entry, entryKey }: Omit<PlaceProps, 'onOver'>) {
  const t = useMessages(waiting);
  return (
    <Stack gap={10}>
      <NoticeBox tone="calm">{t.joined.place(entry.ahead)}</NoticeBox>
      <p>{t.full.how}</p>
      <LinkButton variant="quiet" to={paths.book()}>
        {t.page.again}
      </LinkButton>
      <Leave entry={entry} entryKey={entryKey} kind="leave" label={t.page.leave} />
    </Stack>
  );
}

interface LeaveProps extends Omit<PlaceProps, 'onOver'> {
  kind: 'leave' | 'decline';
  label: string;
}

function Leave({ entry, entryKey, kind, label }: LeaveProps) {
  const t = useMessages(waiting);
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useLeave({ reference: entry.reference, key: entryKey }, () => dialog.current?.close());
  const words = t.confirm[kind];
  return (
    <>
      <Button variant="text" onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <Dialog ref={dialog} label={words.title}>
        <Stack gap={12} className={page.dialog}>
          <h2>{words.title}</h2>
          <p>{words.text}</p>
          <Stack gap={10} className={page.choices}>
            <Button onClick={() => leave.mutate()} busy={leave.isPending && t.page.leaving}>
              {words.yes}
            </Button>
            <Button variant="quiet" onClick={() => dialog.current?.close()}>
              {t.confirm.no}
            </Button>
          </Stack>
        </Stack>
      </Dialog>
    </>
  );
}

function Ended({ state }: Pick<WaitingEntry, 'state'>) {
  const t = useMessages(waiting);
  const isBooked = state === 'booked';
  return (
    <Stack gap={10}>
      <p>{isBooked ? t.texts.booked : t.texts.ended}</p>
      {!isBooked && <LinkButton to={paths.book()}>{t.page.again}</LinkButton>}
    </Stack>
  );
}
