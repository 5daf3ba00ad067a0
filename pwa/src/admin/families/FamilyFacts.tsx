import type { FamilyPage } from '@toodles/api/contract/families/family-page.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { count, rupees } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { Fact, FactStrip } from '../ui/FactStrip.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { dayText, expiryText } from './family-labels.ts';

/** Within so many days, the end of hours is named as such. */
const EXPIRES_SOON_DAYS = 30;

/** What one asks first about a family, in one line: when they come, what they can use and what they owe. */
export function FamilyFacts({ page }: { page: FamilyPage }) {
  const { family, totalVisits } = page;
  const { date: today } = useCentreNow();
  const next = family.visits.find(({ date }) => date >= today);
  const hours = family.sales.reduce((sum, { remainingHours }) => sum + remainingHours, 0);
  const [first] = family.sales;
  const due = family.dues.reduce((sum, { dueAmount }) => sum + paiseOf(dueAmount), 0);
  const lastBooked = page.visits.find(
    ({ date, status, isNoShow }) => date < today && status !== 'cancelled' && !isNoShow,
  );
  const last = [lastBooked?.date, page.usages?.[0]?.date]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  const expiry = first && expiryText(first.validTill, today, EXPIRES_SOON_DAYS);
  return (
    <FactStrip>
      <Fact name="Next visit" value={next ? dayText(next.date, today) : 'None booked'} isNothing={!next}>
        {next &&
          count(
            next.children,
            next.kind === 'party' ? 'guest' : 'child',
            next.kind === 'party' ? 'guests' : 'children',
          )}
      </Fact>
      <Fact name="Last visit" value={last ? dayText(last, today) : 'None yet'} isNothing={!last}>
        {totalVisits > 0 && count(totalVisits, 'booking in all', 'bookings in all')}
      </Fact>
      <Fact name="Hours left" value={hours > 0 ? `${formatNumber(hours)} h` : 'None'} isNothing={hours === 0}>
        {expiry && (
          <Text as="span" {...(expiry.isSoon && { tone: 'warn', weight: 700 })}>
            {expiry.text}
          </Text>
        )}
      </Fact>
      <Fact name="To pay" value={due > 0 ? rupees(due) : 'Nothing'} isNothing={due === 0}>
        {due > 0 && count(family.dues.length, 'open amount', 'open amounts')}
      </Fact>
    </FactStrip>
  );
}
