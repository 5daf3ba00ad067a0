import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Retention, RetentionCounts } from '@toodles/api/contract/privacy.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { count, moment } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './Privacy.module.css';

const retentionQuery = read('GET /api/admin/retention');

/** What is older than its period, and the word of a person that it may go. */
export function RetentionCard() {
  const { data, error, isError, refetch, isFetching } = useQuery(retentionQuery);
  return (
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
  );
}

function Plan({ retention: { due, isConfirmed, lastRun } }: { retention: Retention }) {
  const [isAsking, setIsAsking] = useState(false);
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: (_: undefined) => api('POST /api/admin/retention/confirm', { body: {} }),
    onSuccess: (after) => {
      queries.setQueryData(retentionQuery.queryKey, after);
      toast({ title: 'Deletion runs daily from now on' });
    },
  });
  const plan = dueTexts(due);
  return (
    <>
      <p className={styles.lead}>
        {isConfirmed
          ? 'Runs every day with the periods from Settings.'
          : 'Nothing is deleted until you confirm. Then it runs every day. Set the periods in Settings.'}{' '}
        {lastRun && `Last run: ${moment(lastRun.at, timeZone)}.`}
      </p>
      {plan.length > 0 ? (
        <>
          <p>{isConfirmed ? 'The next run would:' : 'On the first run this would:'}</p>
          <ul className={styles.list}>
            {plan.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Nothing is older than its period.</p>
      )}
      {!isConfirmed && (
        <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setIsAsking(true)}>
          Confirm deletion
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Delete old personal data?"
          lead="Amounts, dates and counts stay. What is deleted can’t be brought back."
          submit="Delete and run daily"
          failed="The deletion did not run"
          action={confirm}
          of={undefined}
          onClose={() => setIsAsking(false)}
        >
          <ul className={styles.list}>
            {plan.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

/** `anonymise 120 bookings`, a line for each kind that is due. */
const dueTexts = ({
  bookings,
  parties,
  hourPackages,
  visits,
  enquiries,
  accessLog,
}: RetentionCounts): string[] =>
  [
    bookings && `anonymise ${count(bookings, 'booking', 'bookings')}`,
    parties && `anonymise ${count(parties, 'party', 'parties')}`,
    hourPackages && `anonymise ${count(hourPackages, 'hour package', 'hour packages')}`,
    visits && `remove names and notes from ${count(visits, 'visit', 'visits')}`,
    enquiries && `delete ${count(enquiries, 'enquiry', 'enquiries')}`,
    accessLog && `delete ${count(accessLog, 'line', 'lines')} of the access log`,
  ].filter((line) => typeof line === 'string');
