import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { FamilyPage, FamilyVisit } from '@toodles/api/contract/families/family-page.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count, day, phoneNumber, rupees, rupeesOf, timeSpan } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { statusNames as enquiryStatusNames, typeNames } from '../enquiries/enquiry-labels.ts';
import { stateWithFamily } from '../family/given-family.ts';
import { SaleStatusPill } from '../package-management/SaleStatusPill.tsx';
import { Card } from '../ui/Card.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { formatNumber } from '../ui/format-number.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { StatusPill } from '../visits/StatusPill.tsx';
import { stateOf } from '../visits/visit-labels.ts';
import styles from './Families.module.css';
import { dayText } from './family-labels.ts';

interface CardProps {
  page: FamilyPage;
}

const { bookings, parties, packageManagement, counter, enquiries } = portalPages;

/** What a family owes, is owed, and has paid in advance. */
export function MoneyCard({ page: { family, counterSales } }: CardProps) {
  const mayTake = useHasPermission('payments.take');
  const { dues, toRefund, credit } = family;
  const due = dues.reduce((sum, { dueAmount }) => sum + paiseOf(dueAmount), 0);
  const isSettled = due === 0 && paiseOf(toRefund) === 0 && paiseOf(credit) === 0;
  return (
    <Card
      title="Money"
      aside={
        mayTake &&
        due > 0 && (
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={counter.path}
            state={stateWithFamily(family)}
          >
            Take {rupees(due)}
          </Button>
        )
      }
    >
      {isSettled && (
        <Text weight={600} tone="muted">
          Nothing is due.
        </Text>
      )}
      <Rows label="Due">
        {dues.map(({ orderId, reference, description, dueAmount }) => (
          <Line
            key={orderId}
            title={description || reference}
            detail={reference}
            end={<Amount tone="warn">{rupeesOf(dueAmount)} due</Amount>}
          />
        ))}
        {paiseOf(toRefund) > 0 && (
          <Line title="To refund" end={<Amount tone="warn">{rupeesOf(toRefund)}</Amount>} />
        )}
        {paiseOf(credit) > 0 && <Line title="Credit" end={<Amount tone="good">{rupeesOf(credit)}</Amount>} />}
      </Rows>
      {counterSales !== null && counterSales.length > 0 && (
        <Rows label="Counter sales" heading="Bought at the counter">
          {counterSales.map(({ id, reference, date, chargedAmount }) => (
            <Line
              key={id}
              to={`${counter.path}?view=sales&sale=${id}`}
              title={reference}
              detail={day(date)}
              end={<Amount>{rupeesOf(chargedAmount)}</Amount>}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** A family's hour packages and its visits on them. */
export function HoursCard({ page: { sales, usages } }: CardProps) {
  const mayRecord = useHasPermission('hours.record');
  if (sales === null) return null;
  return (
    <Card title="Hours">
      {sales.length === 0 && (
        <Text weight={600} tone="muted">
          No hour packages.
        </Text>
      )}
      <Rows label="Hour packages">
        {sales.map(({ id, packageName, remainingHours, totalHours, status, validTill }) => (
          <Line
            key={id}
            to={`${packageManagement.path}?sale=${id}`}
            title={packageName}
            detail={`${formatNumber(remainingHours)} of ${formatNumber(totalHours)} h left, until ${dateWithYear(validTill)}`}
            end={
              status === 'active' && mayRecord ? (
                <Button
                  variant="outlined"
                  size="small"
                  component={Link}
                  to={`${packageManagement.path}?sale=${id}&use=1`}
                >
                  Use hours
                </Button>
              ) : (
                <SaleStatusPill status={status} />
              )
            }
          />
        ))}
      </Rows>
      {usages !== null && usages.length > 0 && (
        <Rows label="Visits on hours" heading="Visits on hours">
          {usages.map(({ id, saleId, date, hours, children }) => (
            <Line
              key={id}
              to={`${packageManagement.path}?sale=${saleId}`}
              title={day(date)}
              detail={children.join(', ')}
              end={<Amount tone="hours">{formatNumber(hours)} h</Amount>}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** The bookings and parties of a family: those to come first. */
export function VisitsCard({ page: { visits, totalVisits }, phone }: CardProps & { phone: string }) {
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

/** What a family asked by the website. */
export function EnquiriesCard({ page, phone }: CardProps & { phone: string }) {
  if (page.enquiries === null || page.enquiries.length === 0) return null;
  return (
    <Card title="Enquiries">
      <Rows label="Enquiries">
        {page.enquiries.map(({ id, type, message, status, createdAt }) => (
          <Line
            key={id}
            to={`${enquiries.path}?q=${phone}`}
            title={`${typeNames[type]}, ${day(createdAt.slice(0, 10))}`}
            detail={message}
            end={<Chip component="span" label={enquiryStatusNames[status]} variant="outlined" />}
          />
        ))}
      </Rows>
    </Card>
  );
}

/** Families of the same name, which may be this one under another phone. */
export function NamesakesCard({ page, onMerge }: CardProps & { onMerge: (phone: string) => void }) {
  const mayMerge = useHasPermission('bookings.manage');
  if (!mayMerge || page.namesakes.length === 0) return null;
  return (
    <Card title="The same family?" note="They have the same name.">
      <Rows label="Families of the same name">
        {page.namesakes.map(({ phone, name }) => (
          <Line
            key={phone}
            to={`?phone=${phone}`}
            title={name}
            detail={phoneNumber(phone)}
            end={
              <Button variant="outlined" size="small" onClick={() => onMerge(phone)}>
                Compare
              </Button>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

interface RowsProps {
  label: string;
  heading?: string;
  children: ReactNode;
}

function Rows({ label, heading, children }: RowsProps) {
  return (
    <>
      {heading && (
        <Text as="h3" size="sm" weight={800} tone="muted" className={styles.heading}>
          {heading}
        </Text>
      )}
      <Stack as="ul" className={styles.rows} aria-label={label}>
        {children}
      </Stack>
    </>
  );
}

interface LineProps {
  title: string;
  detail?: string;
  /** Where the title leads. */
  to?: string;
  end?: ReactNode;
}

const Line = ({ title, detail, to, end }: LineProps) => (
  <Row as="li" gap={4} columnGap={12} justify="between" className={styles.line}>
    <div className={styles.words}>
      {to ? (
        <Link className={styles.title} to={to}>
          {title}
        </Link>
      ) : (
        <Text as="b" weight={800} breakAnywhere>
          {title}
        </Text>
      )}
      {detail && (
        <Text size="sm" weight={600} tone="muted" breakAnywhere className={styles.detail}>
          {detail}
        </Text>
      )}
    </div>
    {end}
  </Row>
);

const Amount = ({ tone, children }: { tone?: 'warn' | 'good' | 'hours'; children: ReactNode }) => (
  <Text as="span" weight={800} tabular nowrap {...(tone && { tone })}>
    {children}
  </Text>
);
