import { mdiCheckCircle } from '@mdi/js';
import type { RefObject } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { CheckOutTap } from '../desk/CheckOutTap.tsx';
import { since } from '../desk/centre-times.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { namesOrFamily } from '../desk/names.ts';
import { useCentreNow } from '../desk/useCentreNow.ts';
import type { Visit } from '../inside/visits.ts';
import { deskPaths } from '../paths.ts';
import { Answers, Question } from '../ui/Question.tsx';
import { Tap, TapLink } from '../ui/Tap.tsx';
import styles from './AlreadyInside.module.css';

/** Says in the family's panel that they are inside, since when, and who. */
export function InsideSince({ visits }: { visits: readonly Visit[] }) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  return visits.map((visit) => (
    <p key={visit.key} className={styles.inside} data-testid="inside-since">
      <Icon path={mdiCheckCircle} size={28} />
      <span>
        <b>Inside since {since(visit.since, now, timeZone)}</b>
        {whoOf(visit)}
      </span>
      {visit.facts && visit.usageId && (
        <TapLink to={deskPaths.putRight(visit.usageId)} className={styles.putRight}>
          Edit visit
        </TapLink>
      )}
    </p>
  ));
}

function whoOf({ names, children }: Visit): string {
  const family = children === 1 ? '1 child' : `${children} children`;
  return namesOrFamily(names, family);
}

interface AskAgainProps {
  ref: RefObject<HTMLDialogElement | null>;
  visit: Visit;
  onAgain: () => void;
  onOut: () => void;
}

/** Asks before a second visit of a family that is inside. Usually the first one should have been ended. */
export function AskAgain({ ref, visit, onAgain, onOut }: AskAgainProps) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  return (
    <Question ref={ref} title="They are already inside. Check in again?">
      <p>
        {whoOf(visit)}, since {since(visit.since, now, timeZone)}. A second check-in uses more hours.
      </p>
      <Answers>
        <Tap look="soft" onClick={() => ref.current?.close()}>
          Back
        </Tap>
        <Tap
          onClick={() => {
            ref.current?.close();
            onAgain();
          }}
        >
          Check in again
        </Tap>
        <CheckOutTap key={visit.key} visit={visit} look="fill" onDone={onOut} />
      </Answers>
    </Question>
  );
}
