import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Retention, RetentionCounts } from '@toodles/api/contract/families/privacy.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../shared/api.ts';
import { count, moment } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LinkTarget } from '../ui/LinkTarget.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './Privacy.module.css';

const retentionQuery = read('GET /api/admin/retention');

/** The data past its retention period, and an admin's confirmation to delete it. */
export function RetentionCard() {
  const { data, error, isError, refetch, isFetching } = useQuery(retentionQuery);
  return (
    <LinkTarget id="deletion" isThere={data !== undefined}>
      <Card title="Deletion by age">
        {data && <Plan retention={data} />}
        {!data && isError && (
          <LoadFailed
            title="The plan did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !isError && <Skeleton height={120} />}
      </Card>
    </LinkTarget>
  );
}

function Plan({ retention }: { retention: Retention }) {
  const { due, periods, isConfirmed, lastRun } = retention;
  // The plan when the dialog opened: the user confirms exactly what the dialog shows.
  const [asked, setAsked] = useState<Retention>();
  const timeZone = useTimeZone();
  const maySettings = useHasPermission('settings.manage');
  const plan = dueTexts(due);
  return (
    <>
      <Text weight={600} tone="muted" className={styles.lead}>
        {isConfirmed
          ? 'Runs every day with these periods.'
          : 'Nothing is deleted until you confirm. Then it runs every day with these periods.'}{' '}
        {lastRun && `Last run: ${moment(lastRun.at, timeZone)}.`}
      </Text>
      <PeriodFacts periods={periods} />
      {maySettings && (
        <p className={styles.change}>
          <Link to={`${portalPages.settings.path}?section=data`}>Change the periods in Settings</Link>
        </p>
      )}
      {plan.length > 0 ? (
        <>
          <p>{isConfirmed ? 'The next run would:' : 'On the first run this would:'}</p>
          <PlanList plan={plan} />
        </>
      ) : (
        <p>No data is past its retention period.</p>
      )}
      {!isConfirmed && (
        <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setAsked(retention)}>
          Confirm deletion
        </Button>
      )}
      {asked && <ConfirmDeletion shown={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function ConfirmDeletion({ shown, onClose }: { shown: Retention; onClose: () => void }) {
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: (_: undefined) =>
      api('POST /api/admin/retention/confirm', { body: { periods: shown.periods } }),
    onSuccess: (after) => {
      queries.setQueryData(retentionQuery.queryKey, after);
      toast({ title: 'Deletion runs daily from now on' });
    },
    // The periods may have changed meanwhile; the card behind the dialog shows the new plan.
    onError: () => void queries.invalidateQueries({ queryKey: retentionQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title="Delete old personal data?"
      lead="Amounts, dates and counts stay. Deleted data can’t be restored."
      submit="Delete and run daily"
      failed="The deletion did not run"
      action={confirm}
      subject={undefined}
      onClose={onClose}
    >
      <PeriodFacts periods={shown.periods} />
      <PlanList plan={dueTexts(shown.due)} />
    </ConfirmDialog>
  );
}

const PlanList = ({ plan }: { plan: string[] }) => (
  <Stack as="ul" gap={6} className={styles.list}>
    {plan.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Stack>
);

/** The retention period of each kind of data. */
function PeriodFacts({ periods }: { periods: Retention['periods'] }) {
  const facts: [string, number][] = [
    ['Bookings, parties and hour packages', periods.keepVisitsMonths],
    ['Children’s names at visits', periods.keepVisitNamesMonths],
    ['Enquiries', periods.keepEnquiriesMonths],
    ['Access log', periods.keepAccessLogMonths],
  ];
  return (
    <Stack as="dl" gap={8} className={styles.periods}>
      {facts.map(([kind, months]) => (
        <Row key={kind} justify="between" gap={12} align="stretch">
          <Text as="dt" weight={600} tone="muted">
            {kind}
          </Text>
          <dd>{count(months, 'month', 'months')}</dd>
        </Row>
      ))}
    </Stack>
  );
}

/** One text for each kind of data that is due: `anonymise 120 bookings`. */
const dueTexts = ({
  bookings,
  parties,
  hourPackages,
  counterSales,
  visits,
  enquiries,
  families,
  messages,
  accessLog,
  buyers,
  payerPhones,
  statementLines,
}: RetentionCounts): string[] =>
  [
    bookings && `anonymise ${count(bookings, 'booking', 'bookings')}`,
    parties && `anonymise ${count(parties, 'party', 'parties')}`,
    hourPackages && `anonymise ${count(hourPackages, 'hour package', 'hour packages')}`,
    counterSales && `anonymise ${count(counterSales, 'counter sale', 'counter sales')}`,
    visits && `remove names and notes from ${count(visits, 'visit', 'visits')}`,
    enquiries && `delete ${count(enquiries, 'enquiry', 'enquiries')}`,
    families && `delete what was written down about ${count(families, 'family', 'families')}`,
    messages && `delete ${count(messages, 'message', 'messages')}`,
    accessLog && `delete ${count(accessLog, 'line', 'lines')} of the access log`,
    buyers && `remove the buyer from ${count(buyers, 'bill', 'bills')}`,
    payerPhones && `remove ${count(payerPhones, 'phone', 'phones')} from old payments`,
    statementLines && `remove the text of ${count(statementLines, 'statement line', 'statement lines')}`,
  ].filter((line) => typeof line === 'string');
