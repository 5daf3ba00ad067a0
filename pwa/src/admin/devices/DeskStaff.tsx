import { mdiAccountGroupOutline, mdiCheckCircleOutline, mdiLockOpenOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { DeskPerson } from '@toodles/api/contract/access/users.ts';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { personName, roleNames } from '../access/role-labels.ts';
import { PinDialog, RemovePinDialog } from '../secrets/PinDialog.tsx';
import { deskStaffQuery } from '../secrets/queries.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import styles from './DevicesPage.module.css';

interface Open {
  kind: 'set' | 'remove';
  person: DeskPerson;
}

/** Who may work at the desk, and who has a PIN for it. */
export function DeskStaff({ devices }: { devices: readonly DeviceSummary[] }) {
  const { data, error, isError, refetch, isFetching } = useQuery(deskStaffQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const owner = open && { id: open.person.id, name: personName(open.person), hasPin: open.person.hasPin };
  return (
    <Card title="Desk staff" note="They unlock the tablets with a PIN." flush>
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((person) => (
            <Person
              key={person.id}
              person={person}
              at={desksOf(person, devices)}
              onOpen={(kind) => setOpen({ kind, person })}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={mdiAccountGroupOutline}
          title="No desk staff yet"
          text="Users who can record hour usage appear here. Give each of them a PIN."
        />
      )}
      {!data && isError && (
        <LoadFailed
          title="The desk staff did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <TableSkeleton label="Loading the desk staff" rows={2} />}
      {owner && open.kind === 'set' && <PinDialog person={owner} onClose={close} />}
      {owner && open.kind === 'remove' && <RemovePinDialog person={owner} onClose={close} />}
    </Card>
  );
}

/** The names of the desks where a person works. */
const desksOf = ({ id }: DeskPerson, devices: readonly DeviceSummary[]): string =>
  devices
    .filter(({ revokedAt, staff }) => revokedAt === null && staff.some((member) => member.id === id))
    .map(({ name }) => name)
    .join(', ');

interface PersonProps {
  person: DeskPerson;
  at: string;
  onOpen: (kind: Open['kind']) => void;
}

function Person({ person, at, onOpen }: PersonProps) {
  const name = personName(person);
  const of = <VisuallyHidden> of {name}</VisuallyHidden>;
  return (
    <Grid
      as="li"
      columns="minmax(0, 1fr) 120px 260px"
      gap={6}
      columnGap={16}
      align="center"
      className={styles.person}
    >
      <p className={styles.who}>
        <b>{name}</b>
        <Text as="small" size="sm" weight={600} tone="muted">
          {roleNames[person.role]} · {at || 'no tablet'}
        </Text>
      </p>
      <Chip
        component="span"
        className={styles.pin}
        icon={<Icon path={person.hasPin ? mdiCheckCircleOutline : mdiLockOpenOutline} />}
        label={person.hasPin ? 'PIN set' : 'No PIN'}
        {...(person.hasPin ? { color: 'success', variant: 'quiet' } : { color: 'warning' })}
      />
      {!person.maySetPin && (
        <Text as="span" weight={600} tone="muted">
          Only an admin can set it.
        </Text>
      )}
      {person.maySetPin && (
        <Row as="span" gap={4} align="stretch" justify="end" wrap className={styles.actions}>
          <Button variant="outlined" onClick={() => onOpen('set')}>
            {person.hasPin ? 'Change PIN' : 'Set PIN'}
            {of}
          </Button>
          {person.hasPin && (
            <Button onClick={() => onOpen('remove')}>
              Remove PIN
              {of}
            </Button>
          )}
        </Row>
      )}
    </Grid>
  );
}
