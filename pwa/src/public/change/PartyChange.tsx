import { useQuery } from '@tanstack/react-query';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import type { ChangeTerms as Terms } from '@toodles/api/contract/bookings/change-terms.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { day as dayText, rupeesOf, timeSpan } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { SelectField } from '../../shared/ui/TextField.tsx';
import { useSite } from '../../shared/useSite.ts';
import { guestCounts } from '../birthday/book/draft.ts';
import { SlotChoice } from '../birthday/book/SlotChoice.tsx';
import { ChangeTerms } from '../bookings/ChangeTerms.tsx';
import { change as texts } from '../messages/bookings.ts';
import { DayChoice } from '../wizard/DayChoice.tsx';
import { ChangeLayout } from './ChangeLayout.tsx';
import { ChangeSummary, type Difference, Money } from './ChangeSummary.tsx';
import { useConfirmChange } from './useConfirmChange.ts';

interface PartyChangeProps {
  party: Party;
  terms: Terms;
}

/** Another day, time or number of guests for a party, at its agreed price. */
export function PartyChange({ party, terms }: PartyChangeProps) {
  const t = useMessages(texts);
  const { reference } = party;
  const [date, setDate] = useState(party.partyDate);
  const [guests, setGuests] = useState(party.numberOfGuests);
  const slots = useMoves(reference, date);
  const own = slots.data?.find(({ startTime }) => startTime === party.startTime);
  const [chosen, setChosen] = useState<{ id: number; startTime: string } | null>(null);
  const slot = chosen ?? (date === party.partyDate && own ? own : null);
  const end = slots.data?.find(({ id }) => id === slot?.id)?.endTime;
  const offer = useOffer(party);
  const { data: site } = useSite();
  const firstDay = site && addDays(site.today, offer?.leadDays ?? 0);
  const differences = useDifferences(party, {
    date,
    guests,
    time: slot && end ? timeSpan(slot.startTime, end) : null,
  });
  const confirm = useConfirmChange({
    reference,
    send: (body: { partyDate: string; timeSlotId: number; numberOfGuests: number; feeAmount: string }, key) =>
      api('POST /api/birthday-parties/{reference}/change', {
        ...{ params: { reference }, body, expectedVersion: party.version, idempotencyKey: key },
      }),
    done: (changed) => ({
      title: t.doneParty,
      description: t.doneText(dayText(changed.partyDate), timeSpan(changed.startTime, changed.endTime)),
    }),
  });
  const choose = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      confirm.forget();
      set(value);
    };
  };
  return (
    <ChangeLayout
      reference={reference}
      title={t.page.title.party}
      now={t.page.party(
        dayText(party.partyDate),
        timeSpan(party.startTime, party.endTime),
        party.numberOfGuests,
      )}
      terms={<ChangeTerms terms={terms} />}
      summary={
        <ChangeSummary
          differences={differences}
          missing={slot ? null : t.summary.chooseTime}
          problem={confirm.problem}
          money={<PartyPrice party={party} feeAmount={terms.feeAmount} />}
          notes={[t.summary.heldRoom, terms.changesLeft === 1 && t.summary.last]}
          confirm={{
            label: t.summary.confirmParty,
            isReady: slot !== null,
            isPending: confirm.isPending,
            onConfirm: () =>
              slot &&
              confirm.mutate({
                ...{ partyDate: date, timeSlotId: slot.id, numberOfGuests: guests },
                feeAmount: terms.feeAmount,
              }),
          }}
          back={paths.booking(reference)}
        />
      }
    >
      <div>
        <DayChoice
          date={date}
          onChoose={choose((to: string) => {
            setDate(to);
            setChosen(null);
          })}
          isOffered={(one) => one.date === party.partyDate || firstDay === undefined || one.date >= firstDay}
        />
        <SlotChoice slots={slots} draft={{ date, slot }} refused={false} onChoose={choose(setChosen)} />
      </div>
      <SelectField
        label={t.page.guests}
        value={guests}
        onChange={({ target }) => choose(setGuests)(Number(target.value))}
      >
        {guestCounts
          .filter((n) => n <= Math.max(offer?.maxGuests ?? n, party.numberOfGuests))
          .map((n) => (
            <option key={n} value={n}>
              {t.page.guestCount(n)}
            </option>
          ))}
      </SelectField>
    </ChangeLayout>
  );
}

function useMoves(reference: string, date: string) {
  return useQuery({
    ...read('GET /api/birthday-parties/{reference}/slots', { params: { reference }, query: { date } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The party's package, as long as it is offered. */
function useOffer({ packageType }: Party) {
  const { data } = useQuery(read('GET /api/birthday-packages'));
  return data?.find(({ slug }) => slug === packageType);
}

interface Wanted {
  date: string;
  time: string | null;
  guests: number;
}

function useDifferences(party: Party, { date, time, guests }: Wanted): Difference[] {
  const t = useMessages(texts).summary;
  const rows: Difference[] = [
    { name: t.day, was: dayText(party.partyDate), is: dayText(date) },
    { name: t.time, was: timeSpan(party.startTime, party.endTime), is: time ?? '–' },
    { name: t.guests, was: String(party.numberOfGuests), is: String(guests) },
  ];
  return rows.filter(({ was, is }) => was !== is);
}

/** The price stays; a fee may come to it. */
function PartyPrice({ party, feeAmount }: { party: Party; feeAmount: string }) {
  const t = useMessages(texts).summary;
  const price = t.same(rupeesOf(party.totalAmount));
  const due = Number(party.dueAmount ?? 0) + Number(feeAmount);
  return (
    <Money
      rows={[[t.price, price], ...(Number(feeAmount) > 0 ? ([[t.fee, rupeesOf(feeAmount)]] as const) : [])]}
      total={due > 0 ? [t.balance, rupeesOf(due)] : [t.nothing, rupeesOf('0')]}
    />
  );
}
