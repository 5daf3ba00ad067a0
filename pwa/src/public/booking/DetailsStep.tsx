import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { booking } from '../messages/booking.ts';
import { ContactFields, RequestsField } from '../wizard/ContactFields.tsx';
import { NextBar } from '../wizard/NextBar.tsx';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { AgeFields } from './AgeFields.tsx';
import styles from './DetailsStep.module.css';
import { type Details, detailsSchema, draftOf, formOf } from './details-form.ts';
import { KnownChildren } from './KnownChildren.tsx';
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

const FIELDS = ['parentName', 'parentPhone', 'parentEmail', 'specialRequests'] as const;
const isField = (path: string): path is (typeof FIELDS)[number] => FIELDS.some((field) => field === path);
