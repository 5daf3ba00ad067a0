import { mdiAccountChildOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { Link } from 'react-router-dom';
import { moment, phoneNumber, timeOfDay } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { FamilySearch } from '../family/FamilySearch.tsx';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useCentreNow, useTimeZone } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './Families.module.css';
import { FamilyView } from './FamilyView.tsx';
import { familiesRules, familyPageQuery, isPhone, recentFamiliesQuery } from './queries.ts';

/** Finds a family, and shows everything about one. */
export function FamiliesPage() {
  const { search } = useUrlState();
  useCleanUrl(familiesRules);
  const phone = search.get('phone') ?? '';
  return isPhone(phone) ? <OneFamily key={phone} phone={phone} /> : <FindFamily />;
}

function FindFamily() {
  const { change } = useUrlState();
  const mayUsers = useHasPermission(portalPages.users.needs);
  return (
    <>
      <PageHead title="Families" lead="Who they are, what they booked, and what they owe or can use.">
        {mayUsers && (
          <Button variant="outlined" component={Link} to={`${portalPages.users.path}?role=customer`}>
            Parents’ accounts
          </Button>
        )}
      </PageHead>
      <div className={styles.search}>
        <FamilySearch
          label="Find a family"
          autoFocus
          onPick={({ phone }) => change({ phone })}
          onCreate={({ phone }) => {
            if (isPhone(phone)) change({ phone });
          }}
        />
      </div>
      <RecentFamilies />
    </>
  );
}

function RecentFamilies() {
  const { to } = useUrlState();
  const { data, error, isError, refetch, isFetching } = useQuery(recentFamiliesQuery);
  const timeZone = useTimeZone();
  const { date: today } = useCentreNow();
  const lastSeen = (at: string) => {
    const { date, time } = centreMoment(new Date(at), timeZone);
    return date === today ? timeOfDay(time) : moment(at, timeZone);
  };
  return (
    <Card title="Latest families" note="who booked or bought last">
      {data?.length === 0 && (
        <EmptyState
          icon={mdiAccountChildOutline}
          art="users"
          title="No families yet"
          text="Families appear here once they book or buy. Search for others by phone or name."
        />
      )}
      {data && data.length > 0 && (
        <Stack as="ul" className={styles.rows} aria-label="Latest families">
          {data.map(({ phone, name, at }) => (
            <li key={phone}>
              <Link className={styles.row} to={to({ phone })}>
                <Text as="b" weight={800} breakAnywhere>
                  {name || 'No name'}
                </Text>
                <Text as="span" weight={600} tone="muted" tabular nowrap>
                  {phoneNumber(phone)}
                </Text>
                <Text as="span" size="sm" weight={600} tone="muted" align="right" className={styles.when}>
                  {lastSeen(at)}
                </Text>
              </Link>
            </li>
          ))}
        </Stack>
      )}
      {!data && isError && (
        <LoadFailed
          title="The families did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Loading label="Loading the families" />}
    </Card>
  );
}

function OneFamily({ phone }: { phone: string }) {
  const { data, error, isError, refetch, isFetching } = useQuery(familyPageQuery(phone));
  return (
    <MoneyDialogHost>
      {data ? (
        <FamilyView page={data} phone={phone} />
      ) : (
        <>
          <PageHead title="Family" />
          {isError ? (
            <LoadFailed
              title="The family did not load"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <Loading label="Loading the family" />
          )}
        </>
      )}
    </MoneyDialogHost>
  );
}

const Loading = ({ label }: { label: string }) => (
  <Row as="div" role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton height={320} radius={20} />
  </Row>
);
