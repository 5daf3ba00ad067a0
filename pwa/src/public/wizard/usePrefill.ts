import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCurrentUser } from '../../shared/session.ts';
import { phoneDigits } from '../../shared/ui/PhoneField.tsx';
import type { Contact } from './contact.ts';

/** Pre-fills the form with a signed-in user's details; keeps what was already typed. */
export function usePrefill(): void {
  const { user } = useCurrentUser();
  const { getValues, setValue } = useFormContext<Contact>();
  useEffect(() => {
    if (!user) return;
    const fill = (field: 'parentName' | 'parentPhone' | 'parentEmail', value: string) => {
      if (value && !getValues(field)) setValue(field, value);
    };
    fill('parentName', [user.firstName, user.lastName].filter(Boolean).join(' '));
    fill('parentPhone', phoneDigits(user.phone ?? ''));
    fill('parentEmail', user.email ?? '');
  }, [user, getValues, setValue]);
}
