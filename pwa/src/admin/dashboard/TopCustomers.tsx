import { mdiAccountHeartOutline } from '@mdi/js';
import type { TopCustomer } from '@toodles/api/contract/insights/dashboard.ts';
import { Link } from 'react-router-dom';
import { phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { customerVisitsText } from '../visits/visit-labels.ts';
import page from './DashboardPage.module.css';
import { initials, wholeRupees } from './dashboard-labels.ts';
import styles from './Latest.module.css';

/** The families that spent the most, with their visits and parties. */
export function TopCustomers({ customers }: { customers: readonly TopCustomer[] }) {
  return (
    <Card
      title="Top customers"
      note="last 12 months"
      aside={
        <Link className={page.way} to={portalPages.analytics.path}>
          Analytics
        </Link>
      }
    >
      {customers.length > 0 ? (
        <Grid as="ol" columns="minmax(0, 1fr)" className={styles.five}>
          {customers.map((customer) => (
            <Customer key={customer.parentPhone} customer={customer} />
          ))}
        </Grid>
      ) : (
        <EmptyState
          icon={mdiAccountHeartOutline}
          title="No payments yet"
          text="The five families that spend the most on visits, parties and hours appear here."
        />
      )}
    </Card>
  );
}

function Customer({ customer }: { customer: TopCustomer }) {
  const { parentName, parentPhone, totalSpent } = customer;
  const name = parentName || phoneNumber(parentPhone);
  return (
    <Grid
      as="li"
      columns="38px minmax(0, 1fr) auto"
      columnGap={10}
      align="center"
      className={styles.customer}
    >
      <Text
        as="span"
        size="md"
        weight={700}
        tone="hours"
        leading={1}
        display
        className={cx(surface.round, styles.face)}
        aria-hidden="true"
      >
        {initials(parentName)}
      </Text>
      <Link className={styles.name} to={`${portalPages.bookings.path}?q=${parentPhone}`}>
        {name}
      </Link>
      <span className={styles.spent}>{wholeRupees(totalSpent)}</span>
      <small>{customerVisitsText(customer, true)}</small>
    </Grid>
  );
}
