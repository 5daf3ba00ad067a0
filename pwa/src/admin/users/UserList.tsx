import { mdiAccountSearchOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@toodles/api/contract/access/users.ts';
import { roles } from '@toodles/api/contract/basics/permissions.ts';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { roleNames } from '../access/role-labels.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChipsOrSelect, toolbar } from '../ui/FilterChips.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { USERS_PER_PAGE, usersQuery } from './queries.ts';
import { UserRows } from './UserRows.tsx';
import styles from './Users.module.css';
import { parseView, sorts } from './users-view.ts';

/** The team and its parts, then everybody else. */
const choices = [
  { value: 'team', label: 'Team' },
  ...roles.toReversed().map((value) => ({ value, label: roleNames[value] })),
  { value: 'all', label: 'All' },
];

/** Every account. Search, role, sort order and page are in the address. */
export function UserList({ onDelete }: { onDelete: (user: User) => void }) {
  const view = parseView(useUrlState().search);
  return (
    <ListCard
      title="All users"
      label="users"
      isTitleHidden
      query={useQuery(usersQuery(view))}
      page={view.page}
      pageSize={USERS_PER_PAGE}
      emptyState={<NoUsers />}
    >
      {(rows) => <UserRows rows={rows} onDelete={onDelete} />}
    </ListCard>
  );
}

/** From so many people on, a list is searched and sorted rather than read. */
const MANY = 15;

/** Role, search and order of the list. A short list needs no order, and on a phone no search. */
export function UserFilters() {
  const { search, change } = useUrlState();
  const view = parseView(search);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const { data } = useQuery(usersQuery(view));
  const isNarrowed = view.search !== '' || view.sort !== 'name' || view.page > 1;
  const isFew = !isNarrowed && (data?.total ?? 0) < MANY;
  return (
    <div className={styles.filters}>
      <Row gap={8} wrap className={cx(toolbar, styles.toolbar)}>
        {!(isFew && isPhone) && (
          <SearchField
            label="Search users"
            placeholder="Name, email or phone"
            value={view.search}
            onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
          />
        )}
        <FilterChipsOrSelect
          label="Show users by role"
          choices={choices}
          chosen={view.role ?? 'all'}
          onChoose={(role) =>
            change({ role: role === 'team' && !view.search ? undefined : role, page: undefined })
          }
        />
        {!isFew && (
          <ChoiceSelect
            label="Sort users"
            choices={sorts}
            chosen={view.sort}
            onChoose={(sort) => change({ sort: sort === 'name' ? undefined : sort, page: undefined })}
          />
        )}
      </Row>
    </div>
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
