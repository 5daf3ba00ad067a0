import { isChildsBirthday } from '@toodles/api/domain/birth-dates.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { useSite } from '../../../shared/useSite.ts';
import { profile } from '../../messages/profile.ts';

/** What is wrong with a child's birthday, told at its field: by the page before it is sent, or by the server. */
export function useBirthday() {
  const t = useMessages(profile).children;
  const { data: site } = useSite();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** @returns whether there was something to tell */
  const tell = (message: string | undefined): boolean => {
    setProblem(message ?? null);
    if (message) field.current?.focus();
    return message !== undefined;
  };
  return {
    today: site?.today,
    isWrong(typed: string): boolean {
      // Half a date, or the 31st of February, is no value at all.
      if (field.current?.validity.badInput) return tell(t.birthdayWrong);
      return tell(typed && site && !isChildsBirthday(typed, site.today) ? t.birthdayFar : undefined);
    },
    wasRefused: (error: Error): boolean =>
      error instanceof ApiError && tell(error.issues.find(({ path }) => path === 'birthday')?.message),
    settle: () => setProblem(null),
    shown: { inputRef: field, error: problem !== null, helperText: problem },
  };
}
