import { consentNow, consentText } from '@toodles/api/domain/families/consent.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useToday } from '../../app/DeskProvider.tsx';
import { useArrive } from '../../app/useArrive.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { useOnce } from '../../app/useOnce.ts';
import { type GuestRowFacts, slotTimes } from '../../core/search-all.ts';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './Row.module.css';

/** Asks for the guardian's consent when none is recorded. One tap records it and checks them in if needed. */
export function ConsentPrompt({ row }: { row: GuestRowFacts }) {
  const arrive = useArrive();
  const { isBusy, run } = useOnce(() => arrive(row, consentNow.version));
  const isToday = slotTimes(row).date === useToday(useCentreNow());
  if (!row.needsConsent || !isToday) return null;
  return (
    <Row gap={8} columnGap={20} className={styles.consent}>
      <Text size="lg" weight={600} tone="muted" leading={1.3} className={styles.line}>
        <b>Consent not recorded.</b> Ask the parent to agree: “{consentText}”
      </Text>
      <TouchButton disabled={isBusy} onClick={() => void run()}>
        {row.arrivedAt === null ? 'Parent agrees, check in' : 'Parent agrees'}
      </TouchButton>
    </Row>
  );
}
