import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { booking } from '../messages/booking.ts';
import { NoticeBox } from '../wizard/NoticeBox.tsx';

interface AvailabilityCheckProps {
  /** What is known of the chosen slot now. */
  verdict: { ok: boolean; text: string } | null;
  onCheck: () => void;
  checking: boolean;
}

/** What the last check said, and the button that checks again (seed 000, section 2). */
export function AvailabilityCheck({ verdict, onCheck, checking }: AvailabilityCheckProps) {
  const t = useMessages(booking).availability;
  return (
    <>
      {verdict && <NoticeBox tone={verdict.ok ? 'good' : 'bad'}>{verdict.text}</NoticeBox>}
      <Button variant="quiet" block busy={checking && t.checking} onClick={onCheck}>
        {t.check}
      </Button>
    </>
  );
}
