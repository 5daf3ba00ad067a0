import type { DeskStaff } from '@toodles/api/contract/desk/sync.ts';
import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../../app/DeskProvider.tsx';
import { checkPin, pinMark } from '../../app/session/check-pin.ts';
import { useLock } from '../../app/session/LockProvider.tsx';
import { needsPin } from '../../app/session/tab-session.ts';
import { isClockSetBack, remainingWaitMs } from '../../core/pin-wait.ts';
import type { PinTries } from '../../core/rows.ts';
import { readIdentity } from '../../storage/identity.ts';

export const pinLength = { least: 4, most: 6 } as const;

/** `unsure`: this browser or this version cannot compare. */
type Problem = 'wrong' | 'unsure';

export interface PinPadState {
  digits: string;
  isChecking: boolean;
  problem: Problem | null;
  tries: PinTries | null;
  /** Milliseconds until the pad accepts the next PIN; 0 when it does now. */
  wait: number;
  press: (digit: string) => void;
  erase: () => void;
  submit: () => void;
}

/** The state of the pad: typing, checking, and the wait after three wrong PINs. */
export function usePinPad(member: DeskStaff | null): PinPadState {
  const [digits, setDigits] = useState('');
  const { tries, wait } = useWait(member);
  const { isChecking, problem, setProblem, check } = useCheck(member);
  const isDisabled = member === null || isChecking || wait > 0;
  const press = (digit: string) => {
    if (isDisabled) return;
    setProblem(null);
    setDigits((before) => (before + digit).slice(0, pinLength.most));
  };
  const erase = () => {
    if (!isDisabled) setDigits((before) => before.slice(0, -1));
  };
  const submit = () => {
    if (isDisabled || digits.length < pinLength.least) return;
    void check(digits).finally(() => setDigits(''));
  };
  return { digits, isChecking, problem, tries, wait, press, erase, submit };
}

function useCheck(member: DeskStaff | null) {
  const { db } = useDesk();
  const { signIn, tries } = useLock();
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // A second tap in the same tick comes before the pad renders as busy.
  const isRunning = useRef(false);
  const check = async (digits: string) => {
    if (isRunning.current || !member || !needsPin(member)) return;
    isRunning.current = true;
    setIsChecking(true);
    setProblem(null);
    const whose = { id: member.id, mark: pinMark(member.pin) };
    try {
      if (!(await tries.countTry(whose, Date.now()))) return;
      const result = await checkPin(digits, member, (await readIdentity(db))?.sealing);
      if (result !== 'wrong') await tries.reset(whose);
      if (result === 'right') signIn(member);
      else setProblem(result === 'wrong' ? 'wrong' : 'unsure');
    } catch (error) {
      console.error('The PIN could not be compared:', error);
      await tries.reset(whose);
      setProblem('unsure');
    } finally {
      isRunning.current = false;
      setIsChecking(false);
    }
  };
  return { isChecking, problem, setProblem, check };
}

/** The person's current wait after wrong PINs. */
function useWait(member: DeskStaff | null) {
  const { state } = useDesk();
  const { tries: store } = useLock();
  const { id, pin } = member ?? {};
  const tries = id === undefined ? null : store.get({ id, mark: pinMark(pin) }, state);
  const now = useFastClock(tries?.until != null);
  const wasPutBack = isClockSetBack(tries, now);
  useEffect(() => {
    if (wasPutBack && id !== undefined) void store.restartWait({ id, mark: pinMark(pin) }, Date.now());
  }, [wasPutBack, store, id, pin]);
  return { tries, wait: remainingWaitMs(tries, now) };
}

const TICK_MS = 250;

/** The tablet's clock, often enough for a countdown in seconds. */
function useFastClock(isOn: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isOn) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
