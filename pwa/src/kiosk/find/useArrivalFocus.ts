import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { deskPaths } from '../paths.ts';

const byKeyboard = 'by-keyboard';
const byTouch = 'by-touch';

/** Back to Find when something is done. It remembers what was in use last: a finger wants no keyboard on the glass. */
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

interface Places {
  field: RefObject<HTMLInputElement | null>;
  /** In front of the field, so that the next Tab leads into it. */
  section: RefObject<HTMLElement | null>;
}

/** Puts the focus where the next family is looked for, after something was done elsewhere. */
export function useArrivalFocus({ field, section }: Places): void {
  const { state } = useLocation();
  const from: unknown = state?.focus;
  useEffect(() => {
    if (from === byKeyboard) field.current?.focus();
    else if (from === byTouch) section.current?.focus({ preventScroll: true });
  }, [from, field, section]);
}
