import { isChildsBirthday } from '@toodles/api/domain/birth-dates.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { useSite } from '../../../shared/useSite.ts';
import { profile } from '../../messages/profile.ts';

/** The error of a child's birthday field, from the page's own check or from the server. */
export function useBirthdayField() {
  const t = useMessages(profile).children;
  const { data: site } = useSite();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** @returns whether there was an error to show */
  const tell = (message: string | undefined): boolean => {
    setProblem(message ?? null);
    if (message) field.current?.focus();
    return message !== undefined;
  };
  return {
    today: site?.today,
    isWrong(typed: string): boolean {
      // The input reports an incomplete date, or 31 February, as an empty value.
      if (field.current?.validity.badInput) return tell(t.birthdayWrong);
      return tell(typed && site && !isChildsBirthday(typed, site.today) ? t.birthdayFar : undefined);
    },
    wasRefused: (error: Error): boolean =>
      error instanceof ApiError && tell(error.issues.find(({ path }) => path === 'birthday')?.message),
    settle: () => setProblem(null),
    shown: { inputRef: field, error: problem !== null, helperText: problem },
  };
}
