import type { DeskSale } from '@toodles/api/contract/sync.ts';
import { useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDesk, useToday } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { minutesLeft } from '../outbox/overlay.ts';
import { visitChanges } from '../outbox/visit-changes.ts';
import styles from './CheckIn.module.css';
import { CheckInFoot } from './CheckInFoot.tsx';
import { ChildrenBlock } from './ChildrenBlock.tsx';
import { changeForm, timesOf, visitOf, withTyped } from './check-in-form.ts';
import { FamilyPanel } from './FamilyPanel.tsx';
import { HoursBlock } from './HoursBlock.tsx';
import { NeverCame } from './NeverCame.tsx';
import { NoteBlock } from './NoteBlock.tsx';
import { formOf, hoursToChoose } from './put-right-form.ts';
import { saveByKeys } from './save-by-keys.ts';
import { TimesBlock } from './TimesBlock.tsx';
import type { ToPutRight } from './to-put-right.ts';
import { UsedUpPanel } from './UsedUpPanel.tsx';
import { useSavePutRight } from './useSavePutRight.ts';

interface PutRightBodyProps {
  visit: ToPutRight;
  /** Null when it is no longer on this tablet because it is used up. */
  sale: DeskSale | null;
  backTo: string;
}

export function PutRightBody({ visit, sale, backTo }: PutRightBodyProps) {
  const { timeZone, overlay } = useDesk();
  const now = useCentreNow();
  const today = useToday(now);
  const navigate = useNavigate();
  const { facts } = visit;
  const known = sale?.childrenNames ?? [];
  // The amend has only what the user changed here, whatever another screen saved meanwhile.
  const [opened] = useState(facts);
  const [chosen, change] = useReducer(changeForm, null, () => formOf(opened, { known, timeZone, today }));
  const form = withTyped(chosen);
  // The hours that the visit took are given back first.
  const minutes = (sale ? minutesLeft(sale, overlay) : 0) + (visit.inReview ? 0 : facts.hoursUsed * 60);
  const times = timesOf(form, { now, timeZone });
  const amend = times.ok && visitChanges(visit.usageId, opened, visitOf(form, opened.packageSaleId, times));
  const { isSaving, save, undo } = useSavePutRight({ visit, minutes });
  const leave = (isSaved: boolean) => {
    if (isSaved) void navigate(backTo, { replace: true });
  };
  const neverCame = <NeverCame visit={visit} isSaving={isSaving} onUndo={() => void undo().then(leave)} />;
  return (
    <form
      className={styles.page}
      onKeyDown={saveByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (amend) void save(amend, form).then(leave);
      }}
    >
      {sale ? (
        <FamilyPanel sale={sale} minutes={minutesLeft(sale, overlay)} visits={[]} coming={0}>
          {neverCame}
        </FamilyPanel>
      ) : (
        <UsedUpPanel usageId={visit.usageId}>{neverCame}</UsedUpPanel>
      )}
      <div className={styles.fields}>
        <ChildrenBlock form={chosen} onChange={change} />
        <HoursBlock form={form} offer={hoursToChoose(facts, minutes)} onChange={change} />
        <TimesBlock form={form} times={times} onChange={change} />
        <NoteBlock form={form} onChange={change} />
      </div>
      <CheckInFoot
        hours={form.hours}
        minutes={visit.inReview ? null : minutes}
        totalHours={sale?.totalHours ?? null}
        label={amend ? 'Save changes' : 'No changes yet'}
        canSave={Boolean(amend) && !isSaving}
      />
    </form>
  );
}
