import { monthName } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { booking } from '../messages/booking.ts';
import { useBirthdayMonth } from '../offer/birthday-month.ts';

/** Whose birthday an applied birthday voucher is for, or how that is found out. */
export function BirthdayNote({ date }: { date: string }) {
  const t = useMessages(booking).pay;
  const { names, isOther } = useBirthdayMonth(date);
  if (isOther) return <NoticeBox tone="bad">{t.birthdayOther(monthName(date))}</NoticeBox>;
  return (
    <NoticeBox tone="calm">
      {names.length > 0 ? t.birthdayFor(names) : t.birthdayChecked(monthName(date))}
    </NoticeBox>
  );
}
