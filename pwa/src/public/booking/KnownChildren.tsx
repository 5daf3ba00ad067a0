import { useQuery } from '@tanstack/react-query';
import { childAges } from '@toodles/api/contract/bookings.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { ageOn } from '../../shared/age-on.ts';
import { useMessages } from '../../shared/messages.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { accountQuery } from '../account/account-queries.ts';
import { booking } from '../messages/booking.ts';
import styles from './DetailsStep.module.css';
import type { Details } from './details-form.ts';

/** For a signed-in parent: their children with a known age on that day; a tap fills in the next age field. */
export function KnownChildren({ date }: { date: string }) {
  const t = useMessages(booking).details;
  const { user } = useCurrentUser();
  const { data: account } = useQuery({ ...accountQuery(), enabled: Boolean(user) });
  const { control, setValue } = useFormContext<Details>();
  const ages = useWatch({ control, name: 'childrenAges' });
  const open = ages.findIndex((age) => Number.isNaN(age));
  const known = (account?.children ?? []).flatMap(({ id, name, birthday }) => {
    const age = birthday === null ? Number.NaN : ageOn(birthday, date);
    return age >= childAges.from && age <= childAges.to ? [{ id, name, age }] : [];
  });
  if (open < 0 || known.length === 0) return null;
  return (
    <div className={styles.known}>
      {known.map(({ id, name, age }) => (
        <Button
          key={id}
          variant="quiet"
          onClick={() => setValue(`childrenAges.${open}`, age, { shouldDirty: true, shouldValidate: true })}
        >
          {t.known(name, age)}
        </Button>
      ))}
    </div>
  );
}
