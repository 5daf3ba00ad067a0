import Button from '@mui/material/Button';
import type { FamilyPage, FamilyVisit } from '@toodles/api/contract/families/family-page.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Link } from 'react-router-dom';
import { count, rupeesOf, timeSpan } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { StatusPill } from '../visits/StatusPill.tsx';
import { stateOf } from '../visits/visit-labels.ts';
import { Line, Rows } from './FamilyLines.tsx';
import { dayText } from './family-labels.ts';

const { bookings, parties } = portalPages;

/** The bookings and parties of a family: those to come first. */
export function VisitsCard({ page: { visits, totalVisits }, phone }: { page: FamilyPage; phone: string }) {
  const { date: today } = useCentreNow();
  const isAhead = ({ date, status }: FamilyVisit) => date >= today && status !== 'cancelled';
  const ahead = visits.filter(isAhead).toReversed();
  const past = visits.filter((visit) => !isAhead(visit));
  return (
    <Card
      title="Visits"
      note={totalVisits > visits.length ? `The latest ${visits.length} of ${totalVisits}` : undefined}
      aside={
        <Button variant="outlined" size="small" component={Link} to={`${bookings.path}?q=${phone}`}>
          All bookings
        </Button>
      }
    >
      {visits.length === 0 && (
        <Text weight={600} tone="muted">
          No bookings yet.
        </Text>
      )}
      {ahead.length > 0 && <VisitRows heading="To come" visits={ahead} today={today} />}
      {past.length > 0 && <VisitRows heading="Earlier and cancelled" visits={past} today={today} />}
    </Card>
  );
}

interface VisitRowsProps {
  heading: string;
  visits: readonly FamilyVisit[];
  today: string;
}

const VisitRows = ({ heading, visits, today }: VisitRowsProps) => (
  <Rows label={heading} heading={heading}>
    {visits.map((visit) => (
      <Line
        key={visit.reference}
        to={
          visit.kind === 'booking'
            ? `${bookings.path}?booking=${visit.id}`
            : `${parties.path}?party=${visit.id}`
        }
        title={`${dayText(visit.date, today)}, ${timeSpan(visit.startTime, visit.endTime)}`}
        detail={[
          visit.kind === 'party'
            ? `Party with ${count(visit.people, 'guest', 'guests')}`
            : count(visit.people, 'child', 'children'),
          paiseOf(visit.dueAmount) > 0 && visit.status !== 'cancelled' && `${rupeesOf(visit.dueAmount)} due`,
        ]
          .filter(Boolean)
          .join(', ')}
        end={<VisitState visit={visit} />}
      />
    ))}
  </Rows>
);

/** Most visits took place: their state stays quiet. */
const VisitState = ({ visit }: { visit: FamilyVisit }) => {
  const state = stateOf(visit);
  return state === 'completed' ? (
    <Text as="span" size="sm" weight={600} tone="muted" nowrap>
      Completed
    </Text>
  ) : (
    <StatusPill state={state} />
  );
};
