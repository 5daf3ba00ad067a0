import { mdiAccountSearchOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@toodles/api/contract/access/users.ts';
import { roles } from '@toodles/api/contract/basics/permissions.ts';
import { media } from '../../shared/theme/media.ts';
import { roleNames } from '../access/role-labels.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { toFilter, USERS_PER_PAGE, usersQuery } from './queries.ts';
import { UserRows } from './UserRows.tsx';
import { parseView, sorts } from './users-view.ts';

const choices = [
  { value: 'team', label: 'Team' },
  ...roles.map((value) => ({ value, label: roleNames[value] })),
  { value: 'all', label: 'All' },
];

/** Every account. Search, role, sort order and page are in the address. */
export function UserList({ onDelete }: { onDelete: (user: User) => void }) {
  const view = parseView(useUrlState().search);
  return (
    <ListCard
      title="All users"
      label="users"
      aside={<ListMenu path="/api/admin/users" query={toFilter(view)} />}
      filters={<Filters />}
      query={useQuery(usersQuery(view))}
      page={view.page}
      pageSize={USERS_PER_PAGE}
      emptyState={<NoUsers />}
    >
      {(rows) => <UserRows rows={rows} onDelete={onDelete} />}
    </ListCard>
  );
}

function Filters() {
  const { search, change } = useUrlState();
  const view = parseView(search);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const chooseRole = (role: string) =>
    change({ role: role === 'team' && !view.search ? undefined : role, page: undefined });
  return (
    <>
      <SearchField
        label="Search users"
        placeholder="Name, email or phone"
        value={view.search}
        onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
      />
      {isPhone ? (
        <ChoiceSelect
          label="Show users by role"
          choices={choices}
          chosen={view.role ?? 'all'}
          onChoose={chooseRole}
        />
      ) : (
        <FilterChips
          label="Show users by role"
          choices={choices}
          chosen={view.role ?? 'all'}
          onChoose={chooseRole}
        />
      )}
      <ChoiceSelect
        label="Sort users"
        choices={sorts}
        chosen={view.sort}
        onChoose={(sort) => change({ sort: sort === 'name' ? undefined : sort, page: undefined })}
      />
    </>
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
