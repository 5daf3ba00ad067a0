import { zodResolver } from '@hookform/resolvers/zod';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PartySlot } from '@toodles/api/contract/birthday.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { rupeesOf } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { partyArt } from '../../../shared/party-art.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import row from '../../booking/WhenStep.module.css';
import { party as texts } from '../../messages/party.ts';
import { DayChoice } from '../../wizard/DayChoice.tsx';
import { NextBar } from '../../wizard/NextBar.tsx';
import { WizardLayout } from '../../wizard/WizardLayout.tsx';
import { AgeChoice } from './AgeChoice.tsx';
import { CakeChoice } from './CakeChoice.tsx';
import { GuestChoice } from './GuestChoice.tsx';
import styles from './PartyStep.module.css';
import { detailsOf, type PartyDetails, partyDetails } from './party-form.ts';
import { SlotChoice } from './SlotChoice.tsx';
import type { StepProps } from './Steps.tsx';
import { isComplete } from './steps.ts';
import { TextEntry } from './TextEntry.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

const FORM = 'party-details';

interface PartyStepProps extends StepProps {
  slots: UseQueryResult<PartySlot[]>;
  /** The chosen slot is no longer available. */
  refused: boolean;
  onChangePackage: () => void;
  onNext: () => void;
}

/** The child, date, guests, theme and wishes. Text fields are validated on blur and on Next. */
export function PartyStep(props: PartyStepProps) {
  const { frame, bar, draft, change, packages, offer, slots, refused, onChangePackage, onNext } = props;
  const t = useMessages(texts);
  const form = useForm<PartyDetails>({
    resolver: zodResolver(partyDetails),
    mode: 'onTouched',
    defaultValues: detailsOf(draft),
  });
  const { control, handleSubmit, subscribe } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` always writes to the same draft
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(detailsOf(values)) }),
    [subscribe],
  );
  const tooMany = offer !== undefined && draft.guests !== null && draft.guests > offer.maxGuests;
  return (
    <WizardLayout
      {...frame}
      bar={<NextBar {...bar} disabled={!isComplete(2, draft) || refused || tooMany} form={FORM} />}
    >
      <form
        id={FORM}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(onNext)(event)}
      >
        {offer && <ChosenPackage offer={offer} onChange={onChangePackage} />}
        <TextEntry
          control={control}
          name="childName"
          label={t.childName}
          hint={t.childNameHint}
          autoComplete="off"
        />
        <AgeChoice age={draft.childAge} onChoose={(childAge) => change({ childAge })} />
        <div>
          <DayChoice date={draft.date} onChoose={(date) => change({ date, slot: null })} />
          <SlotChoice slots={slots} draft={draft} refused={refused} onChoose={(slot) => change({ slot })} />
        </div>
        <GuestChoice draft={draft} change={change} offer={offer} packages={packages.data ?? []} />
        <ThemeChoice theme={draft.theme} onChoose={(theme) => change({ theme })} />
        <CakeChoice cake={draft.cake} onChoose={(cake) => change({ cake })} />
        <TextEntry control={control} name="decoration" label={t.decoration} hint={t.decorationHint} />
        <TextEntry
          control={control}
          name="specialRequests"
          label={t.requests}
          hint={t.requestsHint}
          multiline
          minRows={2}
        />
      </form>
    </WizardLayout>
  );
}

function ChosenPackage({ offer, onChange }: { offer: BirthdayPackage; onChange: () => void }) {
  const t = useMessages(texts);
  return (
    <div className={row.package}>
      <img src={partyArt(offer.icon)} alt="" width={44} height={44} />
      <p>
        <b>{offer.name}</b> {rupeesOf(offer.price)} {t.wholeParty}
      </p>
      <Button variant="text" aria-label={t.changePackage} onClick={onChange}>
        {t.change}
      </Button>
    </div>
  );
}
