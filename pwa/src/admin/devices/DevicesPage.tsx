import { mdiPlus, mdiTablet, mdiTrayArrowUp } from '@mdi/js';
import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { moreItem } from '../ui/MoreMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { useNow } from '../ui/useNow.ts';
import { AddTabletDialog } from './AddTabletDialog.tsx';
import { DeskStaff } from './DeskStaff.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import styles from './DevicesPage.module.css';
import { deviceState, isOutOfSync, sortDevices } from './device-state.ts';
import { ImportDialog } from './import/ImportDialog.tsx';
import { devicesQuery, useSetDeviceStaff } from './queries.ts';
import { ReverseDialog } from './ReverseDialog.tsx';
import { CloseDialog, RevokeDialog } from './RevokeDialog.tsx';
import { StaffCheckboxes } from './StaffCheckboxes.tsx';

const EVERY_MS = 15_000;

type Open =
  | { kind: 'add' }
  | { kind: 'import' }
  | { kind: 'revoke' | 'staff' | 'reverse' | 'close'; device: DeviceSummary };

const addTablet: Open = { kind: 'add' };

/** The front desk's tablets, with their last contact. */
export function DevicesPage() {
  const { data, error, isError, refetch, isFetching } = useQuery(devicesQuery(EVERY_MS));
  const now = useNow(EVERY_MS);
  // An import moves hours, so it requires both permissions.
  const mayMoveHours = useHasPermission('usage.review');
  const { opened: open, open: setOpen, close: closeDialog } = useNewDialog(addTablet);
  const close = () => closeDialog();
  return (
    <>
      <PageHead title="Tablets" lead={data && summary(data.rows, now)}>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPlus} size={20} />}
          onClick={() => setOpen(addTablet)}
        >
          Add tablet
        </Button>
        {data && data.total > 0 && (
          <ListMenu
            path="/api/admin/devices"
            items={(close) =>
              mayMoveHours && (
                <MenuItem
                  className={moreItem}
                  onClick={() => {
                    close();
                    setOpen({ kind: 'import' });
                  }}
                >
                  <Icon path={mdiTrayArrowUp} size={20} />
                  Import a tablet’s file
                </MenuItem>
              )
            }
          />
        )}
      </PageHead>
      {data && data.rows.length > 0 && (
        <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))" gap={16}>
          {sortDevices(data.rows, now).map((device) => (
            <DeviceCard
              key={device.id}
              device={device}
              now={now}
              onStaff={() => setOpen({ kind: 'staff', device })}
              onRevoke={() => setOpen({ kind: 'revoke', device })}
              onReverse={mayMoveHours ? () => setOpen({ kind: 'reverse', device }) : undefined}
              onClose={() => setOpen({ kind: 'close', device })}
            />
          ))}
        </Grid>
      )}
      {data?.rows.length === 0 && (
        <MuiCard>
          <EmptyState
            alone
            icon={mdiTablet}
            title="No tablets yet"
            text="A tablet at the front desk checks families in, even with the network down. Add one to get the code that enrols it."
          />
        </MuiCard>
      )}
      {!data && isError && (
        <MuiCard>
          <LoadFailed
            title="The tablets did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </MuiCard>
      )}
      {!data && !isError && <DevicesSkeleton />}
      <DeskStaff devices={data?.rows ?? []} />
      {open?.kind === 'add' && <AddTabletDialog onClose={close} />}
      {open?.kind === 'import' && <ImportDialog devices={data?.rows ?? []} onClose={close} />}
      {open?.kind === 'staff' && <DeskStaffDialog device={open.device} onClose={close} />}
      {open?.kind === 'reverse' && (
        <ReverseDialog
          device={open.device}
          now={now}
          onRevoke={() => setOpen({ kind: 'revoke', device: open.device })}
          onClose={close}
        />
      )}
      {open?.kind === 'close' && <CloseDialog device={open.device} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeDialog device={open.device} onClose={close} />}
    </>
  );
}

/** One line: how many tablets are in contact, and how many are not. */
function summary(devices: readonly DeviceSummary[], now: Date): string | undefined {
  const kinds = devices.map((device) => deviceState(device, now).kind);
  const calling = kinds.filter((kind) => kind === 'calling').length;
  const silent = kinds.filter((kind) => kind === 'silent').length;
  const outOfStep = devices.filter(isOutOfSync).length;
  const parts = [
    calling > 0 && `${calling} online`,
    silent > 0 && `${silent} offline`,
    outOfStep > 0 && `${outOfStep} out of sync`,
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}

function DevicesSkeleton() {
  return (
    <Grid columns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))" gap={16} role="status">
      <VisuallyHidden>Loading the tablets</VisuallyHidden>
      {['a', 'b'].map((name) => (
        <MuiCard key={name} className={styles.card}>
          <Skeleton width="50%" height={24} />
          <Skeleton height={70} />
          <Skeleton width={120} height={44} radius={22} />
        </MuiCard>
      ))}
    </Grid>
  );
}

/** Chooses who works at a tablet's desk. The tablet receives the change with its next sync. */
function DeskStaffDialog({ device, onClose }: { device: DeviceSummary; onClose: () => void }) {
  const before = device.staff.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly number[]>(before);
  const set = useSetDeviceStaff();
  const isDirty = before.length !== chosen.length || before.some((id) => !chosen.includes(id));
  return (
    <FormDialog
      title={`Staff at ${device.name}`}
      submit="Save staff"
      isDirty={isDirty}
      busy={set.isPending}
      alert={set.error && <SubmitError error={set.error} fallback="Failed to save the staff" />}
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate({ id: device.id, name: device.name, staffIds: [...chosen] }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <StaffCheckboxes chosen={chosen} onChoose={setChosen} />
      {chosen.length === 0 && <p>If you choose no one, no one can unlock this tablet.</p>}
    </FormDialog>
  );
}
