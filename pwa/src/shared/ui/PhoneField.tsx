import { type ChangeEvent, type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { digitsIn } from '../digits.ts';
import { useMessages } from '../messages.ts';
import { texts } from '../texts.ts';
import { TextField } from './TextField.tsx';

const PHONE_DIGITS = 10;

/** The ten digits of an Indian mobile number, however it was typed or pasted. */
export function phoneDigits(typed: string): string {
  const digits = digitsIn(typed);
  const local = digits.length > PHONE_DIGITS ? digits.replace(/^(0091|91|0)/, '') : digits;
  return local.slice(0, PHONE_DIGITS);
}

/** `98765 43210`, the usual grouping in India. */
export const groupFiveFive = (digits: string): string =>
  [digits.slice(0, 5), digits.slice(5)].filter(Boolean).join(' ');

/** `987-654-3210`, the grouping of the login: 3-3-rest, at most 12 characters. */
export const groupThreeThree = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');

/** The caret position in the grouped text that keeps the same number of digits before it. */
function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at++) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(grouped.charAt(at))) seen += 1;
  }
  return grouped.length;
}

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'start'> {
  /** Digits only. */
  digits: string;
  onDigits: (digits: string) => void;
  group: (digits: string) => string;
}

/** A mobile number after +91: digits only, grouped while typing, with a stable caret. */
export function PhoneField({ digits, onDigits, group, ref, ...rest }: PhoneFieldProps) {
  const t = useMessages(texts);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const caret = useRef<number | null>(null);
  const shown = group(digits);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    const at = caretAfter(shown, caret.current);
    input.current?.setSelectionRange(at, at);
    caret.current = null;
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    const next = phoneDigits(target.value);
    const removed = digitsIn(target.value).length - next.length;
    caret.current = Math.max(0, digitsIn(before).length - Math.max(0, removed));
    onDigits(next);
  };

  return (
    <TextField
      {...rest}
      value={shown}
      onChange={onChange}
      ref={input}
      start={t.phonePrefix}
      type="tel"
      autoComplete="tel-national"
      inputMode="numeric"
      style={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.02em' }}
    />
  );
}
