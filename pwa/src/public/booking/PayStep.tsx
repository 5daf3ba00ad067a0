import { mdiCellphoneCheck, mdiCreditCardOutline, mdiStorefrontOutline } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { Price } from '@toodles/api/domain/bookings/price.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { useSite } from '../../shared/useSite.ts';
import { booking } from '../messages/booking.ts';
import { Consent } from '../wizard/Consent.tsx';
import { PaymentOptions } from '../wizard/PaymentOptions.tsx';
import { type PhoneVerification, PhoneVerificationStep } from '../wizard/PhoneVerificationStep.tsx';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { AddOnChoice } from './AddOnChoice.tsx';
import type { useAddOns } from './add-ons.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { PackagesStatus } from './PackagesStatus.tsx';
import { PayBar } from './PayBar.tsx';
import type { StepProps } from './Steps.tsx';
import { Summary } from './Summary.tsx';
import type { Step } from './steps.ts';
import { useQuote } from './useBookingPrice.ts';
import type { Notice } from './useSubmit.ts';
import { useRejectVoucher, useVoucher } from './useVoucher.ts';
import { VoucherField } from './VoucherField.tsx';

interface PayStepProps extends Omit<StepProps, 'bar'> {
  packages: UseQueryResult<PlayPackage[]>;
  /** With the add-ons. */
  price: Price | null;
  addOns: ReturnType<typeof useAddOns>;
  setNotice: (notice: Notice) => void;
  submit: { send: (totalPaise: number) => void; sending: boolean; asked: PhoneVerification | null };
  onEdit: (step: Step) => void;
}

/** The last step: a summary of the booking, the price and the payment method. Nothing is booked until Pay. */
export function PayStep(props: PayStepProps) {
  const { frame, draft, change, playPackage, packages, price, addOns, notice, setNotice, submit, onEdit } =
    props;
  const [asked, setAsked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const due = useFinalPrice({ draft, change, price, setNotice });
  const voucher = useVoucher(draft, change);
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
    if (!draft.agreed) return consent.current?.focus();
    // The parent sees the price with the code, or why it does not apply, before anything is booked.
    if (voucher.isUnchecked && !notice) return void voucher.apply();
    submit.send(due.totalPaise);
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
      <Summary draft={draft} playPackage={playPackage} price={due} addOns={addOns.chosen} onEdit={onEdit} />
      <AddOnChoice offered={addOns.offered} draft={draft} change={change} />
      <VoucherField draft={draft} entry={voucher} />
      {due.totalPaise > 0 && <PaymentChoice draft={draft} change={change} />}
    </WizardLayout>
  );
}

interface FinalPriceOptions {
  draft: Draft;
  change: ChangeDraft;
  /** By the server's own rule. */
  price: Price | null;
  setNotice: (notice: Notice) => void;
}

/** The amount due: the server's quote as soon as it arrives, until then the same rule computed here. */
function useFinalPrice({ draft, change, price, setNotice }: FinalPriceOptions): Price | null {
  const t = useMessages(booking).pay;
  const { data, error } = useQuote(draft);
  const refuseVoucher = useRejectVoucher();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is handled once
  useEffect(() => {
    if (!(error instanceof ApiError) || error.code !== 'invalid_voucher') return;
    const reason = refuseVoucher(error);
    setNotice({ step: 4, text: t.voucherGone(reason, draft.voucher?.code ?? '') });
    change({ voucher: null });
  }, [error]);
  if (!data) return price;
  return {
    subtotalPaise: paiseOf(data.subtotalAmount),
    discountPaise: paiseOf(data.discountAmount),
    totalPaise: paiseOf(data.totalAmount),
  };
}

const icons: Record<Site['paymentMethods'][number], string> = {
  desk: mdiStorefrontOutline,
  upi: mdiCellphoneCheck,
  online: mdiCreditCardOutline,
};

/** The payment methods that the centre accepts (docs/product.md, decision 12). */
function PaymentChoice({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  const t = useMessages(booking).pay;
  const { data: site } = useSite();
  const methods = site?.paymentMethods ?? ['desk'];
  const isTaken = methods.includes(draft.paymentMethod);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the chosen method is withdrawn
  useEffect(() => {
    if (!isTaken) change({ paymentMethod: 'desk' });
  }, [isTaken]);
  return (
    <PaymentOptions
      legend={t.method}
      options={methods.map((value) => ({ value, icon: icons[value], ...t.methods[value] }))}
      chosen={draft.paymentMethod}
      onChoose={(paymentMethod) => change({ paymentMethod })}
    />
  );
}
