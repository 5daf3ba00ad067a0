import { mdiDoorOpen } from '@mdi/js';
import { useRef, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useInside } from '../desk/useInside.ts';
import { useLock } from '../lock/LockProvider.tsx';
import { Face } from '../ui/Face.tsx';
import { Tap } from '../ui/Tap.tsx';
import { ChildCard } from './ChildCard.tsx';
import { DoneDialog } from './DoneDialog.tsx';
import styles from './RollCall.module.css';
import { rollOf } from './roll.ts';
import { useTicks } from './useTicks.ts';

/** Everybody who is inside, to be ticked one by one at the meeting point; live, with or without a network. */
export function RollCall({ onLeave }: { onLeave: () => void }) {
  const { isLocked } = useLock();
  const { timeZone } = useDesk();
  const { visits } = useInside();
  const { found, tick, clear } = useTicks();
  const [isOnlyMissing, setIsOnlyMissing] = useState(false);
  const question = useRef<HTMLDialogElement>(null);
  const roll = rollOf(visits, { isLocked, timeZone });
  const missing = roll.filter(({ key }) => !found.has(key));
  const isFiltered = isOnlyMissing && missing.length > 0;
  const finish = () => void clear().then(onLeave);
  if (roll.length === 0) return <NobodyInside onLeave={finish} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Found all={roll.length} missing={missing.length} />
        <Tap
          look={isFiltered ? 'ink' : 'line'}
          aria-pressed={isFiltered}
          disabled={missing.length === 0}
          onClick={() => setIsOnlyMissing(!isFiltered)}
        >
          Only the missing {missing.length}
        </Tap>
        <Tap
          look={missing.length === 0 ? 'fill' : 'line'}
          onClick={() => (missing.length === 0 ? finish() : question.current?.showModal())}
        >
          Done
        </Tap>
      </div>
      <ul className={styles.children}>
        {(isFiltered ? missing : roll).map((child) => (
          <li key={child.key}>
            <ChildCard child={child} isFound={found.has(child.key)} onTick={() => tick(child.key)} />
          </li>
        ))}
      </ul>
      <DoneDialog ref={question} missing={missing} onDone={finish} />
    </div>
  );
}

function Found({ all, missing }: { all: number; missing: number }) {
  return (
    <>
      <span className={styles.figure} data-testid="found">
        {all - missing}
      </span>
      <div className={styles.found}>
        <p role="status">
          of {all} found ·{' '}
          <span className={cx(missing > 0 ? styles.missing : styles.all)}>
            {missing > 0 ? `${missing} still to find` : 'everybody is here'}
          </span>
        </p>
        <div className={styles.bar} aria-hidden="true">
          {Array.from({ length: all }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar of places, not of people
            <i key={place} className={cx(place >= all - missing && styles.open)} />
          ))}
        </div>
      </div>
    </>
  );
}

function NobodyInside({ onLeave }: { onLeave: () => void }) {
  return (
    <Face
      icon={mdiDoorOpen}
      title="Nobody is inside"
      action={
        <Tap look="fill" onClick={onLeave}>
          Done
        </Tap>
      }
    >
      <p>Children who are checked in show here one by one. Count heads all the same.</p>
    </Face>
  );
}
