import { mdiClipboardListOutline } from '@mdi/js';
import type { DeskStaff } from '@toodles/api/contract/desk/sync.ts';
import { useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { dayLong } from '../../../shared/format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk, useToday } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useLock } from '../../app/session/LockProvider.tsx';
import { isLockedRollCallOpen } from '../../app/session/roll-call-mode.ts';
import { canSignIn, needsPin } from '../../app/session/tab-session.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { useInside } from '../../app/useInside.ts';
import { formatClock, formatClockShort } from '../../core/format-times.ts';
import { OccupancyBar } from '../../layout/OccupancyBar.tsx';
import { SyncPill } from '../../layout/SyncPill.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { LockedRollCall } from '../roll-call/LockedRollCall.tsx';
import { ReadinessButton } from '../waiting/ReadinessButton.tsx';
import styles from './Lock.module.css';
import { NoStaffNotice, PinPad } from './PinPad.tsx';
import { StaffCards } from './StaffCards.tsx';

/** The lock screen: staff cards, the head count and the sync status. No family names, and no links. */
export function LockScreen() {
  const { settings } = useDesk();
  const { rollCallMode, setRollCallMode } = useLock();
  const name = settings?.name ?? '';
  const isAtRollCall = useMatch(deskPaths.rollCall) !== null;
  useEffect(() => {
    document.title = ['Locked', name].filter(Boolean).join(' · ');
  }, [name]);
  if (isLockedRollCallOpen(rollCallMode, isAtRollCall))
    return <LockedRollCall onLeave={() => setRollCallMode('left')} />;
  return <Locked />;
}

function Locked() {
  const { staff } = useDesk();
  const { chosen, choose } = useChosen();
  return (
    <Grid as="main" columns="minmax(0, 1fr) 468px" className={styles.page} data-testid="lock">
      <section className={styles.left}>
        <Row gap={12} columnGap={16} align="start" justify="between" className={styles.top}>
          <Clock />
          <Stack gap={10} align="end">
            <SyncPill />
            <ReadinessButton />
          </Stack>
        </Row>
        <h1 className={styles.title}>Who is at the desk?</h1>
        <div className={styles.cards}>
          <StaffCards chosen={chosen} onChoose={choose} />
        </div>
        <Inside />
      </section>
      {staff.some(canSignIn) ? <PinPad key={chosen?.id} member={chosen} /> : <NoStaffNotice />}
    </Grid>
  );
}

/** The person whose PIN is typed: the last one at the desk, or the only possible one. */
function useChosen() {
  const { staff, state } = useDesk();
  const { signIn } = useLock();
  const [id, setId] = useState(state.staffId);
  const able = staff.filter(needsPin);
  const [only] = able.length === 1 ? able : [];
  const chosen = able.find((member) => member.id === id) ?? only ?? null;
  const choose = (member: DeskStaff) => (needsPin(member) ? setId(member.id) : signIn(member));
  return { chosen, choose };
}

function Inside() {
  const { count } = useInside();
  const { setRollCallMode } = useLock();
  return (
    <Row gap={20} className={styles.inside}>
      <b data-testid="head-count">{count.inside}</b>
      <span>
        inside,
        <br />
        of {count.limit}
      </span>
      <div className={styles.pegs}>
        <OccupancyBar count={count} />
        {count.forgotten > 0 && <p>{count.forgotten} not checked out on an earlier day</p>}
      </div>
      <TouchButton className={styles.call} onClick={() => setRollCallMode('locked')}>
        <Icon path={mdiClipboardListOutline} size={26} />
        Roll-call without a PIN
      </TouchButton>
    </Row>
  );
}

/** The centre's time, large enough to read from across the room. */
function Clock() {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const today = useToday(now);
  return (
    <div>
      <p className={styles.clock}>
        {formatClockShort(now, timeZone)}
        <small>{formatClock(now, timeZone).slice(-2)}</small>
      </p>
      <Text size="2xl" weight={600} tone="muted" leading={1.2} display className={styles.date}>
        {dayLong(today)}
      </Text>
    </div>
  );
}
