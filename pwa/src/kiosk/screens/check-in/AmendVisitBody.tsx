import { mdiUndoVariant } from '@mdi/js';
import type { DeskSale } from '@toodles/api/contract/desk/sync.ts';
import { useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../../shared/ui/Layout.tsx';
import { useDesk, useToday } from '../../app/DeskProvider.tsx';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { formatClock } from '../../core/format-times.ts';
import { minutesLeft } from '../../core/overlay.ts';
import { visitChanges } from '../../core/visit-changes.ts';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { amendHoursOffer, toAmendForm } from './amend-form.ts';
import { undoQuestion } from './amend-messages.ts';
import type { AmendableVisit } from './amendable-visits.ts';
import styles from './CheckIn.module.css';
import { CheckInFooter } from './CheckInFooter.tsx';
import { ChildrenBlock } from './ChildrenBlock.tsx';
import { changeForm, resolveTimes, toVisitPayload, withTypedName } from './check-in-form.ts';
import { FamilyPanel, UsedUpPanel } from './FamilyPanel.tsx';
import { HoursBlock } from './HoursBlock.tsx';
import { NoteBlock } from './NoteBlock.tsx';
import { submitOnShortcut } from './save-shortcut.ts';
import { TimesBlock } from './TimesBlock.tsx';
import { useSaveAmend } from './useSaveAmend.ts';
import { useVisitFamily } from './useVisitFamily.ts';

interface AmendVisitBodyProps {
  visit: AmendableVisit;
  /** Null when it is no longer on this tablet because it is used up. */
  sale: DeskSale | null;
  backTo: string;
}

export function AmendVisitBody({ visit, sale, backTo }: AmendVisitBodyProps) {
  const { timeZone, overlay } = useDesk();
  const now = useCentreNow();
  const today = useToday(now);
  const navigate = useNavigate();
  const { facts } = visit;
  const known = sale?.childrenNames ?? [];
  // The amend has only what the user changed here, whatever another screen saved meanwhile.
  const [opened] = useState(facts);
  const [chosen, change] = useReducer(changeForm, null, () =>
    toAmendForm(opened, { known, timeZone, today }),
  );
  const form = withTypedName(chosen);
  // The hours that the visit took are given back first.
  const minutes = (sale ? minutesLeft(sale, overlay) : 0) + (visit.inReview ? 0 : facts.hoursUsed * 60);
  const times = resolveTimes(form, { now, timeZone });
  const amend =
    times.ok && visitChanges(visit.usageId, opened, toVisitPayload(form, opened.packageSaleId, times));
  const { isSaving, save, undo } = useSaveAmend({ visit, minutes });
  const leave = (isSaved: boolean) => {
    if (isSaved) void navigate(backTo, { replace: true });
  };
  const undoCheckIn = (
    <UndoCheckIn visit={visit} isSaving={isSaving} onUndo={() => void undo().then(leave)} />
  );
  return (
    <form
      className={styles.page}
      onKeyDown={submitOnShortcut}
      onSubmit={(event) => {
        event.preventDefault();
        if (amend) void save(amend, form).then(leave);
      }}
    >
      {sale ? (
        <FamilyPanel sale={sale} minutes={minutesLeft(sale, overlay)} visits={[]} coming={0}>
          {undoCheckIn}
        </FamilyPanel>
      ) : (
        <UsedUpPanel usageId={visit.usageId}>{undoCheckIn}</UsedUpPanel>
      )}
      <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={20} columnGap={28} className={styles.fields}>
        <ChildrenBlock form={chosen} onChange={change} />
        <HoursBlock form={form} offer={amendHoursOffer(facts, minutes)} onChange={change} />
        <TimesBlock form={form} times={times} onChange={change} />
        <NoteBlock form={form} onChange={change} />
      </Grid>
      <CheckInFooter
        hours={form.hours}
        minutes={visit.inReview ? null : minutes}
        totalHours={sale?.totalHours ?? null}
        label={amend ? 'Save changes' : 'No changes yet'}
        canSave={Boolean(amend) && !isSaving}
      />
    </form>
  );
}

interface UndoCheckInProps {
  visit: AmendableVisit;
  isSaving: boolean;
  onUndo: () => void;
}

/** Undoes the check-in of a wrong family, beside the time left for it. Irreversible, so it asks first. */
function UndoCheckIn({ visit, isSaving, onUndo }: UndoCheckInProps) {
  const { timeZone } = useDesk();
  const { customerName } = useVisitFamily(visit.usageId);
  const question = useRef<HTMLDialogElement>(null);
  return (
    <Stack gap={12} className={styles.neverCame}>
      <p>You can edit this visit here until {formatClock(visit.until, timeZone)}.</p>
      <TouchButton disabled={isSaving} onClick={() => question.current?.showModal()}>
        <Icon path={mdiUndoVariant} size={26} /> Undo check-in
      </TouchButton>
      <ConfirmDialog ref={question} title="Undo this check-in?">
        <p>{undoQuestion(visit, customerName)}</p>
        <DialogActions>
          <TouchButton look="soft" onClick={() => question.current?.close()}>
            Back
          </TouchButton>
          <TouchButton
            look="fill"
            disabled={isSaving}
            onClick={() => {
              question.current?.close();
              onUndo();
            }}
          >
            Undo check-in
          </TouchButton>
        </DialogActions>
      </ConfirmDialog>
    </Stack>
  );
}
