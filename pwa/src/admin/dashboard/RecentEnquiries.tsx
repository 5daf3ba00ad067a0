import { mdiCheckCircleOutline, mdiCircleHalfFull, mdiForumOutline } from '@mdi/js';
import Chip from '@mui/material/Chip';
import type { Dashboard } from '@toodles/api/contract/insights/dashboard.ts';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { statusNames, typeNames } from '../enquiries/enquiry-labels.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import page from './DashboardPage.module.css';
import { dayAndMonth, initials } from './dashboard-labels.ts';
import styles from './Latest.module.css';

type Enquiry = NonNullable<Dashboard['recentEnquiries']>[number];

/** The latest enquiries, with the unanswered ones highlighted. */
export function RecentEnquiries({ enquiries }: { enquiries: readonly Enquiry[] }) {
  return (
    <Card
      title="Recent enquiries"
      aside={
        <Link className={page.way} to={portalPages.enquiries.path}>
          All enquiries
        </Link>
      }
    >
      {enquiries.length > 0 ? (
        <ul>
          {enquiries.map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={mdiForumOutline}
          title="No enquiries yet"
          text="Questions that parents send from the website appear here."
        />
      )}
    </Card>
  );
}

function EnquiryRow({ enquiry: { name, type, status, createdAt } }: { enquiry: Enquiry }) {
  const timeZone = useTimeZone();
  const waits = status === 'pending';
  return (
    <Row as="li" gap={12} className={styles.row}>
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
        {initials(name)}
      </Text>
      <Stack as="span" className={styles.words}>
        <Link className={styles.name} to={`${portalPages.enquiries.path}?q=${encodeURIComponent(name)}`}>
          {name}
        </Link>
        <small>
          {typeNames[type]}, {dayAndMonth(centreDate(new Date(createdAt), timeZone))}
        </small>
      </Stack>
      <Chip
        component="span"
        icon={<Icon path={waits ? mdiCircleHalfFull : mdiCheckCircleOutline} />}
        label={statusNames[status]}
        {...(waits ? { color: 'warning' } : { color: 'success', variant: 'quiet' })}
      />
    </Row>
  );
}
