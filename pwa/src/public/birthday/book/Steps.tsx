import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { type ComponentProps, useState } from 'react';
import { rupees } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { read } from '../../../shared/read.ts';
import { NoticeBox } from '../../form/NoticeBox.tsx';
import { party as texts } from '../../messages/party.ts';
import type { PriceLineProps } from '../../wizard/PriceLine.tsx';
import type { UrlStep } from '../../wizard/useStep.ts';
import type { WizardLayout } from '../../wizard/WizardLayout.tsx';
import { ContactStep } from './ContactStep.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { PackageStep } from './PackageStep.tsx';
import { PartyStep } from './PartyStep.tsx';
import { type PartyPrice, usePartyPrice, useTakesDeposit } from './party-price.ts';
import { slotRefusal } from './party-rules.ts';
import { STEPS, type Step } from './steps.ts';
import { type Notice, useSubmitParty } from './useSubmitParty.ts';

/** The props of every step: its frame, the price so far, and the draft. */
export interface StepProps {
  frame: Omit<ComponentProps<typeof WizardLayout>, 'children' | 'bar'>;
  /** Includes the errors shown above the price, where they are always visible. */
  bar: PriceLineProps;
  draft: Draft;
  change: ChangeDraft;
  packages: UseQueryResult<BirthdayPackage[]>;
  /** The chosen package, once the packages have loaded. */
  offer: BirthdayPackage | undefined;
  /** Its price with the chosen add-ons. */
  price: PartyPrice | undefined;
}

interface StepsProps {
  draft: Draft;
  change: ChangeDraft;
  packages: UseQueryResult<BirthdayPackage[]>;
  step: UrlStep<Step>;
  onClose: () => void;
  onBooked: (party: Party) => void;
}

/** The three steps, each with the price and the Next button below it. */
export function Steps({ draft, change, packages, step, onClose, onBooked }: StepsProps) {
  const t = useMessages(texts);
  const [notice, setNotice] = useState<Notice | null>(null);
  const offer = packages.data?.find(({ slug }) => slug === draft.packageType);
  const price = usePartyPrice(offer, draft);
  const paysNow = useTakesDeposit(price) && draft.deposit === 'now';
  const submit = useSubmitParty({ draft, change, step, paysNow, setNotice, onBooked });
  const slots = usePartySlots(draft);
  // If the reply to an attempt was lost, this very party may hold the room; only a retry can find it.
  const isUntried = draft.attempt === null && !submit.sending;
  const refusal = isUntried ? slotRefusal(slots.data, draft, t.slotClosed) : null;

  const said = notice?.step === step.current ? notice : null;
  const goTo = (to: Step) => () => {
    setNotice(null);
    step.goTo(to);
  };
  // A change of what was refused clears the error.
  const changeWishes: ChangeDraft = (part) => {
    setNotice(null);
    change(part);
  };
  const inTheWay = said?.text ?? (step.current === 1 ? null : refusal);
  const shown: StepProps = {
    frame: {
      title: t.steps[step.current],
      progress: { step: step.current, of: STEPS },
      onBack: step.current > 1 ? step.back : undefined,
      onClose,
    },
    bar: {
      total: price ? rupees(price.totalPaise) : null,
      covers: offer
        ? t.covers(offer.name, t.hours(offer.duration), t.guests(offer.maxGuests))
        : t.choosePackage,
      above: inTheWay && <NoticeBox tone="bad">{inTheWay}</NoticeBox>,
    },
    draft,
    change: changeWishes,
    packages,
    offer,
    price,
  };

  switch (step.current) {
    case 1:
      return <PackageStep {...shown} onNext={goTo(2)} />;
    case 2:
      return (
        <PartyStep
          {...shown}
          slots={slots}
          refused={inTheWay !== null}
          onChangePackage={goTo(1)}
          onNext={goTo(3)}
        />
      );
    case 3:
      return (
        <ContactStep
          {...shown}
          // Typing does not clear the error beside the button; the next tap does.
          change={change}
          issues={said?.issues}
          refused={refusal !== null}
          submit={submit}
          onEdit={goTo(2)}
        />
      );
  }
}

/** Others book in the meantime: availability on screen is at most this old. */
const LIVE_MS = 15_000;

/** The slots of the chosen day in which a party of the chosen package can start, kept up to date. */
function usePartySlots({ date, packageType }: Pick<Draft, 'date' | 'packageType'>) {
  return useQuery({
    ...read('GET /api/party-slots', { query: { date: date ?? '', packageType: packageType ?? '' } }),
    enabled: date !== null && packageType !== null,
    // Live data refetches automatically: on mount, on window focus and on reconnect.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: LIVE_MS,
  });
}
