import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import type { ChangeTerms as Terms } from '@toodles/api/contract/bookings/change-terms.ts';
import type { ChangeQuote } from '@toodles/api/contract/bookings/online-changes.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { Availability, OpeningOnDate } from '@toodles/api/contract/schedule/schedule.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { day as dayText, phoneNumber, rupeesOf, timeSpan } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { dayOf, isOfferedOn, packageDaysText } from '../../shared/package-day.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { ChildrenAges } from '../booking/ChildrenAges.tsx';
import { SlotTiles } from '../booking/SlotTiles.tsx';
import { useAvailability } from '../booking/useAvailability.ts';
import { ChangeTerms } from '../bookings/ChangeTerms.tsx';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { change as texts } from '../messages/bookings.ts';
import { DayChoice } from '../wizard/DayChoice.tsx';
import { ChangeLayout } from './ChangeLayout.tsx';
import { ChangeSummary, type Difference, Money } from './ChangeSummary.tsx';
import { slotsWithOwn } from './own-seats.ts';
import { useConfirmChange } from './useConfirmChange.ts';

interface BookingChangeProps {
  booking: Booking;
  terms: Terms;
  bookingKey: string | null;
}

/** Another day, slot or number of children for a play session; its price is shown before it is confirmed. */
export function BookingChange({ booking, terms, bookingKey }: BookingChangeProps) {
  const t = useMessages(texts);
  const { reference, timeSlot } = booking;
  const [date, setDate] = useState(booking.bookingDate);
  const [slot, setSlot] = useState<Slot | null>(timeSlot);
  const [ages, setAges] = useState<readonly (number | null)[]>(booking.childrenAges);
  const wanted = { date, slot, ages };
  const differences = useDifferences(booking, wanted);
  const body = bodyOf(booking, wanted);
  const missing = missingOf(wanted, t.summary);
  const quote = useQuote(booking, bookingKey, missing === null && differences.length > 0 ? body : null);
  const confirm = useConfirmChange({
    reference,
    send: (confirmed: Confirmed, idempotencyKey) =>
      api('POST /api/bookings/{reference}/change', {
        ...{ params: { reference }, query: { key: bookingKey ?? undefined } },
        ...{ body: confirmed, expectedVersion: booking.version, idempotencyKey },
      }),
    done: (changed) => ({
      title: t.done,
      description: t.doneText(dayText(changed.bookingDate), spanOf(changed.timeSlot)),
    }),
  });
  const choose = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      confirm.forget();
      set(value);
    };
  };
  const shown = quote.data;
  return (
    <ChangeLayout
      reference={reference}
      title={t.page.title.play}
      now={t.page.play(dayText(booking.bookingDate), spanOf(timeSlot), booking.numberOfChildren)}
      terms={<ChangeTerms terms={terms} />}
      summary={
        <ChangeSummary
          differences={differences}
          missing={missing}
          problem={confirm.problem ?? (quote.error && publicMessage(quote.error))}
          money={<Price quote={quote} booking={booking} />}
          notes={[
            shown?.isCounted === true && t.summary.held,
            shown?.isCounted === true && terms.changesLeft === 1 && t.summary.last,
          ]}
          confirm={{
            label: t.summary.confirm,
            isReady: shown !== undefined && !quote.isPlaceholderData && !quote.error,
            isPending: confirm.isPending,
            onConfirm: () => {
              const { totalAmount = '', feeAmount = '' } = shown ?? {};
              confirm.mutate({ ...body, totalAmount, feeAmount });
            },
          }}
          back={paths.booking(reference)}
        />
      }
    >
      <When
        booking={booking}
        date={date}
        slot={slot}
        onDate={choose((to: string) => {
          setDate(to);
          setSlot(to === booking.bookingDate ? timeSlot : null);
        })}
        onSlot={choose(setSlot)}
      />
      <ChildrenAges ages={ages} onChange={choose(setAges)} />
    </ChangeLayout>
  );
}

type Slot = Booking['timeSlot'];

interface Wanted {
  date: string;
  slot: Slot | null;
  ages: readonly (number | null)[];
}

interface Change {
  bookingDate: string;
  timeSlotId: number;
  childrenAges: number[];
}
type Confirmed = Change & { totalAmount: string; feeAmount: string };

const spanOf = ({ startTime, endTime }: Slot): string => timeSpan(startTime, endTime);

const bodyOf = (booking: Booking, { date, slot, ages }: Wanted): Change => ({
  bookingDate: date,
  timeSlotId: slot?.id ?? booking.timeSlot.id,
  childrenAges: ages.filter((age) => age !== null),
});

