import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CreatedBooking, createdBooking } from '@toodles/api/contract/bookings/bookings.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { keyOf, read } from '../../shared/read.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { booking } from '../messages/booking.ts';
import { storeBooking } from '../stored-bookings/stored-bookings.ts';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { WizardSheet } from '../wizard/WizardSheet.tsx';
import { Confirmation, isWaiting } from './Confirmation.tsx';
import { useDraft } from './draft.ts';
import { Steps } from './Steps.tsx';

/**
 * Books a play session in four steps, over Home. The address holds the step, so that Back returns to the
 * previous one. The draft holds the input, so that it survives Back and a reload.
 */
export function BookingWizard() {
  const t = useMessages(booking);
  useTitle(t.title);
  const navigate = useNavigate();
  const { draft, change, clear } = useDraft();
  const [search, setSearch] = useSearchParams();
  const packages = useQuery(read('GET /api/packages'));
  const [confirmed, setConfirmed] = useState(() => (search.has('done') ? readConfirmation() : null));
  const storeBooked = useStoreBooking();

  // A Book button names its package in the address once; after that the draft is authoritative.
  const asked = Number(search.get('package'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address counts
  useEffect(() => {
    if (!asked) return;
    change({ packageId: asked });
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [asked]);

  const close = () => {
    if (confirmed) clearConfirmation();
    void navigate(paths.home, { preventScrollReset: true });
  };

  return (
    <WizardSheet onClose={close}>
      {confirmed ? (
        <WizardLayout
          title={isWaiting(confirmed) ? t.toasts.waiting.title : t.confirmed.title}
          onClose={close}
        >
          <Confirmation booking={confirmed} onClose={close} />
        </WizardLayout>
      ) : (
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
      )}
    </WizardSheet>
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
