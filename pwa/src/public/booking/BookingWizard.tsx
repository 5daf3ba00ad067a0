import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { MuiRoot } from '../../shared/ui/MuiRoot.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { booking } from '../messages/booking.ts';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { WizardSheet } from '../wizard/WizardSheet.tsx';
import { Confirmation, isWaiting } from './Confirmation.tsx';
import { useDraft } from './draft.ts';
import { Steps } from './Steps.tsx';
import { clearConfirmation, readConfirmation } from './stored-confirmation.ts';
import { useStoreBooking } from './useStoreBooking.ts';

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
    <MuiRoot>
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
    </MuiRoot>
  );
}
