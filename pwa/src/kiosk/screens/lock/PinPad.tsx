import { mdiAccountKeyOutline, mdiArrowRightBold, mdiBackspaceOutline } from '@mdi/js';
import type { DeskStaff } from '@toodles/api/contract/desk/rows.ts';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid } from '../../../shared/ui/Layout.tsx';
import { NameMark } from '../../../shared/ui/Logo.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { ButtonLink, TouchButton } from '../../ui/TouchButton.tsx';
import { Dots, PinHelp, PinPrompt } from './PinMessages.tsx';
import styles from './PinPad.module.css';
import { type PinPadState, pinLength, usePinPad } from './usePinPad.ts';

/** The pad for a PIN, for touch and keyboard. */
export function PinPad({ member }: { member: DeskStaff | null }) {
  const { settings } = useDesk();
  const pad = usePinPad(member);
  useKeyboard(pad);
  const isDisabled = member === null || pad.isChecking || pad.wait > 0;
  return (
    <section className={styles.pad} aria-label="PIN" data-testid="pin-pad">
      <NameMark name={settings?.name ?? ''} className={styles.word} />
      <Text as="h2" size="3xl" leading={1.1} breakAnywhere className={styles.hello}>
        {member ? `Hello ${member.firstName}` : 'Tap your name'}
      </Text>
      <PinPrompt member={member} pad={pad} />
      <Dots typed={pad.digits.length} isOn={member !== null} />
      <Grid columns="repeat(3, 112px)" gap={12} className={styles.keys}>
        {[...'123456789'].map((digit) => (
          <Key key={digit} digit={digit} isDisabled={isDisabled} onPress={pad.press} />
        ))}
        <button
          type="button"
          className={styles.erase}
          aria-label="Delete a digit"
          disabled={isDisabled || pad.digits === ''}
          onMouseDown={keepFocus}
          onClick={pad.erase}
        >
          <Icon path={mdiBackspaceOutline} size={36} />
        </button>
        <Key digit="0" isDisabled={isDisabled} onPress={pad.press} />
        <button
          type="button"
          className={styles.go}
          aria-label="Unlock"
          disabled={isDisabled || pad.digits.length < pinLength.least}
          onMouseDown={keepFocus}
          onClick={pad.submit}
        >
          <Icon path={mdiArrowRightBold} size={38} />
        </button>
      </Grid>
      <PinHelp member={member} pad={pad} />
    </section>
  );
}

/** A tapped key takes no focus, so that Enter on a keyboard still submits. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface KeyProps {
  digit: string;
  isDisabled: boolean;
  onPress: (digit: string) => void;
}

const Key = ({ digit, isDisabled, onPress }: KeyProps) => (
  <button type="button" disabled={isDisabled} onMouseDown={keepFocus} onClick={() => onPress(digit)}>
    {digit}
  </button>
);

/** Handles digits, Backspace and Enter of a keyboard, wherever the focus is. */
function useKeyboard({ press, erase, submit }: PinPadState): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
    else if (event.key === 'Enter' && !hasOwnEnter(event.target)) {
      event.preventDefault();
      submit();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Enter presses a focused button, unless it is the chosen card. */
const hasOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button:not([aria-pressed="true"])') !== null;

/** Replaces the pad while nobody can sign in: says what to do, and who can do it. */
export function NoStaffNotice() {
  const { staff, state, sync } = useDesk();
  const isNobodyListed = staff.length === 0;
  return (
    <section className={styles.pad} aria-label="PIN" data-testid="nobody-yet">
      <span className={cx(surface.round, styles.badge)}>
        <Icon path={mdiAccountKeyOutline} size={48} />
      </span>
      <Text as="h2" size="3xl" leading={1.1} breakAnywhere className={styles.hello}>
        {isNobodyListed ? 'No staff added yet' : 'No PINs set yet'}
      </Text>
      <Text size="lg" weight={600} tone="muted" leading={1.4} className={styles.nobody}>
        {isNobodyListed
          ? 'A manager adds staff and sets their PINs in the portal, under Tablets.'
          : 'A manager sets PINs in the portal, under Tablets.'}
      </Text>
      <Text size="lg" weight={600} tone="muted" leading={1.4} className={styles.nobody}>
        Changes appear here after the next sync.
      </Text>
      <TouchButton look="fill" className={styles.again} onClick={() => sync({ now: true })}>
        Check again
      </TouchButton>
      {state.contact.failure?.code === 'not_enrolled' && (
        <ButtonLink to={deskPaths.enrol}>Enter a new code</ButtonLink>
      )}
    </section>
  );
}
