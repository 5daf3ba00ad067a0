import type { DeskStaff } from '@toodles/api/contract/desk/sync.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { findPinManager, formatCountdown, wrongPinMessage } from '../../app/session/lock-messages.ts';
import styles from './PinPad.module.css';
import { type PinPadState, pinLength } from './usePinPad.ts';

interface PinMessageProps {
  member: DeskStaff | null;
  pad: PinPadState;
}

/** The prompt for the PIN, or the result of the last try. */
export function PinPrompt({ member, pad }: PinMessageProps) {
  const { isChecking, problem, tries, wait } = pad;
  if (!member)
    return (
      <Stack as="p" className={styles.says}>
        Then enter your PIN
      </Stack>
    );
  if (isChecking)
    return (
      <Stack as="p" className={styles.says} role="status">
        Checking…
      </Stack>
    );
  if (wait > 0)
    return (
      <Stack as="p" className={cx(styles.says, styles.wrong)} role="alert">
        {tries?.failures} wrong PINs. Try again in{' '}
        <b role="timer" aria-live="off">
          {formatCountdown(wait)}
        </b>
      </Stack>
    );
  if (problem)
    return (
      <Stack as="p" className={cx(styles.says, styles.wrong)} role="alert">
        {problem === 'wrong'
          ? wrongPinMessage(member.firstName, tries?.failures ?? 1)
          : 'PINs can’t be checked right now. Reload the page.'}
      </Stack>
    );
  return (
    <Stack as="p" className={styles.says}>
      Enter your PIN, 4 to 6 digits
    </Stack>
  );
}

/** One dot per possible digit, filled as far as typed. */
export function Dots({ typed, isOn }: { typed: number; isOn: boolean }) {
  if (!isOn) return <Row gap={16} align="stretch" className={styles.dots} />;
  return (
    <Row
      gap={16}
      align="stretch"
      className={styles.dots}
      role="img"
      aria-label={typed === 1 ? '1 digit typed' : `${typed} digits typed`}
      data-testid="pin-dots"
    >
      {Array.from({ length: pinLength.most }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number
        <i key={place} className={cx(place < typed && styles.full)} />
      ))}
    </Row>
  );
}

/** Says that the PIN works offline or, after wrong PINs, who can set a new one. */
export function PinHelp({ member, pad }: PinMessageProps) {
  const { staff } = useDesk();
  if (!member || (pad.tries?.failures ?? 0) < 2)
    return (
      <Text size="lg" weight={700} tone="muted" leading={1.3} className={styles.foot}>
        Works without a network
      </Text>
    );
  const whom = findPinManager(member, staff) ?? 'A manager';
  return (
    <Text size="lg" weight={700} tone="muted" leading={1.3} className={styles.foot}>
      Forgotten? {whom} can set a new PIN in the portal, under Tablets.
    </Text>
  );
}
