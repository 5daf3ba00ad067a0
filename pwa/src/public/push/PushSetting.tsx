import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { push } from '../messages/push.ts';
import { usePush } from './use-push.ts';

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
