import { mdiCheckCircle } from '@mdi/js';
import type { RefObject } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { namesOrFamily } from '../../core/format-text.ts';
import { formatSince } from '../../core/format-times.ts';
import type { InsideVisit } from '../../core/visits.ts';
import { CheckOutButton } from '../../layout/CheckOutButton.tsx';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { ButtonLink, TouchButton } from '../../ui/TouchButton.tsx';
import styles from './FamilyPanel.module.css';

/** Says in the family's panel that they are inside, since when, and who. */
export function InsideSince({ visits }: { visits: readonly InsideVisit[] }) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  return visits.map((visit) => (
    <Row as="p" gap={12} wrap key={visit.key} className={styles.inside} data-testid="inside-since">
      <Icon path={mdiCheckCircle} size={28} />
      <span>
        <b>Inside since {formatSince(visit.since, now, timeZone)}</b>
        {childrenText(visit)}
      </span>
      {visit.facts && visit.usageId && (
        <ButtonLink to={deskPaths.amendVisit(visit.usageId)} className={styles.putRight}>
          Edit visit
        </ButtonLink>
      )}
    </Row>
  ));
}

function childrenText({ names, children }: InsideVisit): string {
  const family = children === 1 ? '1 child' : `${children} children`;
  return namesOrFamily(names, family);
}

interface RepeatCheckInDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  visit: InsideVisit;
  onRepeat: () => void;
  onCheckedOut: () => void;
}

/** Asks before a second visit of a family that is inside. Usually the first one should have been ended. */
export function RepeatCheckInDialog({ ref, visit, onRepeat, onCheckedOut }: RepeatCheckInDialogProps) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  return (
    <ConfirmDialog ref={ref} title="They are already inside. Check in again?">
      <p>
        {childrenText(visit)}, since {formatSince(visit.since, now, timeZone)}. A second check-in uses more
        hours.
      </p>
      <DialogActions>
        <TouchButton look="soft" onClick={() => ref.current?.close()}>
          Back
        </TouchButton>
        <TouchButton
          onClick={() => {
            ref.current?.close();
            onRepeat();
          }}
        >
          Check in again
        </TouchButton>
        <CheckOutButton key={visit.key} visit={visit} look="fill" onDone={onCheckedOut} />
      </DialogActions>
    </ConfirmDialog>
  );
}
