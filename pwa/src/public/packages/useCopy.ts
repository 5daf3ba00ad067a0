import { type RefObject, useEffect, useState } from 'react';

/** How long the confirmation is shown. */
const TOLD_MS = 5000;

/**
 * Copies a text to the clipboard and confirms it for a while. If the browser refuses, the text is selected
 * instead, so that the user can copy it by hand.
 * @param shown the element that shows the text
 */
export function useCopy(shown: RefObject<HTMLElement | null>): {
  state: 'idle' | 'copied' | 'refused';
  copy: (text: string) => Promise<void>;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setState('refused');
    }
  }

  return { state, copy };
}
