import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { deskPaths } from './paths.ts';

const byKeyboard = 'by-keyboard';
const byTouch = 'by-touch';

/** Returns to Find after an action. Remembers whether touch was used, to open no on-screen keyboard then. */
export function useGoToFind(): () => void {
  const navigate = useNavigate();
  const last = useRef(byTouch);
  useEffect(() => {
    const onKey = () => {
      last.current = byKeyboard;
    };
    const onPointer = () => {
      last.current = byTouch;
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPointer);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPointer);
    };
  }, []);
  return useCallback(
    () => void navigate(deskPaths.find, { replace: true, state: { focus: last.current } }),
    [navigate],
  );
}

interface FocusTargets {
  field: RefObject<HTMLInputElement | null>;
  /** In front of the field, so that the next Tab moves into it. */
  section: RefObject<HTMLElement | null>;
}

/** Puts the focus where the next search begins, after an action on another screen. */
export function useReturnFocus({ field, section }: FocusTargets): void {
  const { state } = useLocation();
  const from: unknown = state?.focus;
  useEffect(() => {
    if (from === byKeyboard) field.current?.focus();
    else if (from === byTouch) section.current?.focus({ preventScroll: true });
  }, [from, field, section]);
}
