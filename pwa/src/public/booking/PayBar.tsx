import type { ReactNode } from 'react';
import { rupees } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useOnline } from '../../shared/useOnline.ts';
import { AlreadyBooked } from '../bookings/AlreadyBooked.tsx';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { booking } from '../messages/booking.ts';
import type { Draft } from './draft.ts';
import { evaluateAvailability } from './evaluate-availability.ts';
import { heldFor } from './held-seats.ts';
import styles from './Steps.module.css';
import { useSlotCheck } from './useAvailability.ts';
import type { Notice } from './useSubmit.ts';

interface PayBarProps {
  draft: Draft;
  totalPaise: number;
  notice: Notice | null;
  sending: boolean;
  onPay: () => void;
  onChooseTime: () => void;
  /** The consent, which would be out of view in the step above. */
  children: ReactNode;
}

/** The Pay button. Errors appear beside it, because in the step above they would be out of view. */
export function PayBar(props: PayBarProps) {
  const { draft, totalPaise, notice, sending, onPay, onChooseTime, children } = props;
  const { date, slot } = draft;
  const t = useMessages(booking);
  const online = useOnline();
  // Rechecks the slot whenever the user returns to this step or tab, in case it has filled up.
  const { data: checked } = useSlotCheck(draft);
  const verdict = checked && evaluateAvailability(checked, draft.children, t.availability);
  // If the reply to an attempt was lost, this very booking may hold the seats; only Pay can find it.
  const isUntried = draft.attempt === null;
  if (verdict?.ok === false && !heldFor(draft) && isUntried && !sending) {
    return (
      <>
        <NoticeBox tone="bad">{verdict.text}</NoticeBox>
        <Button size="large" block onClick={onChooseTime}>
          {t.pay.chooseTime}
        </Button>
        <Text size="sm" tone="muted" leading={1.4} align="center" className={styles.held}>
          {t.pay.notFree}
        </Text>
      </>
    );
  }
  return (
    <>
      {date && slot && isUntried && <AlreadyBooked at={{ ...slot, date }} />}
      {notice && <NoticeBox tone="bad">{notice.text}</NoticeBox>}
      {!online && !notice && <NoticeBox tone="calm">{t.pay.offline}</NoticeBox>}
      <div className={styles.consent}>{children}</div>
      <Button size="large" block onClick={onPay} busy={sending && t.pay.booking} className={styles.pay}>
        {payLabel(draft, totalPaise, t.pay)}
      </Button>
      <Text size="sm" tone="muted" leading={1.4} align="center" className={styles.held}>
        {t.pay.held}
      </Text>
    </>
  );
}

function payLabel({ paymentMethod }: Draft, totalPaise: number, t: typeof booking.en.pay): string {
  if (totalPaise === 0) return t.nothingToPay;
  return paymentMethod === 'desk' ? t.payAtDesk(rupees(totalPaise)) : t.pay(rupees(totalPaise));
}
