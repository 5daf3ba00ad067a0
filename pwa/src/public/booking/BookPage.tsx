import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { requestLaterFiles } from '../../shared/later-files.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { finishFirst } from '../../shared/updates.ts';
import { useHydrated } from '../../shared/useHydrated.ts';
import { queueIdleTask } from '../layout/idle-queue.ts';
import { useLeaveWizard } from '../layout/page-behind.ts';
import loading from '../layout/WizardLoading.module.css';
import { NeedsScript } from '../layout/WizardLoading.tsx';
import { booking } from '../messages/booking.ts';
import { layout } from '../messages/layout.ts';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { WizardSheet } from '../wizard/WizardSheet.tsx';
import { FirstStep } from './FirstStep.tsx';
import { type FirstChoice, hasDraft, isBeyondFirst } from './first-choice.ts';

const BookingWizard = loadable(async () => (await import('./BookingWizard.tsx')).BookingWizard);

/**
 * Books a play session. The server renders the first step, and using it takes little code; the rest loads
 * while the parent chooses. A visit that goes on from stored input needs the rest at once.
 */
export function BookPage() {
  useTitle(useMessages(booking).title);
  const isHydrated = useHydrated();
  const isBeyond = isBeyondFirst(useSearchParams()[0]);
  const leave = useLeaveWizard();
  const close = () => leave();
  const [choice, setChoice] = useState<FirstChoice>({});
  const [goesOn, setGoesOn] = useState(() => isHydrated && hasDraft());
  useEffect(() => {
    if (isBeyond || hasDraft()) setGoesOn(true);
  }, [isBeyond]);
  useEffect(() => {
    requestLaterFiles();
    return loadWhileIdle();
  }, []);
  const first = isBeyond ? (
    <StepLoading onClose={close} />
  ) : (
    <FirstStep choice={choice} onChoose={setChoice} onClose={close} />
  );
  return (
    <WizardSheet onClose={close}>
      {isHydrated && (goesOn || isBeyond) ? (
        <BookingWizard first={choice} onClose={close} fallback={first} />
      ) : (
        first
      )}
    </WizardSheet>
  );
}

/** Loads the rest, and the files for offline use after it. Returns a function that cancels what has not begun. */
function loadWhileIdle(): () => void {
  let end = () => {};
  finishFirst(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  const load = async () => {
    await BookingWizard.load().catch(() => undefined);
    end();
  };
  const cancels = [
    // Making the schemas of the draft is a task of its own, so that a tap can come in between.
    queueIdleTask(() => void import('./draft.ts').catch(() => undefined)),
    queueIdleTask(() => void load()),
    end,
  ];
  return () => {
    for (const cancel of cancels) cancel();
  };
}

/** A later step while its code loads. */
function StepLoading({ onClose }: { onClose: () => void }) {
  const t = useMessages(layout).wizard;
  return (
    <WizardLayout title={t.session} onClose={onClose} closeHref={paths.home}>
      <NeedsScript />
      <Stack gap={16} className={loading.coming} role="status" aria-label={t.opening}>
        <Skeleton height={116} radius={18} />
        <Skeleton height={116} radius={18} />
        <Skeleton height={116} radius={18} />
      </Stack>
    </WizardLayout>
  );
}
