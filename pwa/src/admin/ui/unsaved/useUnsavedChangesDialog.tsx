import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { popstateInterceptor } from '../../../shared/popstate-interceptor.ts';
import { createBackGuard } from './back-guard.ts';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { setUnsaved } from './unsaved.ts';

const watchBack = createBackGuard({
  history: window.history,
  popstateInterceptor,
  notifyRouter: () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })),
});

interface UnsavedChangesGuard {
  /** Closes the dialog. With unsaved input it asks first. */
  close: () => void;
  /** The open question, to be rendered beside its dialog. */
  question: ReactNode;
}

/** Asks before unsaved input of a dialog is lost by closing it, by Back, or by closing the tab. */
export function useUnsavedChangesDialog(isDirty: boolean, onClose: () => void): UnsavedChangesGuard {
  const [asked, setAsked] = useState<{ giveUp: () => void }>();
  const { key } = useLocation();
  const isDiscarded = useRef(false);
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
          isDiscarded.current = true;
          goOn();
        },
      }),
    );
  }, [isDirty, key]);
  // Back has left the page or address that opened the dialog, and unmounted it. Other dialogs close here.
  const closeIfStillHere = useEffectEvent(() => {
    if (isDiscarded.current) onClose();
  });
  useEffect(() => {
    if (key) closeIfStillHere();
  }, [key]);
  return {
    close: () => (isDirty ? setAsked({ giveUp: onClose }) : onClose()),
    question: asked && (
      <UnsavedChangesDialog
        onStay={() => setAsked(undefined)}
        onDiscard={() => {
          setAsked(undefined);
          asked.giveUp();
        }}
      />
    ),
  };
}
