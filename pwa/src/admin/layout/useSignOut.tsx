import { type ReactNode, useState } from 'react';
import { UnsavedChangesDialog } from '../ui/unsaved/UnsavedChangesDialog.tsx';
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
      <UnsavedChangesDialog
        onStay={() => setIsAsked(false)}
        onDiscard={() => {
          setIsAsked(false);
          void signOut();
        }}
      />
    ),
  };
}
