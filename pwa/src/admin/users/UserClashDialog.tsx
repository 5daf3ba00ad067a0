import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { editOf } from './user-edit.ts';
import { userLabels } from './user-labels.ts';
import type { UserStore } from './useUserStore.ts';

/** The dialog for a stale edit of a person; renders nothing without a clash. */
export const UserClashDialog = ({ users }: { users: UserStore }) => (
  <ClashDialog store={users} editOf={editOf} labels={userLabels} />
);
