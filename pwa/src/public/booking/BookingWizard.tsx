import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CreatedBooking, createdBooking } from '@toodles/api/contract/bookings/bookings.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { keyOf, read } from '../../shared/read.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { booking } from '../messages/booking.ts';
import { storeBooking } from '../stored-bookings/stored-bookings.ts';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { Confirmation, outcomeOf } from './Confirmation.tsx';
import { useDraft } from './draft.ts';
import type { FirstChoice } from './first-choice.ts';
import { Steps } from './Steps.tsx';

interface BookingWizardProps {
  /** What was chosen before this code was loaded. */
  first: FirstChoice;
  onClose: () => void;
}

/**
 * Everything after the first choice of a package: books a play session in four steps. The address holds the
 * step, so that Back returns to the previous one. The draft holds the input, so that it survives Back and a
 * reload.
 */
export function BookingWizard({ first, onClose }: BookingWizardProps) {
  const t = useMessages(booking);
  const { draft, change, clear } = useDraft(first);
  const [search, setSearch] = useSearchParams();
  const packages = useQuery(read('GET /api/packages'));
  const isDone = search.has('done');
  const [confirmed, setConfirmed] = useState(() => (isDone ? readConfirmation() : null));
  const storeBooked = useStoreBooking();

  // A link names its package or offer in the address once; after that the draft is authoritative.
  const asked = Number(search.get('package'));
  const code = search.get('code');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address counts
  useEffect(() => {
    if (!asked && !code) return;
    change({ ...(asked && { packageId: asked }), ...(code && { voucherInput: code, isCodeLinked: true }) });
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [asked, code]);

  const close = () => {
    if (confirmed) clearConfirmation();
    onClose();
  };
  // The steps before a booking are over: Back from the confirmation leaves them all.
  const isBehind = confirmed !== null && !isDone;
  const wasDone = useRef(isDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on leaving the confirmation
  useEffect(() => {
    if (isBehind && wasDone.current) close();
    wasDone.current = isDone;
  }, [isBehind, isDone]);

  if (!confirmed) {
    return (
      <Steps
        draft={draft}
        change={change}
        packages={packages}
        onClose={close}
        onBooked={(booked) => {
          storeBooked(booked);
          setConfirmed(booked);
          clear();
          setSearch({ done: '1' }, { replace: true, preventScrollReset: true });
        }}
      />
    );
  }
  const titles = {
    confirmed: t.confirmed.title,
    waiting: t.toasts.waiting.title,
    unpaid: t.confirmed.unpaid,
  };
  return (
    <WizardLayout title={titles[outcomeOf(confirmed)]} onClose={close}>
      <Confirmation booking={confirmed} onClose={close} />
    </WizardLayout>
  );
}

/**
 * Stores a new booking where it can be found offline. A signed-in parent's booking belongs to the account,
 * and signing out removes it from this phone. A guest's booking is opened by its key, which only this phone
 * and its link have.
 */
function useStoreBooking(): (booked: CreatedBooking) => void {
  const queries = useQueryClient();
  const { user } = useCurrentUser();
  return (booked) => {
    storeConfirmation(booked);
    const { manageKey, ...booking } = booked;
    const { reference } = booking;
    const params = { reference };
    queries.setQueryData(
      keyOf('GET /api/bookings/{reference}', { params, query: { key: manageKey } }),
      booking,
    );
    if (!user) storeBooking({ reference, key: manageKey });
  };
}

const STORAGE_KEY = 'toodles.booked';

/** Stores the booking just made, so that the confirmation survives a reload. In this tab only. */
function storeConfirmation(booking: CreatedBooking): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(booking));
  } catch {
    // Storage is disabled: the confirmation lasts as long as this page.
  }
}

/**
 * `null` if nothing was booked in this tab, or if another version of the site stored it in a different form.
 */
function readConfirmation(): CreatedBooking | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return createdBooking.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

function clearConfirmation(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
