import { rupees } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useOnline } from '../../shared/useOnline.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { booking } from '../messages/booking.ts';
import type { Draft } from './draft.ts';
import styles from './PayStep.module.css';
import { useSlotCheck } from './useAvailability.ts';
import type { Notice } from './useSubmit.ts';
import { verdictOf } from './verdict.ts';

interface PayBarProps {
  draft: Draft;
  totalPaise: number;
  notice: Notice | null;
  sending: boolean;
  onPay: () => void;
  onChooseTime: () => void;
}

/** Pay, and beside it what went wrong: up in the step it would be out of sight. */
export function PayBar({ draft, totalPaise, notice, sending, onPay, onChooseTime }: PayBarProps) {
  const t = useMessages(booking);
  const online = useOnline();
  // Whoever comes back to this step, or to this tab, is told at once that the slot has filled meanwhile.
  const { data: checked } = useSlotCheck(draft);
  const verdict = checked && verdictOf(checked, draft.children, t.availability);
  // After a try whose answer was lost, the seats may be gone to this very booking: only Pay finds it again.
  const isUntried = draft.attempt === null;
  if (verdict?.ok === false && isUntried && !sending) {
    return (
      <>
        <NoticeBox tone="bad">{verdict.text}</NoticeBox>
        <Button size="large" block onClick={onChooseTime}>
          {t.pay.chooseTime}
        </Button>
        <p className={styles.held}>{t.pay.notFree}</p>
      </>
    );
  }
  return (
    <>
      {notice && <NoticeBox tone="bad">{notice.text}</NoticeBox>}
      {!online && !notice && <NoticeBox tone="calm">{t.pay.offline}</NoticeBox>}
      <Button size="large" block onClick={onPay} busy={sending && t.pay.booking} className={styles.pay}>
        {payLabel(draft, totalPaise, t.pay)}
      </Button>
      <p className={styles.held}>{t.pay.held}</p>
    </>
  );
}

function payLabel({ paymentMethod }: Draft, totalPaise: number, t: typeof booking.en.pay): string {
  if (totalPaise === 0) return t.nothingToPay;
  return paymentMethod === 'desk' ? t.payAtDesk(rupees(totalPaise)) : t.pay(rupees(totalPaise));
}
