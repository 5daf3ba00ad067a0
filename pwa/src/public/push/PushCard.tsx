import { mdiBellOutline } from '@mdi/js';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { push } from '../messages/push.ts';
import styles from './Push.module.css';
import { usePush } from './use-push.ts';

const DECLINED = 'toodles.no-notifications';

/** Offers notifications on this device after a booking. Only the button asks the browser; 'Not now' counts for good. */
export function PushCard() {
  const t = useMessages(push);
  const { state, turnOn } = usePush();
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null);
  if (state !== 'off' || isDeclined) return null;
  return (
    <Row as="aside" gap={12} wrap className={cx(surface.card, styles.card)} aria-label={t.card.label}>
      <Icon path={mdiBellOutline} size={28} />
      <p>{t.card.text}</p>
      <Row gap={8} wrap>
        <Button busy={turnOn.isPending && t.turningOn} onClick={() => turnOn.mutate()}>
          {t.turnOn}
        </Button>
        <Button
          variant="text"
          onClick={() => {
            localStorage.setItem(DECLINED, '1');
            setDeclined(true);
          }}
        >
          {t.card.later}
        </Button>
      </Row>
    </Row>
  );
}
