import {
  mdiCancel,
  mdiCloudOffOutline,
  mdiHistory,
  mdiTablet,
  mdiTimerOffOutline,
  mdiTimerSand,
} from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { credentialEndsSoon } from '@toodles/api/domain/access/credential.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { moment, timeOfDay } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './DevicesPage.module.css';
import {
  buildState,
  type DeviceState,
  deviceState,
  enrolmentEndText,
  isOutOfSync,
  mismatchText,
  staffText,
  syncStatusText,
  versionText,
  waitingText,
} from './device-state.ts';

const icons: Record<DeviceState['kind'], string> = {
  calling: mdiTablet,
  silent: mdiCloudOffOutline,
  awaiting: mdiTimerSand,
  expired: mdiTimerOffOutline,
  revoked: mdiCancel,
};

interface DeviceCardProps {
  device: DeviceSummary;
  now: Date;
  onStaff: () => void;
  onRevoke: () => void;
  /** Undefined for users who may not reverse operations, because that moves hours. */
  onReverse?: (() => void) | undefined;
  onClose: () => void;
}

/** One tablet. Everything that the tablet reported is shown with the time of the report. */
export function DeviceCard({ device, now, onStaff, onRevoke, onReverse, onClose }: DeviceCardProps) {
  const state = deviceState(device, now);
  const when = useFormatInstant(now);
  const timeZone = useTimeZone();
  const endsSoon = device.revokedAt === null && credentialEndsSoon(device.credentialEndsAt, now.getTime());
  const isEnrolled = device.enrolledAt !== null;
  const outOfStep = isOutOfSync(device);
  return (
    <MuiCard
      component="li"
      variant={state.kind === 'revoked' ? 'outlined' : 'elevation'}
      className={styles.card}
    >
      <Grid columns="48px minmax(0, 1fr) 44px" gap={14} align="start" className={styles.top}>
        <span className={cx(styles.badge, styles[state.kind])}>
          <Icon path={icons[state.kind]} size={24} />
        </span>
        <div>
          <Text as="h2" size="xl" breakAnywhere>
            {device.name}
          </Text>
          <Text weight={700} className={cx(styles[`${state.kind}Text`])}>
            {stateText(state, when)}
          </Text>
        </div>
        <DeviceMenu
          device={device}
          isRevoked={state.kind === 'revoked'}
          onRevoke={onRevoke}
          onReverse={onReverse}
          onClose={onClose}
        />
      </Grid>
      {isEnrolled && <TabletFacts device={device} when={when} />}
      {endsSoon && (
        <Alert severity="warning">{enrolmentEndText(device.credentialEndsAt, now, timeZone)}</Alert>
      )}
      {outOfStep && <Alert severity="error">{mismatchText(device)}</Alert>}
      {device.closedAt && <p>Work from this tablet is no longer accepted.</p>}
      {state.kind !== 'revoked' && (
        <Row className={styles.action}>
          <Button variant="outlined" onClick={onStaff}>
            Choose staff
            <VisuallyHidden> of {device.name}</VisuallyHidden>
          </Button>
        </Row>
      )}
    </MuiCard>
  );
}

interface DeviceMenuProps extends Pick<DeviceCardProps, 'device' | 'onRevoke' | 'onReverse' | 'onClose'> {
  isRevoked: boolean;
}

/** What is done when a tablet is lost, or its work was wrong. */
function DeviceMenu({ device, isRevoked, onRevoke, onReverse, onClose }: DeviceMenuProps) {
  const isEnrolled = device.enrolledAt !== null;
  const actions = [
    isEnrolled && onReverse && { label: 'Reverse its work', icon: mdiHistory, run: onReverse },
    !isRevoked && { label: isEnrolled ? 'Revoke' : 'Withdraw code', icon: mdiCancel, run: onRevoke },
    isRevoked &&
      isEnrolled &&
      device.closedAt === null && { label: 'Stop accepting work', icon: mdiCancel, run: onClose },
  ].filter((action) => typeof action === 'object');
  if (actions.length === 0) return null;
  return (
    <MoreMenu label={`More about ${device.name}`}>
      {(close) =>
        actions.map(({ label, icon, run }) => (
          <MenuItem
            key={label}
            className={moreItem}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon path={icon} size={20} />
            {label}
          </MenuItem>
        ))
      }
    </MoreMenu>
  );
}

interface TabletFactsProps {
  device: DeviceSummary;
  when: (instant: string) => string;
}

/** What an enrolled tablet reported at its last call. */
export function TabletFacts({ device, when }: TabletFactsProps) {
  const isBehind = buildState(device.appVersion ?? '', __BUILD_ID__) === 'behind';
  return (
    <Grid as="dl" columns="auto minmax(0, 1fr)" gap={6} columnGap={16} className={styles.facts}>
      <dt>Last contact</dt>
      <dd>{device.lastSeenAt ? when(device.lastSeenAt) : 'None yet'}</dd>
      <dt>Unsent</dt>
      <dd>{waitingText(device.waiting)}</dd>
      {device.oldestWaitingAt && (
        <>
          <dt>Oldest unsent work</dt>
          <dd>since {when(device.oldestWaitingAt)}</dd>
        </>
      )}
      <dt>Version</dt>
      <dd className={cx(isBehind && styles.silentText)}>{versionText(device.appVersion, __BUILD_ID__)}</dd>
      <dt>Sync</dt>
      <dd className={cx(isOutOfSync(device) && styles.badText)}>{syncStatusText(device)}</dd>
      {device.revokedAt === null && (
        <>
          <dt>Staff</dt>
          <dd className={cx(device.staff.length === 0 && styles.silentText)}>{staffText(device)}</dd>
        </>
      )}
    </Grid>
  );
}

function stateText(state: DeviceState, when: (instant: string) => string): string {
  switch (state.kind) {
    case 'calling':
      return 'Online';
    case 'silent':
      return `Offline since ${when(state.since)}`;
    case 'awaiting':
      return `Code valid until ${when(state.until)}`;
    case 'expired':
      return `Code expired at ${when(state.since)}, unused`;
    case 'revoked':
      return `Revoked ${when(state.since)}`;
  }
}

/** An instant in short form: the time of day for today, with the date otherwise. */
function useFormatInstant(now: Date): (instant: string) => string {
  const timeZone = useTimeZone();
  const today = centreMoment(now, timeZone).date;
  return (instant) => {
    const { date, time } = centreMoment(new Date(instant), timeZone);
    return date === today ? timeOfDay(time) : moment(instant, timeZone);
  };
}
