import type { DeskSale } from '@toodles/api/contract/desk/rows.ts';
import type { HoursOffer } from '@toodles/api/domain/desk/check-in.ts';
import { consentText } from '@toodles/api/domain/families/consent.ts';
import { useReducer, useRef, useState } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { useDesk, useToday } from '../../app/DeskProvider.tsx';
import { undoCheckInIntent } from '../../app/intents.ts';
import { useCentreClock, useCentreNow } from '../../app/useCentreNow.ts';
import { useInside } from '../../app/useInside.ts';
import { useGoToFind } from '../../app/useReturnFocus.ts';
import { useSave } from '../../app/useSave.ts';
import { type Family, isSale, type PackageBalance, saleKeyOf } from '../../core/family.ts';
import type { InsideVisit } from '../../core/visits.ts';
import { newOperationId } from '../../storage/enqueue.ts';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { RepeatCheckInDialog } from './AlreadyInside.tsx';
import styles from './CheckIn.module.css';
import { CheckInFooter } from './CheckInFooter.tsx';
import { ChildrenBlock } from './ChildrenBlock.tsx';
import {
  type CheckInForm,
  changeForm,
  type FormChange,
  initialForm,
  resolveTimes,
  toVisitPayload,
  withTypedName,
} from './check-in-form.ts';
import { checkedInNotice, checkInTitle, childCountText, undoneMessages } from './check-in-messages.ts';
import { FamilyPanel } from './FamilyPanel.tsx';
import { HoursBlock } from './HoursBlock.tsx';
import { NoteBlock } from './NoteBlock.tsx';
import { PackageChoice } from './PackageChoice.tsx';
import { submitOnShortcut } from './save-shortcut.ts';
import { TimesBlock } from './TimesBlock.tsx';

interface CheckInBodyProps {
  sale: DeskSale;
  /** Minutes left, less this tablet's unsynced work. */
  minutes: number;
  offer: HoursOffer;
  family: Family;
  /** The family's packages that a visit can use. */
  packages: readonly PackageBalance[];
}

export function CheckInBody({ sale, minutes, offer, family, packages }: CheckInBodyProps) {
  const { timeZone, overlay } = useDesk();
  const now = useCentreNow();
  const today = useToday(now);
  const [chosen, change] = useReducer(changeForm, null, () => initialForm(family, offer, today));
  const { id, saving, save } = useSaveVisit(sale);
  const visits = useOpenVisits(family, id);
  const [open] = visits;
  const question = useRef<HTMLDialogElement>(null);
  const goToFind = useGoToFind();
  // The figures stay fixed from the tap until the next screen appears.
  const shown = saving ?? minutes;
  // Another desk may use hours while this form is open.
  const shownForm = saving === null ? changeForm(chosen, { set: 'hours', to: chosen.hours, offer }) : chosen;
  const form = withTypedName(shownForm);
  const times = resolveTimes(form, { now, timeZone });
  const needsConsent = sale.consentedAt === null && !overlay.consented.has(`sale ${saleKeyOf(sale)}`);
  const saved = { ...form, agreed: form.agreed && needsConsent };
  return (
    <form
      className={styles.page}
      onKeyDown={submitOnShortcut}
      onSubmit={(event) => {
        event.preventDefault();
        if (open) question.current?.showModal();
        else void save(saved, minutes);
      }}
    >
      <FamilyPanel
        sale={sale}
        minutes={shown}
        visits={visits}
        coming={form.left === null ? form.children : 0}
        {...(packages.length > 1 &&
          saving === null && { choice: <PackageChoice packages={packages} chosen={saleKeyOf(sale)} /> })}
      />
      <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={20} columnGap={28} className={styles.fields}>
        {needsConsent && saving === null && <ConsentBlock form={form} onChange={change} />}
        <ChildrenBlock form={shownForm} onChange={change} />
        <HoursBlock form={form} offer={offer} onChange={change} />
        <TimesBlock form={form} times={times} onChange={change} />
        <NoteBlock form={form} onChange={change} />
      </Grid>
      <CheckInFooter
        hours={form.hours}
        minutes={shown}
        totalHours={sale.totalHours}
        label={
          form.left === null ? `Check in ${childCountText(form)}` : `Save visit, ${childCountText(form)}`
        }
        canSave={times.ok && saving === null}
      />
      {open && (
        <RepeatCheckInDialog
          ref={question}
          visit={open}
          onRepeat={() => void save(saved, minutes)}
          onCheckedOut={goToFind}
        />
      )}
    </form>
  );
}

interface ConsentBlockProps {
  form: CheckInForm;
  onChange: (change: FormChange) => void;
}

/** Asks for the guardian's consent when the package has none. A check-in without it is saved too. */
function ConsentBlock({ form, onChange }: ConsentBlockProps) {
  return (
    <Row gap={8} columnGap={20} className={cx(surface.edge, styles.consent)}>
      <p>
        <b>Consent not recorded.</b> Ask the parent to agree: “{consentText}”
      </p>
      <ToggleButton ticked isOn={form.agreed} onClick={() => onChange({ set: 'agreed', to: !form.agreed })}>
        Parent agrees
      </ToggleButton>
    </Row>
  );
}

/** This family's open visits, except the one that this form edits. */
function useOpenVisits({ sales }: Family, own: string): readonly InsideVisit[] {
  const { visits } = useInside();
  return visits.filter(
    ({ saleId, usageId }) => sales.some((sale) => isSale(sale, saleId)) && usageId !== own,
  );
}

/**
 * Saves once, however often it is tapped, and returns to Find when the visit is on the tablet's disk.
 * `saving` is the balance before the visit, or null while nothing is being saved.
 */
function useSaveVisit(sale: DeskSale) {
  const { timeZone } = useDesk();
  const clock = useCentreClock();
  const saveWork = useSave();
  const goToFind = useGoToFind();
  const [id] = useState(newOperationId);
  const [saving, setSaving] = useState<number | null>(null);
  const save = async (form: CheckInForm, minutes: number) => {
    const times = resolveTimes(form, { now: clock(), timeZone });
    if (!times.ok || saving !== null) return;
    setSaving(minutes);
    const isSaved = await saveWork(
      { kind: 'usage.record', payload: toVisitPayload(form, saleKeyOf(sale), times) },
      {
        id,
        title: checkInTitle(form, sale),
        done: checkedInNotice(form, { sale, minutes, times, timeZone }),
        undo: {
          intents: () => [undoCheckInIntent(id)],
          ...undoneMessages(form, { family: sale.customerName, minutes }),
        },
      },
    );
    if (isSaved) goToFind();
    else setSaving(null);
  };
  return { id, saving, save };
}
