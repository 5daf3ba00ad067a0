import { consentNow, consentText } from '@toodles/api/domain/consent.ts';
import { useToday } from '../desk/DeskProvider.tsx';
import { useArrive } from '../desk/useArrive.ts';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { useOnce } from '../desk/useOnce.ts';
import { TouchButton } from '../ui/TouchButton.tsx';
import styles from './Row.module.css';
import { type GuestRowFacts, slotTimes } from './search-all.ts';

/** Asks for the guardian's consent when none is recorded. One tap records it and checks them in if needed. */
export function ConsentPrompt({ row }: { row: GuestRowFacts }) {
  const arrive = useArrive();
  const { isBusy, run } = useOnce(() => arrive(row, consentNow.version));
  const isToday = slotTimes(row).date === useToday(useCentreNow());
  if (!row.needsConsent || !isToday) return null;
  return (
    <div className={styles.consent}>
      <p className={styles.line}>
        <b>Consent not recorded.</b> Ask the parent to agree: “{consentText}”
      </p>
      <TouchButton disabled={isBusy} onClick={() => void run()}>
        {row.arrivedAt === null ? 'Parent agrees, check in' : 'Parent agrees'}
      </TouchButton>
    </div>
  );
}
