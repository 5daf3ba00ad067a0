import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { bookingContact, childAge, childAges } from '@toodles/api/contract/bookings/bookings.ts';
import { useEffect, useMemo } from 'react';
import { type Control, Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ageOn } from '../../shared/age-on.ts';
import { useMessages } from '../../shared/messages.ts';
import { readOrNull } from '../../shared/read.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { phoneDigits } from '../../shared/ui/PhoneField.tsx';
import { SelectField } from '../../shared/ui/TextField.tsx';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { booking } from '../messages/booking.ts';
import { ContactFields, RequestsField } from '../wizard/ContactFields.tsx';
import { NextBar } from '../wizard/NextBar.tsx';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { agesOf, type Contact, contactFields, type Draft, mapContact } from './draft.ts';
import styles from './Steps.module.css';
import type { StepProps } from './Steps.tsx';
import { isComplete } from './steps.ts';

const FORM = 'booking-details';

/** The children and the parent's contact details. Validated on blur and on Next, not while first typing. */
export function DetailsStep(props: StepProps & { onNext: () => void }) {
  const { frame, bar, draft, change, notice, onNext } = props;
  const { chooseAge } = useMessages(booking).details;
  const resolver = useMemo(() => zodResolver(detailsSchema(chooseAge)), [chooseAge]);
  const form = useForm<Details>({ resolver, mode: 'onTouched', defaultValues: formOf(draft) });
  const { control, handleSubmit, setError, subscribe } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` always writes to the same draft
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(draftOf(values)) }),
    [subscribe],
  );

  useEffect(() => {
    for (const { path, message } of notice?.issues ?? []) {
      if (isField(path)) setError(path, { message }, { shouldFocus: true });
    }
  }, [notice, setError]);

  return (
    <WizardLayout {...frame} bar={<NextBar {...bar} disabled={!isComplete(3, draft)} form={FORM} />}>
      <FormProvider {...form}>
        <form
          id={FORM}
          className={styles.form}
          noValidate
          onSubmit={(event) => void handleSubmit(onNext)(event)}
        >
          {notice && <NoticeBox tone="bad">{notice.text}</NoticeBox>}
          <ContactFields />
          {draft.date && <KnownChildren date={draft.date} />}
          <AgeFields control={control} count={draft.children} />
          <RequestsField />
        </form>
      </FormProvider>
    </WizardLayout>
  );
}

const isField = (path: string): path is keyof Contact => contactFields.some((field) => field === path);

/** For a signed-in parent: their children with a known age on that day; a tap fills in the next age field. */
function KnownChildren({ date }: { date: string }) {
  const t = useMessages(booking).details;
  const { user } = useCurrentUser();
  const { data: account } = useQuery({
    ...readOrNull('GET /api/account'),
    staleTime: 0,
    enabled: Boolean(user),
  });
  const { control, setValue } = useFormContext<Details>();
  const ages = useWatch({ control, name: 'childrenAges' });
  const open = ages.findIndex((age) => Number.isNaN(age));
  const known = (account?.children ?? []).flatMap(({ id, name, birthday }) => {
    const age = birthday === null ? Number.NaN : ageOn(birthday, date);
    return age >= childAges.from && age <= childAges.to ? [{ id, name, age }] : [];
  });
  if (open < 0 || known.length === 0) return null;
  return (
    <Row gap={8} align="stretch" wrap className={styles.known}>
      {known.map(({ id, name, age }) => (
        <Button
          key={id}
          variant="quiet"
          onClick={() => setValue(`childrenAges.${open}`, age, { shouldDirty: true, shouldValidate: true })}
        >
          {t.known(name, age)}
        </Button>
      ))}
    </Row>
  );
}

const AGES = Array.from({ length: childAges.to - childAges.from + 1 }, (_, n) => childAges.from + n);
const CHILDREN = [0, 1, 2, 3, 4] as const;

/** One native select for each child's age: the fastest control on a phone. */
function AgeFields({ control, count }: { control: Control<Details>; count: number }) {
  const t = useMessages(booking).details;
  return (
    <fieldset>
      <legend className={styles.legend}>{t.ages}</legend>
      <Grid columns="1fr 1fr" gap={14} columnGap={12}>
        {CHILDREN.slice(0, count).map((child) => (
          <Controller
            key={child}
            control={control}
            name={`childrenAges.${child}`}
            render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
              <SelectField
                {...field}
                value={Number.isNaN(value) ? '' : value}
                onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
                label={t.age(child + 1)}
                error={fieldState.error?.message}
              >
                <option value="">{t.choose}</option>
                {AGES.map((age) => (
                  <option key={age} value={age}>
                    {t.years(age)}
                  </option>
                ))}
              </SelectField>
            )}
          />
        ))}
      </Grid>
    </fieldset>
  );
}

/** The server's own schema; in addition, every child needs an age. */
const detailsSchema = (chooseAge: string) =>
  z.object({ ...bookingContact, childrenAges: z.array(z.number(chooseAge).pipe(childAge)) });
type Details = z.input<ReturnType<typeof detailsSchema>>;

function formOf(draft: Draft): Details {
  return {
    ...mapContact((field) => draft[field]),
    parentPhone: phoneDigits(draft.parentPhone),
    // The form reports a missing age itself; until an age is chosen, its value is `NaN`.
    childrenAges: agesOf(draft).map((age) => age ?? Number.NaN),
  };
}

function draftOf({ childrenAges, ...contact }: Details): Partial<Draft> {
  const ages = childrenAges.map((age) => (Number.isNaN(age) ? null : age));
  return { ...mapContact((field) => contact[field] ?? ''), ages };
}
