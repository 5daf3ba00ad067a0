import { mdiBellOutline } from '@mdi/js';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { push } from '../messages/push.ts';
import styles from './Push.module.css';
import { usePush } from './use-push.ts';

const DECLINED = 'toodles.no-notifications';

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

function decline(): void {
  try {
    localStorage.setItem(DECLINED, '1');
  } catch {
    // Storage is disabled: the card comes again on the next visit.
  }
}

/** Offers notifications on this device after a booking. Only the button asks the browser; 'Not now' counts for good. */
export function PushCard() {
  const t = useMessages(push);
  const { state, turnOn } = usePush();
  const [isDeclined, setDeclined] = useState(wasDeclined);
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
            decline();
            setDeclined(true);
          }}
        >
          {t.card.later}
        </Button>
      </Row>
    </Row>
  );
}

/** Turns notifications on this device on and off, or says why there are none. */
export function PushSetting() {
  const t = useMessages(push);
  const { state, turnOn, turnOff } = usePush();
  if (state === 'none') return null;
  return (
    <Stack gap={8} align="start">
      <Text size="md" tone="muted">
        {t[state]}
      </Text>
      {state === 'off' && (
        <Button variant="quiet" busy={turnOn.isPending && t.turningOn} onClick={() => turnOn.mutate()}>
          {t.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="quiet" busy={turnOff.isPending && t.turningOff} onClick={() => turnOff.mutate()}>
          {t.turnOff}
        </Button>
      )}
    </Stack>
  );
}
