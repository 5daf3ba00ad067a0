import type { UseQueryResult } from '@tanstack/react-query';
import type { CreatedBooking } from '@toodles/api/contract/bookings.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { useState } from 'react';
import { DETAILS_FORM, DetailsStep } from './DetailsStep.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { NextBar } from './NextBar.tsx';
import { PackageStep } from './PackageStep.tsx';
import { PayStep } from './PayStep.tsx';
import { isComplete, STEPS } from './steps.ts';
import { draftPrice } from './useBookingPrice.ts';
import type { StepInAddress } from './useStep.ts';
import { type Notice, useSubmit } from './useSubmit.ts';
import { WhenStep } from './WhenStep.tsx';
import { WizardFrame } from './WizardFrame.tsx';

interface StepsProps {
  draft: Draft;
  change: ChangeDraft;
  packages: UseQueryResult<PlayPackage[]>;
  step: StepInAddress;
  onClose: () => void;
  onBooked: (booking: CreatedBooking) => void;
}

/** The four steps, each with the price and the way on below it. */
export function Steps({ draft, change, packages, step, onClose, onBooked }: StepsProps) {
  const [notice, setNotice] = useState<Notice | null>(null);
  // An availability check that said no holds Next back until another slot, day or count is chosen.
  const [refused, setRefused] = useState(false);
  const chosen = packages.data?.find(({ id }) => id === draft.packageId);
  const submit = useSubmit({ draft, change, goTo: step.goTo, setNotice, onBooked });

  const goOn = (to: 2 | 3 | 4) => {
    setNotice(null);
    step.goTo(to);
  };
  const frame = {
    title: STEPS[step.current - 1]?.title ?? '',
    step: step.current,
    onBack: step.current > 1 ? step.back : undefined,
    onClose,
  };
  const price = draftPrice(draft, chosen);
  const said = notice?.step === step.current ? notice : null;
  const bar = {
    draft,
    price,
    playPackage: chosen,
    onRemoveVoucher: () => change({ voucher: null, voucherInput: '' }),
  };

  switch (step.current) {
    case 1:
      return (
        <WizardFrame {...frame} bar={<NextBar {...bar} disabled={!chosen} onNext={() => goOn(2)} />}>
          <PackageStep packages={packages} draft={draft} change={change} notice={said} />
        </WizardFrame>
      );
    case 2:
      return (
        <WizardFrame
          {...frame}
          bar={<NextBar {...bar} disabled={!isComplete(2, draft) || refused} onNext={() => goOn(3)} />}
        >
          <WhenStep
            draft={draft}
            change={change}
            playPackage={chosen}
            notice={said}
            onChangePackage={() => step.goTo(1)}
            onRefused={setRefused}
          />
        </WizardFrame>
      );
    case 3:
      return (
        <WizardFrame
          {...frame}
          bar={<NextBar {...bar} disabled={!isComplete(3, draft)} form={DETAILS_FORM} />}
        >
          <DetailsStep draft={draft} change={change} notice={said} onDone={() => goOn(4)} />
        </WizardFrame>
      );
    case 4:
      return (
        <PayStep
          frame={frame}
          draft={draft}
          change={change}
          playPackage={chosen}
          price={price}
          notice={said}
          submit={submit}
          onEdit={step.goTo}
        />
      );
  }
}
