import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { FamilyPage } from '@toodles/api/contract/families/family-page.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Link } from 'react-router-dom';
import { day, phoneNumber, rupees, rupeesOf } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { statusNames as enquiryStatusNames, typeNames } from '../enquiries/enquiry-labels.ts';
import { stateWithFamily } from '../family/given-family.ts';
import { SaleStatusPill } from '../package-management/SaleStatusPill.tsx';
import { Card } from '../ui/Card.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { formatNumber } from '../ui/format-number.ts';
import { Amount, Line, Rows } from './FamilyLines.tsx';

interface CardProps {
  page: FamilyPage;
}

const { packageManagement, counter, enquiries } = portalPages;

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
