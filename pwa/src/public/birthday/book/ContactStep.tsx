import { zodResolver } from '@hookform/resolvers/zod';
import { mdiClockOutline, mdiCreditCardOutline } from '@mdi/js';
import type { ErrorIssue } from '@toodles/api/contract/basics/errors.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { rupees } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { useCurrentUser } from '../../../shared/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useOnline } from '../../../shared/useOnline.ts';
import { AlreadyBooked } from '../../bookings/AlreadyBooked.tsx';
import { NoticeBox } from '../../form/NoticeBox.tsx';
import { party as texts } from '../../messages/party.ts';
import { Consent } from '../../wizard/Consent.tsx';
import { ContactFields } from '../../wizard/ContactFields.tsx';
import { PaymentOptions } from '../../wizard/PaymentOptions.tsx';
import { type PhoneVerification, PhoneVerificationStep } from '../../wizard/PhoneVerificationStep.tsx';
import { PriceLine, type PriceLineProps } from '../../wizard/PriceLine.tsx';
import { WizardLayout } from '../../wizard/WizardLayout.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { PackagesStatus } from './PackageStep.tsx';
import styles from './PartyStep.module.css';
import { contactOf, type PartyContact, partyContact } from './party-form.ts';
import { type PartyPrice, useTakesDeposit } from './party-price.ts';
import { endOf } from './party-rules.ts';
import type { StepProps } from './Steps.tsx';
import { Summary } from './Summary.tsx';
import { isComplete } from './steps.ts';

const FORM = 'party-contact';

interface ContactStepProps extends StepProps {
  /** The server's errors for single fields. */
  issues: readonly ErrorIssue[] | undefined;
  /** The chosen slot is no longer available. */
  refused: boolean;
  submit: {
    send: (offer: BirthdayPackage, price: PartyPrice) => void;
    sending: boolean;
    asked: PhoneVerification | null;
  };
  onEdit: () => void;
}

/**
 * The last step: a summary of the party and its price, and the parent's contact details. Nothing is booked
 * until Book Party.
 */
export function ContactStep(props: ContactStepProps) {
  const { frame, bar, draft, change, packages, offer, price, issues, refused, submit, onEdit } = props;
  const [asked, setAsked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const form = useContactForm(draft, change, issues);
  const takesDeposit = useTakesDeposit(price);
  if (!offer || !price) {
    return (
      <WizardLayout {...frame}>
        <PackagesStatus packages={packages} />
      </WizardLayout>
    );
  }

  if (submit.asked) return <PhoneVerificationStep frame={frame} verification={submit.asked} />;

  const book = () => {
    setAsked(true);
    if (draft.agreed) submit.send(offer, price);
    else consent.current?.focus();
  };
  return (
    <WizardLayout
      {...frame}
      bar={
        <BookBar
          {...bar}
          form={FORM}
          disabled={!isComplete(3, draft)}
          refused={refused}
          sending={submit.sending}
          hasDeposit={price.depositPaise > 0}
          onChooseTime={onEdit}
        />
      }
    >
      <Summary draft={draft} offer={offer} price={price} onEdit={onEdit} />
      {!draft.attempt && <PartyAlready draft={draft} offer={offer} />}
      {takesDeposit && <DepositChoice draft={draft} change={change} depositPaise={price.depositPaise} />}
      <FormProvider {...form}>
        <form
          id={FORM}
          className={styles.contact}
          noValidate
          onSubmit={(event) => void form.handleSubmit(book)(event)}
        >
          <ContactFields />
        </form>
      </FormProvider>
      <Consent
        ref={consent}
        checked={draft.agreed}
        missing={asked && !draft.agreed}
        onChange={(agreed) => change({ agreed })}
      />
    </WizardLayout>
  );
}

/** A second party, or a visit during the party. After an attempt without a reply, it may be this very party. */
function PartyAlready({ draft: { date, slot }, offer }: { draft: Draft; offer: BirthdayPackage }) {
  if (!date || !slot) return null;
  return <AlreadyBooked at={{ date, startTime: slot.startTime, endTime: endOf(slot.startTime, offer) }} />;
}

interface DepositChoiceProps {
  draft: Draft;
  change: ChangeDraft;
  depositPaise: number;
}

function DepositChoice({ draft, change, depositPaise }: DepositChoiceProps) {
  const t = useMessages(texts).payDeposit;
  return (
    <PaymentOptions
      legend={t.legend}
      options={[
        { value: 'now', icon: mdiCreditCardOutline, ...t.now(rupees(depositPaise)) },
        { value: 'later', icon: mdiClockOutline, ...t.later },
      ]}
      chosen={draft.deposit}
      onChoose={(deposit) => change({ deposit })}
    />
  );
}

const FIELDS = ['parentName', 'parentPhone', 'parentEmail'] as const;
const isField = (path: string): path is (typeof FIELDS)[number] => FIELDS.some((field) => field === path);

function useContactForm(
  draft: Draft,
  change: ChangeDraft,
  issues: readonly ErrorIssue[] | undefined,
): UseFormReturn<PartyContact> {
  const form = useForm<PartyContact>({
    resolver: zodResolver(partyContact),
    mode: 'onTouched',
    defaultValues: contactOf(draft),
  });
  const { getValues, setError, subscribe } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` always writes to the same draft
  useEffect(() => {
    // The details of a signed-in parent were filled in before this effect subscribed.
    change(contactOf(getValues()));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => change(contactOf(values)),
    });
  }, [subscribe, getValues]);

  useEffect(() => {
    for (const { path, message } of issues ?? []) {
      if (isField(path)) setError(path, { message }, { shouldFocus: true });
    }
  }, [issues, setError]);

  return form;
}

interface BookBarProps extends PriceLineProps {
  /** The form that Book Party submits. */
  form: string;
  disabled: boolean;
  refused: boolean;
  sending: boolean;
  hasDeposit: boolean;
  onChooseTime: () => void;
}

/**
 * Book Party with its price. Errors appear beside the button, because in the step above they would be out of
 * view.
 */
function BookBar({ form, disabled, refused, sending, hasDeposit, onChooseTime, ...price }: BookBarProps) {
  const t = useMessages(texts);
  const online = useOnline();
  const { user } = useCurrentUser();
  const above = price.above ?? (!online && <NoticeBox tone="calm">{t.offline}</NoticeBox>);
  if (refused) {
    return (
      <>
        <PriceLine {...price}>
          <Button size="large" className={styles.book} onClick={onChooseTime}>
            {t.otherTime}
          </Button>
        </PriceLine>
        <Text size="sm" tone="muted" leading={1.4} className={styles.held}>
          {t.notFree}
        </Text>
      </>
    );
  }
  return (
    <>
      <PriceLine {...price} above={above}>
        <Button
          type="submit"
          form={form}
          size="large"
          className={styles.book}
          disabled={disabled}
          busy={sending && t.booking}
        >
          {t.book}
        </Button>
      </PriceLine>
      <Text size="sm" tone="muted" leading={1.4} className={styles.held}>
        {user === null ? t.loginFirst : hasDeposit ? t.heldForDeposit : t.held}
      </Text>
    </>
  );
}
