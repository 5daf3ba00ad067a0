import { type ReactNode, useState } from 'react';
import { LeaveQuestion } from '../ui/unsaved/LeaveQuestion.tsx';
import { hasUnsaved } from '../ui/unsaved/unsaved.ts';
import { signOut } from './sign-out.ts';

/** Signs out. With unsaved input it asks first, as long as the session still exists. */
export function useSignOut(): { leave: () => void; question: ReactNode } {
  const [isAsked, setIsAsked] = useState(false);
  return {
    leave: () => {
      if (hasUnsaved()) setIsAsked(true);
      else void signOut();
    },
    question: isAsked && (
      <LeaveQuestion
        onKeep={() => setIsAsked(false)}
        onGiveUp={() => {
          setIsAsked(false);
          void signOut();
        }}
      />
    ),
  };
}
