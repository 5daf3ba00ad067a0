import { mdiDoorOpen } from '@mdi/js';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { count } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useLock } from '../../app/session/LockProvider.tsx';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { useInside } from '../../app/useInside.ts';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { ChildList, EarlierChildren } from './ChildList.tsx';
import styles from './RollCall.module.css';
import {
  countUnconfirmed,
  describeMissing,
  earlierChildren,
  type RollCallChild,
  rollCallChildren,
} from './roll-call.ts';
import { useTicks } from './useTicks.ts';

/** All children inside, to tick at the meeting point; updates live, online and offline. */
export function RollCall({ onLeave }: { onLeave: () => void }) {
  const { isLocked } = useLock();
  const { timeZone } = useDesk();
  const { visits } = useInside();
  const { found, tick, clear } = useTicks();
  const [isOnlyMissing, setIsOnlyMissing] = useState(false);
  const question = useRef<HTMLDialogElement>(null);
  const view = { isLocked, timeZone, now: useCentreNow() };
  const roll = rollCallChildren(visits, view);
  const earlier = earlierChildren(visits, view);
  const missing = roll.filter(({ key }) => !found.has(key));
  const isFiltered = isOnlyMissing && missing.length > 0;
  const finish = () => void clear().then(onLeave);
  if (roll.length + earlier.length === 0) return <NobodyInside onLeave={finish} note={<Unconfirmed />} />;
  return (
    <div className={styles.page}>
      <Row gap={24} className={styles.head}>
        {roll.length > 0 ? (
          <FoundCount all={roll.length} missing={missing.length} />
        ) : (
          <NobodyToday earlier={earlier.length} />
        )}
        <TouchButton
          look={isFiltered ? 'ink' : 'line'}
          aria-pressed={isFiltered}
          disabled={missing.length === 0}
          onClick={() => setIsOnlyMissing(!isFiltered)}
        >
          Missing only {missing.length}
        </TouchButton>
        <TouchButton
          look={missing.length === 0 ? 'fill' : 'line'}
          onClick={() => (missing.length === 0 ? finish() : question.current?.showModal())}
        >
          Done
        </TouchButton>
      </Row>
      <div className={styles.list}>
        <Unconfirmed />
        {isLocked && <UnlockPrompt />}
        <ChildList items={isFiltered ? missing : roll} found={found} onTick={tick} />
        <EarlierChildren
          items={isFiltered ? earlier.filter(({ key }) => !found.has(key)) : earlier}
          found={found}
          onTick={tick}
        />
      </div>
      <DoneDialog ref={question} missing={missing} onDone={finish} />
    </div>
  );
}

function FoundCount({ all, missing }: { all: number; missing: number }) {
  return (
    <>
      <span className={styles.figure} data-testid="found">
        {all - missing}
      </span>
      <div className={styles.found}>
        <Text size="2xl" weight={700} leading={1.1} display role="status">
          of {all} found ·{' '}
          <span className={cx(missing > 0 ? styles.missing : styles.all)}>
            {missing > 0 ? `${missing} still missing` : 'everyone is here'}
          </span>
        </Text>
        <Row gap={4} align="stretch" className={styles.bar} aria-hidden="true">
          {Array.from({ length: all }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bar has positions, not people
            <i key={place} className={cx(place >= all - missing && styles.open)} />
          ))}
        </Row>
      </div>
    </>
  );
}

/** Says that no one checked in today. Children who were not checked out earlier may still be inside. */
function NobodyToday({ earlier }: { earlier: number }) {
  return (
    <div className={styles.found}>
      <Text size="2xl" weight={700} leading={1.1} display role="status">
        No one checked in today ·{' '}
        <span className={styles.missing}>{count(earlier, 'child', 'children')} not checked out</span>
      </Text>
    </div>
  );
}

/** Children whom revoked tablets report for today. No manager has accepted them, so they are not counted. */
function Unconfirmed() {
  const { state } = useDesk();
  const now = useCentreNow();
  const children = countUnconfirmed(state.unconfirmed, now);
  if (children === 0) return null;
  return (
    <Text weight={600} tone="warn" className={styles.unconfirmed}>
      <b>Unconfirmed: {children}</b> from a revoked tablet, not counted. The office is checking.
    </Text>
  );
}

function NobodyInside({ onLeave, note }: { onLeave: () => void; note: ReactNode }) {
  return (
    <StatusMessage
      icon={mdiDoorOpen}
      title="No one is inside"
      action={
        <TouchButton look="fill" onClick={onLeave}>
          Done
        </TouchButton>
      }
    >
      <p>Checked-in children are listed here. Count heads anyway.</p>
      {note}
    </StatusMessage>
  );
}

/** A locked desk shows first names only. A PIN shows the rest, and the roll-call continues. */
function UnlockPrompt() {
  const { setRollCallMode } = useLock();
  return (
    <Row gap={16} justify="between" className={styles.unlock}>
      <p>Unlock to see family names and phones.</p>
      <TouchButton look="line" onClick={() => setRollCallMode('unlocking')}>
        Unlock
      </TouchButton>
    </Row>
  );
}

interface DoneDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  missing: readonly RollCallChild[];
  onDone: () => void;
}

/** Asks before a roll-call ends with a child missing. */
function DoneDialog({ ref, missing, onDone }: DoneDialogProps) {
  const close = () => ref.current?.close();
  return (
    <ConfirmDialog ref={ref} title={`${count(missing.length, 'child is', 'children are')} still missing`}>
      <p>{describeMissing(missing)}.</p>
      <p>Ending the roll-call clears every tick.</p>
      <DialogActions>
        <TouchButton
          onClick={() => {
            close();
            onDone();
          }}
        >
          End anyway
        </TouchButton>
        <TouchButton look="fill" onClick={close}>
          Keep looking
        </TouchButton>
      </DialogActions>
    </ConfirmDialog>
  );
}
