import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { Availability, OpeningOnDate } from '@toodles/api/contract/schedule/schedule.ts';
import type { PackageDay } from '@toodles/api/domain/catalogue/package-days.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { rupees } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { dayOf, isOfferedOn, packageDaysText, packagePrice } from '../../shared/package-day.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { useOnline } from '../../shared/useOnline.ts';
import { useSite } from '../../shared/useSite.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { booking } from '../messages/booking.ts';
import { waiting } from '../messages/waiting.ts';
import { clockOf } from '../waiting/clock-of.ts';
import { DayChoice } from '../wizard/DayChoice.tsx';
import { NextBar } from '../wizard/NextBar.tsx';
import tiles from '../wizard/Tiles.module.css';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { type ChangeDraft, type Draft, MAX_CHILDREN } from './draft.ts';
import { evaluateAvailability, isFull, isTooFull } from './evaluate-availability.ts';
import type { FullSlotProps } from './FullSlot.tsx';
import { heldFor } from './held-seats.ts';
import { SlotTiles } from './SlotTiles.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './Steps.tsx';
import { isComplete } from './steps.ts';
import { useAvailability } from './useAvailability.ts';

/** Without a connection its code may be missing: the step works without it. */
const FullSlot = lazy(
  (): Promise<{ default: ComponentType<FullSlotProps> }> =>
    import('./FullSlot.tsx').then(
      (loaded) => ({ default: loaded.FullSlot }),
      () => ({ default: () => null }),
    ),
);

interface WhenStepProps extends StepProps {
  onChangePackage: () => void;
  onNext: () => void;
}

/** Date, time and number of children, with live availability. A slot without enough seats disables Next. */
export function WhenStep(props: WhenStepProps) {
  const { frame, bar, draft, change, playPackage, day, notice, onChangePackage, onNext } = props;
  const t = useMessages(booking);
  const { slots, checked, check } = useAvailability(draft);
  const online = useOnline();
  const days = playPackage && packageDaysText(playPackage);
  // A day that was chosen with another package.
  const isOffered = !playPackage || isOfferedOn(playPackage, day);
  const chosen = draft.date !== null && draft.slot !== null;
  const verdict = chosen && checked ? verdictOn(draft, checked, t.availability) : null;
  const isOnDay = (one: OpeningOnDate) => !playPackage || isOfferedOn(playPackage, dayOf(one.date, [one]));
  return (
    <WizardLayout
      {...frame}
      bar={
        <NextBar
          {...bar}
          disabled={!isComplete(2, draft) || !isOffered || verdict?.ok === false}
          onNext={onNext}
        />
      }
    >
      {playPackage && <ChosenPackage playPackage={playPackage} day={day} onChange={onChangePackage} />}
      {notice && !verdict && <NoticeBox tone="bad">{notice.text}</NoticeBox>}
      <DayChoice
        showsFull
        date={isOffered ? draft.date : null}
        onChoose={(date) => change({ date, slot: null })}
        isOffered={isOnDay}
      />
      {days && playPackage && <NoticeBox tone="calm">{t.when.onlyOn(playPackage.name, days)}</NoticeBox>}
      {!online && slots.data && <NoticeBox tone="calm">{t.when.offline}</NoticeBox>}
      <SlotTiles
        slots={slots}
        draft={draft}
        checked={checked}
        mayChooseFull
        onChoose={(slot) => change({ slot })}
      />
      {verdict && <Verdict verdict={verdict} />}
      <InsteadOfFull when="full" {...{ draft, change, checked }} isOffered={isOnDay} />
      <Children draft={draft} change={change} />
      <InsteadOfFull when="few" {...{ draft, change, checked }} isOffered={isOnDay} />
      {chosen && (
        <Button
          variant="quiet"
          block
          className={styles.check}
          busy={check.isFetching && t.availability.checking}
          onClick={() => void check.refetch()}
        >
          {t.availability.check}
        </Button>
      )}
    </WizardLayout>
  );
}

interface VerdictOnSlot {
  ok: boolean;
  text: string;
  /** Until when the waiting list holds the seats: they are free for this booking, whatever the slot says. */
  heldUntil?: string;
}

function verdictOn(draft: Draft, checked: Availability, t: typeof booking.en.availability): VerdictOnSlot {
  const held = heldFor(draft);
  return held
    ? { ok: true, text: '', heldUntil: held.until }
    : evaluateAvailability(checked, draft.children, t);
}

function Verdict({ verdict: { ok, text, heldUntil } }: { verdict: VerdictOnSlot }) {
  const t = useMessages(waiting);
  const { data: site } = useSite();
  const said = heldUntil && site ? t.held(clockOf(heldUntil, site.timeZone)) : text;
  return said && <NoticeBox tone={ok ? 'good' : 'bad'}>{said}</NoticeBox>;
}

interface InsteadOfFullProps {
  /** Above the number of children if no seat is left, and below it if there are too few, so that it does not move. */
  when: 'full' | 'few';
  draft: Draft;
  change: ChangeDraft;
  checked: Availability | undefined;
  isOffered: (day: OpeningOnDate) => boolean;
}

/** Other times, and the waiting list, if the chosen time has too few seats. */
function InsteadOfFull({ when, draft, change, checked, isOffered }: InsteadOfFullProps) {
  const { date, slot, children } = draft;
  if (date === null || slot === null || !checked || heldFor(draft)) return null;
  const isHere = isFull(checked) ? when === 'full' : when === 'few' && isTooFull(checked, children);
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <FullSlot draft={{ ...draft, date, slot }} change={change} isOffered={isOffered} />
    </Suspense>
  );
}

interface ChosenPackageProps {
  playPackage: PlayPackage;
  day: PackageDay | undefined;
  onChange: () => void;
}

function ChosenPackage({ playPackage, day, onChange }: ChosenPackageProps) {
  const t = useMessages(booking);
  const { type, name, duration } = playPackage;
  return (
    <Row gap={10} className={styles.package}>
      <img src={packageArt(type)} alt="" width={44} height={44} />
      <p>
        <b>{name}</b> {t.perChild(rupees(packagePrice(playPackage, day)), duration)}
      </p>
      <Button variant="text" aria-label={t.when.changePackage} onClick={onChange}>
        {t.when.change}
      </Button>
    </Row>
  );
}

function Children({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  const t = useMessages(booking).when;
  const { data: site } = useSite();
  return (
    <Row justify="between" className={styles.children}>
      <p>
        <span className={tiles.label}>{t.children}</span>{' '}
        {site && <small>{t.childrenHint(MAX_CHILDREN, site.childAges.from, site.childAges.to)}</small>}
      </p>
      <Stepper
        label={t.numberOfChildren}
        value={draft.children}
        min={1}
        max={MAX_CHILDREN}
        onChange={(children) => change({ children })}
        fewer={t.fewer}
        more={t.more}
      />
    </Row>
  );
}
