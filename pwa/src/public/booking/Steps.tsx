import { mdiClose, mdiTicketPercentOutline } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CreatedBooking } from '@toodles/api/contract/bookings/bookings.ts';
import type { Voucher } from '@toodles/api/contract/bookings/vouchers.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { PackageDay } from '@toodles/api/domain/catalogue/package-days.ts';
import { type ComponentProps, useState } from 'react';
import { rupees } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { usePackageDay } from '../../shared/package-day.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { booking } from '../messages/booking.ts';
import type { PriceLineProps } from '../wizard/PriceLine.tsx';
import { useStep } from '../wizard/useStep.ts';
import type { WizardLayout } from '../wizard/WizardLayout.tsx';
import { TITLE_ID } from '../wizard/WizardSheet.tsx';
import { useAddOns, withAddOns } from './add-ons.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { discountWithLimit } from './discount-text.ts';
import { agesOf, type ChangeDraft, type Draft } from './draft.ts';
import { PackageStep } from './PackageStep.tsx';
import { PayStep } from './PayStep.tsx';
import styles from './Steps.module.css';
import { isComplete, isStep, lastReachableStep, STEPS, type Step } from './steps.ts';
import { draftPrice } from './useBookingPrice.ts';
import { type Notice, useSubmit } from './useSubmit.ts';
import { useVoucherCheck } from './useVoucherCheck.ts';
import { WhenStep } from './WhenStep.tsx';

/** The props of every step: its frame, the price so far, and the draft. */
export interface StepProps {
  frame: Omit<ComponentProps<typeof WizardLayout>, 'children' | 'bar'>;
  bar: PriceLineProps;
  draft: Draft;
  change: ChangeDraft;
  /** The chosen package, once the packages have loaded. */
  playPackage: PlayPackage | undefined;
  /** The chosen day, for the package's days and prices. */
  day: PackageDay | undefined;
  /** The message of a refused attempt, for this step. */
  notice: Notice | null;
}

interface StepsProps {
  draft: Draft;
  change: ChangeDraft;
  packages: UseQueryResult<PlayPackage[]>;
  onClose: () => void;
  onBooked: (booking: CreatedBooking) => void;
}

/** The four steps, each with the price and the Next button below it. */
export function Steps({ draft, change, packages, onClose, onBooked }: StepsProps) {
  const t = useMessages(booking);
  // The user must choose again if the package has left the catalogue.
  const isGone = packages.data?.some(({ id }) => id === draft.packageId) === false;
  const step = useStep({
    path: '/book',
    first: 1,
    isStep,
    reachable: (wanted) => lastReachableStep(wanted, isGone ? { ...draft, packageId: null } : draft),
  });
  const [notice, setNotice] = useState<Notice | null>(null);
  const submit = useSubmit({ draft, change, step, setNotice, onBooked });
  const playPackage = packages.data?.find(({ id }) => id === draft.packageId);
  const day = usePackageDay(draft.date);
  const addOns = useAddOns(draft, playPackage);
  const session = draftPrice(draft, playPackage, day);
  const price = session && withAddOns(session, addOns.chosen);
  const dropped = useVoucherCheck(draft, change);

  const goOn = (to: Step) => () => {
    setNotice(null);
    step.goTo(to);
  };
  const shown = {
    frame: {
      title: t.steps[step.current],
      progress: { step: step.current, of: STEPS },
      onBack: step.current > 1 ? step.back : undefined,
      onClose,
    },
    bar: {
      total: price && rupees(price.totalPaise),
      covers: playPackage ? t.covers(draft.children, playPackage.duration) : t.coversNothing,
      above: dropped ? (
        <NoticeBox tone="bad">{t.voucherDropped(dropped.voucher.code, dropped.reason)}</NoticeBox>
      ) : (
        price &&
        draft.voucher && (
          <VoucherLine
            voucher={draft.voucher}
            discountPaise={price.discountPaise}
            onRemove={() => change({ voucher: null, voucherInput: '' })}
          />
        )
      ),
    },
    draft,
    change,
    playPackage,
    day,
    notice: notice?.step === step.current ? notice : null,
  };

  switch (step.current) {
    case 1:
      return <PackageStep {...shown} packages={packages} onNext={goOn(2)} />;
    case 2:
      return <WhenStep {...shown} onChangePackage={goOn(1)} onNext={goOn(stepAfterTime(draft))} />;
    case 3:
      return <DetailsStep {...shown} onNext={goOn(4)} />;
    case 4:
      return (
        <PayStep
          {...shown}
          packages={packages}
          price={price}
          addOns={addOns}
          setNotice={setNotice}
          submit={submit}
          onEdit={(to) => goOn(to)()}
        />
      );
  }
}

/** The step after the day and time: the last one if a repeated booking's details are all known. */
function stepAfterTime(draft: Draft): Step {
  const isKnown = isComplete(3, draft) && agesOf(draft).every((age) => age !== null);
  return draft.isRepeat && isKnown ? 4 : 3;
}

interface VoucherLineProps {
  voucher: Voucher;
  discountPaise: number;
  onRemove: () => void;
}

/** The applied voucher and its discount, shown above the price. */
function VoucherLine({ voucher, discountPaise, onRemove }: VoucherLineProps) {
  const t = useMessages(booking);
  const remove = () => {
    onRemove();
    // The pressed button disappears: move the focus so that it is not lost.
    document.getElementById(TITLE_ID)?.focus();
  };
  return (
    <Row gap={8} className={styles.voucher}>
      <Icon path={mdiTicketPercentOutline} size={20} />
      <span>
        <b>{voucher.code}</b> {discountWithLimit(voucher, t.discount)}
      </span>
      <b className={styles.minus}>{rupees(-discountPaise)}</b>
      <button type="button" aria-label={t.removeVoucher(voucher.code)} onClick={remove}>
        <Icon path={mdiClose} size={20} />
      </button>
    </Row>
  );
}
