import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { formatNumber } from '../ui/format-number.ts';
import { birthdaysOf, childrenOf, liveBookings } from './analytics-messages.ts';
import { hoursText, wholeHours } from './bar-texts.ts';
import { Figure, Figures, type FiguresProps, InWideTile, type Months } from './Figure.tsx';
import { FamiliesFigure } from './VisitFigures.tsx';

const childrenMonths = ({ visitMonths }: Analytics): Months =>
  visitMonths.map(({ month, children }) => ({ month, value: children }));
const birthdayMonths = ({ visitMonths }: Analytics): Months =>
  visitMonths.map(({ month, birthdays }) => ({ month, value: birthdays }));
const usedMonths = ({ hours }: Analytics): Months =>
  hours.monthly.map(({ month, used }) => ({ month, value: used }));

/** The headline figures below the bookings. Revenue stands above its months. */
export function FigureCards(both: FiguresProps) {
  const { birthdayParties, hours } = both.data;
  const { parties, sessions } = birthdaysOf(both.data);
  return (
    <Figures>
      <Figure
        {...both}
        title="Children"
        tab="visits"
        of={childrenOf}
        shown={{ value: formatNumber(childrenOf(both.data)) }}
        months={childrenMonths}
      >
        <InWideTile>
          <b>{(childrenOf(both.data) / Math.max(1, liveBookings(both.data))).toFixed(1)}</b> a booking
        </InWideTile>
      </Figure>
      <FamiliesFigure {...both} tab="visits" />
      <Figure
        {...both}
        title="Birthdays"
        tab="visits"
        of={(data) => data.birthdayParties}
        shown={{ value: formatNumber(birthdayParties) }}
        months={birthdayMonths}
      >
        <InWideTile>
          <b>{formatNumber(parties)}</b> {parties === 1 ? 'party' : 'parties'},{' '}
          <b>{formatNumber(sessions)}</b> {sessions === 1 ? 'session' : 'sessions'}
        </InWideTile>
      </Figure>
      <Figure
        {...both}
        title="Hours used"
        tab="hours"
        of={(data) => data.hours.used}
        shown={{ value: wholeHours(hours.used), unit: 'h' }}
        months={usedMonths}
        textOf={hoursText}
      >
        <InWideTile>
          <b>{hoursText(hours.sold)}</b> sold
        </InWideTile>
      </Figure>
    </Figures>
  );
}