const missingOf = ({ slot, ages }: Wanted, t: typeof texts.en.summary): string | null =>
  slot === null ? t.chooseTime : ages.includes(null) ? t.chooseAges : null;

function useDifferences(booking: Booking, { date, slot, ages }: Wanted): Difference[] {
  const t = useMessages(texts).summary;
  const { bookingDate, timeSlot, childrenAges } = booking;
  const list = (of: readonly (number | null)[]) => of.map((age) => age ?? '?').join(', ');
  const rows: Difference[] = [
    { name: t.day, was: dayText(bookingDate), is: dayText(date) },
    { name: t.time, was: spanOf(timeSlot), is: slot ? spanOf(slot) : '–' },
    { name: t.children, was: String(childrenAges.length), is: String(ages.length) },
    { name: t.ages, was: list(childrenAges), is: list(ages) },
  ];
  return rows.filter(({ was, is }) => was !== is);
}

/** What the change costs, as long as it is complete. */
function useQuote(
  { reference, version }: Booking,
  key: string | null,
  body: Change | null,
): UseQueryResult<ChangeQuote> {
  return useQuery({
    queryKey: [`/api/bookings/${reference}/change-quote`, version, body],
    queryFn: ({ signal }) =>
      api('POST /api/bookings/{reference}/change-quote', {
        ...{ params: { reference }, query: { key: key ?? undefined }, body: body ?? {}, signal },
      }),
    enabled: body !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The price before and after, the fee, and what is then to pay or comes back. */
function Price({ quote, booking }: { quote: UseQueryResult<ChangeQuote>; booking: Booking }) {
  const t = useMessages(texts).summary;
  const { data: site } = useSite();
  const { data, error } = quote;
  if (error) return null;
  if (!data) return <Text tone="muted">{t.checking}</Text>;
  const { agreedAmount, totalAmount, feeAmount, dueAmount, refundAmount, voucher } = data;
  const price = rupeesOf(totalAmount);
  const isRefund = Number(refundAmount) > 0;
  const payWhen = { desk: t.toPay, upi: t.toPayUpi, online: t.toPayOnline }[booking.paymentMethod];
  return (
    <>
      {voucher?.lostBecause && (
        <NoticeBox tone="calm">{t.voucherLost(voucher.code, voucher.lostBecause)}</NoticeBox>
      )}
      <Money
        rows={[
          [t.price, agreedAmount === totalAmount ? t.same(price) : `${rupeesOf(agreedAmount)} → ${price}`],
          ...(Number(feeAmount) > 0 ? ([[t.fee, rupeesOf(feeAmount)]] as const) : []),
        ]}
        total={
          isRefund
            ? [t.refund, rupeesOf(refundAmount)]
            : Number(dueAmount) > 0
              ? [payWhen, rupeesOf(dueAmount)]
              : [t.nothing, rupeesOf('0')]
        }
      />
      {isRefund && (
        <Text size="sm" tone="muted" leading={1.4}>
          {t.refundHow(phoneNumber(site?.phone ?? ''))}
        </Text>
      )}
    </>
  );
}

interface WhenProps {
  booking: Booking;
  date: string;
  slot: Slot | null;
  onDate: (date: string) => void;
  onSlot: (slot: Slot) => void;
}

/** The days on which the package is valid, and the times of the chosen one with the seats left. */
function When({ booking, date, slot, onDate, onSlot }: WhenProps) {
  const t = useMessages(texts).page;
  const { data: packages } = useQuery(read('GET /api/packages'));
  const { slots, checked } = useAvailability({ date, slot });
  const { bookingDate, timeSlot, numberOfChildren } = booking;
  const own = { date: bookingDate, slotId: timeSlot.id, children: numberOfChildren };
  const data = slots.data && slotsWithOwn(slots.data, date, own);
  // A package that is no longer offered is checked by the server alone.
  const offer = packages?.find(({ id }) => id === booking.package.id);
  const days = offer && packageDaysText(offer);
  return (
    <div>
      <DayChoice date={date} onChoose={onDate} isOffered={(one) => isValid(offer, one)} />
      {days && <NoticeBox tone="calm">{t.onlyOn(booking.package.name, days)}</NoticeBox>}
      <SlotTiles
        slots={{ ...slots, data } as typeof slots}
        draft={{ date, slot }}
        checked={data && slot ? availabilityOf(data, slot.id) : checked}
        onChoose={onSlot}
      />
    </div>
  );
}

const availabilityOf = (
  slots: readonly { id: number; availability?: Availability | undefined }[],
  id: number,
) => slots.find((slot) => slot.id === id)?.availability;

const isValid = (offer: PlayPackage | undefined, day: OpeningOnDate): boolean =>
  !offer || isOfferedOn(offer, dayOf(day.date, [day]));
