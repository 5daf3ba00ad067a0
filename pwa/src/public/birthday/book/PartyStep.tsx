import { zodResolver } from '@hookform/resolvers/zod';
import { mdiCheckBold } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PartySlot } from '@toodles/api/contract/bookings/birthday.ts';
import { childAges } from '@toodles/api/contract/bookings/bookings.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { useEffect } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { rupeesOf } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { partyArt } from '../../../shared/party-art.ts';
import { cakes, customCake } from '../../../shared/party-choices.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import { TextArea, TextField } from '../../../shared/ui/TextField.tsx';
import { useSite } from '../../../shared/useSite.ts';
import row from '../../booking/Steps.module.css';
import { party as texts } from '../../messages/party.ts';
import { DayChoice } from '../../wizard/DayChoice.tsx';
import { NextBar } from '../../wizard/NextBar.tsx';
import tiles from '../../wizard/Tiles.module.css';
import { WizardLayout } from '../../wizard/WizardLayout.tsx';
import { AddOnChoice } from './AddOnChoice.tsx';
import type { Draft } from './draft.ts';
import { GuestChoice } from './GuestChoice.tsx';
import styles from './PartyStep.module.css';
import { detailsOf, type PartyDetails, partyDetails } from './party-form.ts';
import type { PartyPrice } from './party-price.ts';
import { SlotChoice } from './SlotChoice.tsx';
import type { StepProps } from './Steps.tsx';
import { isComplete } from './steps.ts';
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
  const { frame, bar, draft, change, packages, offer, price, slots, refused, onChangePackage, onNext } =
    props;
  const t = useMessages(texts);
  const form = useForm<PartyDetails>({
    resolver: zodResolver(partyDetails),
    mode: 'onTouched',
    defaultValues: detailsOf(draft),
  });
  const { control, handleSubmit, subscribe } = form;
  const { data: site } = useSite();
  const firstDay = site && addDays(site.today, offer?.leadDays ?? 0);
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
          <DayChoice
            date={draft.date}
            onChoose={(date) => change({ date, slot: null })}
            isOffered={({ date }) => firstDay === undefined || date >= firstDay}
          />
          <SlotChoice slots={slots} draft={draft} refused={refused} onChoose={(slot) => change({ slot })} />
        </div>
        <GuestChoice draft={draft} change={change} offer={offer} packages={packages.data ?? []} />
        <ThemeChoice theme={draft.theme} onChoose={(theme) => change({ theme })} />
        <CakeChoice
          cake={draft.cake}
          onChoose={(cake) => change({ cake, ...withCake(cake, price, draft) })}
        />
        {price && (
          <AddOnChoice
            offered={price.offered}
            chosen={price.chosen}
            onChange={(addOns) => change({ addOns })}
          />
        )}
        <TextEntry control={control} name="decoration" label={t.decoration} hint={t.decorationHint} />
        <TextEntry
          control={control}
          name="specialRequests"
          label={t.requests}
          hint={t.requestsHint}
          rows={2}
        />
      </form>
    </WizardLayout>
  );
}

/** A cake in the party's theme is an add-on, where the centre offers it. */
function withCake(cake: string, price: PartyPrice | undefined, draft: Draft): Partial<Draft> {
  const custom = price?.offered.find(({ name }) => name === customCake.addOn);
  if (!custom) return {};
  const others = draft.addOns.filter((id) => id !== custom.id);
  return { addOns: cake === customCake.cake ? [...others, custom.id] : others };
}

function ChosenPackage({ offer, onChange }: { offer: BirthdayPackage; onChange: () => void }) {
  const t = useMessages(texts);
  return (
    <Row gap={10} className={row.package}>
      <img src={partyArt(offer.icon)} alt="" width={44} height={44} />
      <p>
        <b>{offer.name}</b> {rupeesOf(offer.price)} {t.wholeParty}
      </p>
      <Button variant="text" aria-label={t.changePackage} onClick={onChange}>
        {t.change}
      </Button>
    </Row>
  );
}

interface TextEntryProps {
  control: Control<PartyDetails>;
  name: keyof PartyDetails;
  label: string;
  hint: string;
  autoComplete?: 'off';
  /** More than a line. */
  rows?: number;
}

/** A text field of the second step. */
function TextEntry({ control, name, label, hint, autoComplete, rows }: TextEntryProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) =>
        rows ? (
          <TextArea {...field} rows={rows} label={label} error={error?.message} hint={hint} />
        ) : (
          <TextField
            {...field}
            label={label}
            error={error?.message}
            hint={hint}
            autoComplete={autoComplete}
          />
        )
      }
    />
  );
}

const ages = Array.from({ length: childAges.to - childAges.from + 1 }, (_, place) => childAges.from + place);

interface AgeChoiceProps {
  age: number | null;
  onChoose: (age: number) => void;
}

/** The birthday child's age: seven options in a row. */
function AgeChoice({ age, onChoose }: AgeChoiceProps) {
  const t = useMessages(texts);
  return (
    <fieldset>
      <legend className={styles.label}>{t.age}</legend>
      <Grid columns="repeat(7, 1fr)" gap={4} className={styles.ages}>
        {ages.map((years) => (
          <label key={years} className={cx(tiles.tile, styles.age)}>
            <input
              type="radio"
              name="age"
              className={tiles.input}
              aria-label={t.years(years)}
              checked={years === age}
              onChange={() => onChoose(years)}
            />
            <span aria-hidden="true">{years}</span>
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}

interface CakeChoiceProps {
  cake: string;
  onChoose: (cake: string) => void;
}

/** The choice of cake. */
function CakeChoice({ cake, onChoose }: CakeChoiceProps) {
  const t = useMessages(texts);
  return (
    <fieldset>
      <legend className={styles.label}>
        {t.cake} <small>{t.optional}</small>
      </legend>
      <Grid columns="1fr 1fr" gap={8}>
        {cakes.map((one) => (
          <label key={one} className={cx(tiles.tile, styles.cake)}>
            <input
              type="radio"
              name="cake"
              className={tiles.input}
              checked={one === cake}
              onChange={() => onChoose(one)}
            />
            {t.cakes[one]}
            <span className={cx(tiles.tick, styles.tick)}>
              <Icon path={mdiCheckBold} size={15} />
            </span>
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}
