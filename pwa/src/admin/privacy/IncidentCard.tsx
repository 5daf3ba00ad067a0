import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { count, phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { personName } from '../access/role-labels.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { apiPage } from '../api-page.ts';
import { Card } from '../ui/Card.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './Privacy.module.css';
import { readText, readTime } from './read-labels.ts';

const path = '/api/admin/incidents/affected';
const MAX_FAMILIES = 50;
const MAX_READS = 20;

const dataNames = {
  booking: 'a booking',
  party: 'a party',
  hours: 'an hour package',
  enquiry: 'an enquiry',
  waiting: 'a waiting list',
  account: 'an account',
};

interface IncidentQuery {
  /** `device 3`, `opened 7` or `all 7`; blank without a choice. */
  subject: string;
  from: string;
  to: string;
}

/** Lists the people affected by a lost tablet or a misused account, with a message for them. */
export function IncidentCard() {
  const [asked, setAsked] = useState<IncidentQuery>({ subject: '', from: '', to: '' });
  const { data: site } = useSite();
  const query = queryOf(asked);
  const isReversed = asked.from !== '' && asked.to !== '' && asked.from > asked.to;
  const affected = useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => apiPage(`GET ${path}`, { query: { ...query, limit: MAX_FAMILIES }, signal }),
    enabled: asked.subject !== '' && !isReversed,
  });
  const change = (part: Partial<IncidentQuery>) => setAsked((before) => ({ ...before, ...part }));
  const date = (name: 'from' | 'to', label: string, problem?: string) => (
    <TextField
      label={label}
      type="date"
      size="small"
      value={asked[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      error={problem !== undefined}
      helperText={problem}
    />
  );
  return (
    <Card
      title="Who is affected by an incident"
      aside={affected.data && <ListMenu path={path} query={query} />}
    >
      <Text weight={600} tone="muted" className={styles.lead}>
        Tell the Data Protection Board and each person at once, and send the Board the details within 72
        hours.
      </Text>
      <div className={styles.row}>
        <SubjectField chosen={asked.subject} onChoose={(subject) => change({ subject })} />
        {date('from', 'From (optional)')}
        {date('to', 'To (optional)', isReversed ? 'The From date is after the To date.' : undefined)}
      </div>
      {affected.isError && (
        <LoadFailed
          title="The list did not load"
          error={affected.error}
          onRetry={() => void affected.refetch()}
          retrying={affected.isFetching}
        />
      )}
      {!isReversed && query.userId && query.reach === 'opened' && <ListReads query={query} />}
      {affected.data && (
        <>
          <Stack as="ul" gap={8} className={styles.people} aria-label="Affected people">
            <li>
              <b>{count(affected.data.total, 'person', 'people')} affected</b>
              {affected.data.total > MAX_FAMILIES && (
                <span>These are the first {MAX_FAMILIES}. Export the list to see everyone.</span>
              )}
            </li>
            {affected.data.rows.map(({ name, phone, data }) => (
              <li key={`${phone} ${name}`}>
                {name}
                <span>{phoneNumber(phone)}</span>
                <span>{data.map((kind) => dataNames[kind]).join(', ')}</span>
              </li>
            ))}
          </Stack>
          <Text weight={600} tone="muted" className={styles.lead}>
            Message template:
          </Text>
          <pre className={cx(surface.sunken, styles.template)}>
            {messageOf(site?.name ?? 'The centre', site?.phone ?? '')}
          </pre>
        </>
      )}
    </Card>
  );
}

const readsPath = '/api/admin/incidents/lists';

/** The times at which an account read lists; the log does not record who was in them. */
function ListReads({ query: { userId, from, to } }: { query: Record<string, string | undefined> }) {
  const timeZone = useTimeZone();
  const asked = { userId, from, to, limit: MAX_READS };
  const { data, error, isError, refetch, isFetching } = useQuery({
    queryKey: [readsPath, asked],
    queryFn: ({ signal }) => apiPage(`GET ${readsPath}`, { query: asked, signal }),
  });
  if (isError)
    return (
      <LoadFailed
        title="The lists and files did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data || data.total === 0) return null;
  return (
    <Stack gap={16} className={styles.found}>
      <p>
        This account also searched, listed or exported data. Below are only the people whose records it opened
        or changed. To include everyone it may have seen, choose ‘everyone in the lists’.
      </p>
      <Stack as="ul" gap={8} className={styles.people} aria-label="Lists and files that this account opened">
        {data.rows.map((read) => (
          <li key={`${read.at} ${read.what} ${read.list}`}>
            {readTime(read, timeZone)}
            <span>{readText(read)}</span>
          </li>
        ))}
        {data.total > MAX_READS && (
          <li>
            <span>
              The latest {MAX_READS} of {data.total}.
            </span>
          </li>
        )}
      </Stack>
    </Stack>
  );
}

function queryOf({ subject, from, to }: IncidentQuery): Record<string, string | undefined> {
  const [kind, id] = subject.split(' ');
  return {
    ...(kind === 'device' ? { deviceId: id } : { userId: id, reach: kind === 'all' ? 'all' : 'opened' }),
    from: from || undefined,
    to: to || undefined,
  };
}

function SubjectField({ chosen, onChoose }: { chosen: string; onChoose: (subject: string) => void }) {
  const mayTablets = useHasPermission('devices.manage');
  const mayUsers = useHasPermission('users.manage');
  const devices = useQuery({
    queryKey: ['/api/admin/devices', 'incident'],
    queryFn: ({ signal }) => api('GET /api/admin/devices', { query: { limit: 200 }, signal }),
    enabled: mayTablets,
  });
  const team = useQuery({
    queryKey: ['/api/admin/users', 'incident'],
    queryFn: ({ signal }) => api('GET /api/admin/users', { query: { limit: 200 }, signal }),
    enabled: mayUsers,
  });
  const members = (team.data ?? []).filter(({ role }) => role !== 'customer');
  return (
    <TextField
      select
      size="small"
      label="Tablet or account"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {(devices.data ?? []).map(({ id, name }) => (
        <MenuItem key={`device ${id}`} value={`device ${id}`}>
          Tablet {name}
        </MenuItem>
      ))}
      {members.flatMap((member) => [
        <MenuItem key={`opened ${member.id}`} value={`opened ${member.id}`}>
          {personName(member)}: records opened or changed
        </MenuItem>,
        <MenuItem key={`all ${member.id}`} value={`all ${member.id}`}>
          {personName(member)}: everyone in the lists
        </MenuItem>,
      ])}
    </TextField>
  );
}

const messageOf = (
  centre: string,
  phone: string,
): string => `This is ${centre}. On [date], [what happened: for example, a front-desk tablet was stolen].
It held your [name, phone number, and your children's names].
We have [what you did: for example, blocked the tablet]. What this may mean for you: [for example, calls from strangers].
What you can do: [for example, don't share codes with callers].
If you have questions, call ${phone} and ask for the person in charge of privacy.`;
