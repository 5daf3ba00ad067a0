import { mdiAccountSearchOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@toodles/api/contract/access/users.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { USERS_PER_PAGE, usersQuery } from './queries.ts';
import { Roles } from './Roles.tsx';
import { UserFigures } from './UserFigures.tsx';
import { UserRows } from './UserRows.tsx';
import { parseView, partOf } from './users-view.ts';

interface UserListProps {
  onDelete: (user: User) => void;
  onPassword: (user: User) => void;
}

/** Every account. Search, role, sort order and page are in the address. */
export function UserList(actions: UserListProps) {
  const view = parseView(useUrlState().search);
  const part = partOf(view.role);
  return (
    <Stack gap={16}>
      <ListCard
        title="All users"
        label="users"
        isTitleHidden
        query={useQuery(usersQuery(view))}
        page={view.page}
        pageSize={USERS_PER_PAGE}
        emptyState={<NoUsers />}
      >
        {(rows) => <UserRows rows={rows} {...actions} />}
      </ListCard>
      {part === 'team' && <Roles />}
      {part === 'all' && <UserFigures part="all" />}
    </Stack>
  );
}

function NoUsers() {
  const { search, change } = useUrlState();
  const view = parseView(search);
  const isFiltered = Boolean(view.search) || view.role !== undefined || view.page > 1;
  return (
    <EmptyState
      icon={mdiAccountSearchOutline}
      title="No users found"
      text="Try fewer letters, the last digits of the phone, or another role."
      action={
        isFiltered
          ? {
              label: 'Show all users',
              onClick: () => change({ q: undefined, role: 'all', page: undefined }),
            }
          : undefined
      }
    />
  );
}
