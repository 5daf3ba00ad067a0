import type { UseQueryResult } from '@tanstack/react-query';
import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import type { Price } from '@toodles/api/domain/price.ts';
import { useRef, useState } from 'react';
import { Consent } from '../wizard/Consent.tsx';
import { type PhoneVerification, PhoneVerificationStep } from '../wizard/PhoneVerificationStep.tsx';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { PackagesStatus } from './PackagesStatus.tsx';
import { PayBar } from './PayBar.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import type { StepProps } from './Steps.tsx';
import { Summary } from './Summary.tsx';
import type { Step } from './steps.ts';
import { useFinalPrice } from './useFinalPrice.ts';
import type { Notice } from './useSubmit.ts';
import { VoucherField } from './VoucherField.tsx';

interface PayStepProps extends Omit<StepProps, 'bar'> {
  packages: UseQueryResult<PlayPackage[]>;
  price: Price | null;
  setNotice: (notice: Notice) => void;
  submit: { send: (totalPaise: number) => void; sending: boolean; asked: PhoneVerification | null };
  onEdit: (step: Step) => void;
}

/** The last step: a summary of the booking, the price and the payment method. Nothing is booked until Pay. */
export function PayStep(props: PayStepProps) {
  const { frame, draft, change, playPackage, packages, price, notice, setNotice, submit, onEdit } = props;
  const [asked, setAsked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const due = useFinalPrice({ draft, change, price, setNotice });
  if (!playPackage || !due) {
    return (
      <WizardLayout {...frame}>
        <PackagesStatus packages={packages} />
      </WizardLayout>
    );
  }

  if (submit.asked) return <PhoneVerificationStep frame={frame} verification={submit.asked} />;

  const pay = () => {
    setAsked(true);
    if (draft.agreed) submit.send(due.totalPaise);
    else consent.current?.focus();
  };
  return (
    <WizardLayout
      {...frame}
      bar={
        <PayBar
          draft={draft}
          totalPaise={due.totalPaise}
          notice={notice}
          sending={submit.sending}
          onPay={pay}
          onChooseTime={() => onEdit(2)}
        >
          <Consent
            ref={consent}
            checked={draft.agreed}
            missing={asked && !draft.agreed}
            onChange={(agreed) => change({ agreed })}
          />
        </PayBar>
      }
    >
      <Summary draft={draft} playPackage={playPackage} price={due} onEdit={onEdit} />
      <VoucherField draft={draft} change={change} />
      <PaymentChoice draft={draft} change={change} />
    </WizardLayout>
  );
}
