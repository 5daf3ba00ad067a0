import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { editOf } from './user-edit.ts';
import { userWords } from './user-words.ts';
import type { UserStore } from './useUserStore.ts';

/** Two edited the same person: nothing while nobody did. */
export const UserClashDialog = ({ users }: { users: UserStore }) => (
  <ClashDialog store={users} editOf={editOf} words={userWords} />
);
