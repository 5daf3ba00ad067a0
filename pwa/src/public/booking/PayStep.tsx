import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { Price } from '@toodles/api/domain/price.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { rupees } from '../../shared/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useOnline } from '../../shared/useOnline.ts';
import { Consent } from './Consent.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { NoticeBox } from './NoticeBox.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import styles from './PayStep.module.css';
import { Summary } from './Summary.tsx';
import type { Step } from './steps.ts';
import { useQuote } from './useBookingPrice.ts';
import type { Notice } from './useSubmit.ts';
import { toastInvalidVoucher } from './useVoucher.ts';
import { VoucherField } from './VoucherField.tsx';
import { WizardFrame } from './WizardFrame.tsx';

interface PayStepProps {
  frame: Omit<ComponentProps<typeof WizardFrame>, 'children' | 'bar'>;
  draft: Draft;
  change: ChangeDraft;
  playPackage: PlayPackage | undefined;
  price: Price | null;
  notice: Notice | null;
  submit: { send: (totalPaise: number) => void; sending: boolean };
  onEdit: (step: Step) => void;
}

/** The sum before the tap: what, when, who, how much, how to pay. Nothing is booked until Pay. */
export function PayStep({ frame, draft, change, playPackage, price, notice, submit, onEdit }: PayStepProps) {
  const [asked, setAsked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const due = useDue(draft, change, price);
  if (!playPackage || !due) return <WizardFrame {...frame}>{null}</WizardFrame>;

  const pay = () => {
    setAsked(true);
    if (draft.consent) submit.send(due.totalPaise);
    else consent.current?.focus();
  };
  return (
    <WizardFrame
      {...frame}
      bar={
        <>
          {/* Beside the button that tries again: up in the step it would be out of sight. */}
          {notice && <NoticeBox tone="bad">{notice.text}</NoticeBox>}
          {!online && !notice && (
            <NoticeBox tone="calm">
              You are offline. Everything is kept on this phone: tap Pay when you have a signal again.
            </NoticeBox>
          )}
          <Button size="large" block onClick={pay} busy={submit.sending && 'Booking…'} className={styles.pay}>
            {payLabel(draft, due)}
          </Button>
          <p className={styles.held}>Your seats are held when you tap Pay.</p>
        </>
      }
    >
      <Summary draft={draft} playPackage={playPackage} price={due} onEdit={onEdit} />
      <VoucherField draft={draft} change={change} />
      <PaymentChoice draft={draft} change={change} />
      <Consent
        ref={consent}
        checked={draft.consent}
        missing={asked && !draft.consent}
        onChange={(agreed) => change({ consent: agreed })}
      />
    </WizardFrame>
  );
}

function payLabel({ paymentMethod }: Draft, { totalPaise }: Price): string {
  if (totalPaise === 0) return 'Book, nothing to pay';
  return paymentMethod === 'desk' ? `Pay ${rupees(totalPaise)} at the centre` : `Pay ${rupees(totalPaise)}`;
}

/** What is due: the server's word as soon as it is heard, until then the same rule computed here. */
function useDue(draft: Draft, change: ChangeDraft, price: Price | null): Price | null {
  const { data, error } = useQuote(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is acted on once
  useEffect(() => {
    if (!(error instanceof ApiError) || error.code !== 'invalid_voucher') return;
    change({ voucher: null });
    toastInvalidVoucher(error);
  }, [error]);
  if (!data) return price;
  return {
    subtotalPaise: paiseOf(data.subtotalAmount),
    discountPaise: paiseOf(data.discountAmount),
    totalPaise: paiseOf(data.totalAmount),
  };
}
