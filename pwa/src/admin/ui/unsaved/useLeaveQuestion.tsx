import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pops } from '../../../shared/pops.ts';
import { createBackGuard } from './back-guard.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { setUnsaved } from './unsaved.ts';

const watchBack = createBackGuard({
  history: window.history,
  pops,
  tell: () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })),
});

interface Leaving {
  /** Closes what was not touched; asks first where something was. */
  close: () => void;
  /** The question while it is asked, to be shown beside the dialog that it is about. */
  question: ReactNode;
}

/** Nothing that was typed in a dialog is lost without a question: neither by closing it, nor by Back, nor by closing the tab. */
export function useLeaveQuestion(isDirty: boolean, onClose: () => void): Leaving {
  const [asked, setAsked] = useState<{ giveUp: () => void }>();
  const { key } = useLocation();
  const isGivenUp = useRef(false);
  useEffect(() => {
    const what = {};
    setUnsaved(what, isDirty);
    return () => setUnsaved(what, false);
  }, [isDirty]);
  useEffect(() => {
    if (!isDirty || !key) return;
    return watchBack((goOn) =>
      setAsked({
        giveUp: () => {
          isGivenUp.current = true;
          goOn();
        },
      }),
    );
  }, [isDirty, key]);
  // Back has left the page or the address that opened the dialog, and the dialog with it; others close now.
  const closeIfStillHere = useEffectEvent(() => {
    if (isGivenUp.current) onClose();
  });
  useEffect(() => {
    if (key) closeIfStillHere();
  }, [key]);
  return {
    close: () => (isDirty ? setAsked({ giveUp: onClose }) : onClose()),
    question: asked && (
      <LeaveQuestion
        onKeep={() => setAsked(undefined)}
        onGiveUp={() => {
          setAsked(undefined);
          asked.giveUp();
        }}
      />
    ),
  };
}
