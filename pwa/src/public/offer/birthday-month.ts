import { useQuery } from '@tanstack/react-query';
import { isBirthdayMonth } from '@toodles/api/domain/bookings/vouchers.ts';
import { readOrNull } from '../../shared/read.ts';
import { useCurrentUser } from '../../shared/session.ts';

interface BirthdayMonth {
  /** The names of the account's children with a birthday in that month. */
  names: string[];
  /** Every birthday is known, and all are in other months. */
  isOther: boolean;
}

/** What the account knows about the birthdays in the month of a day; nothing for a guest. */
export function useBirthdayMonth(date: string | null): BirthdayMonth {
  const { user } = useCurrentUser();
  const { data } = useQuery({ ...readOrNull('GET /api/account'), staleTime: 0, enabled: Boolean(user) });
  const family = data?.children ?? [];
  const names = family
    .filter(({ birthday }) => date !== null && birthday !== null && isBirthdayMonth(birthday, date))
    .map(({ name }) => name);
  const isOther =
    family.length > 0 && names.length === 0 && family.every(({ birthday }) => birthday !== null);
  return { names, isOther };
}
