import { type User, user as userSchema } from '@toodles/api/contract/users.ts';
import { useRef, useState } from 'react';
import { type Clash, clashIn } from '../ui/stale/clash.ts';
import type { UserEdit } from './user-edit.ts';
import { useSaveUser } from './useSaveUser.ts';

export interface UserClash extends Clash<User> {
  /** What the edit started from, and what it would have made of it. */
  base: User;
  mine: UserEdit;
}

interface Ends {
  onDone: () => void;
  /** @param reached the person as the last call that went through left them */
  onFailed?: (error: Error, reached: User, edit: UserEdit) => void;
}

/** Saves an edit of a person; one that came too late waits as a clash for what is decided about it. */
export function useUserStore({ onDone, onFailed }: Ends) {
  const save = useSaveUser();
  const [clash, setClash] = useState<UserClash>();
  // The second press of a double click comes before the render that would hold it back: it would be told that
  // somebody else was quicker.
  const isRunning = useRef(false);
  const store = (base: User, edit: UserEdit) => {
    if (isRunning.current) return;
    isRunning.current = true;
    let reached = base;
    const onStep = (user: User) => {
      reached = user;
    };
    save.mutate(
      { base, edit, onStep },
      {
        onSettled: () => {
          isRunning.current = false;
        },
        onSuccess: () => {
          setClash(undefined);
          onDone();
        },
        onError: (error) => {
          const found = clashIn(error, userSchema);
          setClash(found && { ...found, base: reached, mine: edit });
          onFailed?.(error, reached, edit);
        },
      },
    );
  };
  return {
    store,
    clash,
    leaveClash: () => setClash(undefined),
    isPending: save.isPending,
    /** A clash is told by a dialog of its own. */
    error: clash ? null : save.error,
  };
}

export type UserStore = ReturnType<typeof useUserStore>;
