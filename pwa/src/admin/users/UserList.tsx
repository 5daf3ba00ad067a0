import { mdiAccountSearchOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@toodles/api/contract/access/users.ts';
import { media } from '../../shared/theme/media.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { roleNames } from '../access/role-labels.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { Segments } from '../ui/Segments.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { USERS_PER_PAGE, userStatsQuery, usersQuery } from './queries.ts';
import { RoleMeanings, teamRoles } from './RoleMeanings.tsx';
import { UserFigures } from './UserFigures.tsx';
import { UserRows } from './UserRows.tsx';
import styles from './Users.module.css';
import { parseView, partOf, sorts } from './users-view.ts';

interface UserListProps {
  onDelete: (user: User) => void;
  onPassword: (user: User) => void;
}

/** Every account. Search, role, sort order and page are in the address. */
export function UserList(actions: UserListProps) {
  const view = parseView(useUrlState().search);
  return (
    <div className={styles.holder}>
      <div className={styles.columns}>
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
        {partOf(view.role) === 'team' && <RoleMeanings />}
      </div>
    </div>
  );
}

/** From so many people on, a list needs an order of its own. */
const MANY = 15;

/** Search, part, role and order of the list. A short list needs no order. */
export function UserFilters() {
  const { search, change } = useUrlState();
  const view = parseView(search);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const { data } = useQuery(usersQuery(view));
  const { data: stats } = useQuery(userStatsQuery);
  const isNarrowed = view.search !== '' || view.sort !== 'name' || view.page > 1;
  const isFew = !isNarrowed && (data?.total ?? 0) < MANY;
  const part = partOf(view.role);
  const show = (role: string | undefined) => change({ role, page: undefined });
  // The address without a role means the team, unless somebody is searched for.
  const team = view.search ? 'team' : undefined;
  // A search finds fewer.
  const counts = view.search ? undefined : stats;
  return (
    <div className={styles.filters}>
      <Row gap={8} wrap className={styles.toolbar}>
        <SearchField
          label="Search users"
          placeholder={isPhone ? 'Search' : 'Name, email or phone'}
          value={view.search}
          onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
        />
        <Segments
          label="Show users"
          choices={[
            { value: 'team', label: 'Team', count: counts && counts.admins + counts.staff },
            { value: 'customer', label: 'Customers', count: counts?.roles.customer },
            // The figures above count them all.
            { value: 'all', label: 'All' },
          ]}
          chosen={part}
          onChoose={(next) => show(next === 'team' ? team : next)}
        />
        {isPhone && <UserFigures />}
        {(!isPhone || part === 'team') && (
          <FilterSelect
            label="Role"
            choices={teamRoles.map((role) => ({
              value: role,
              label: counts ? `${roleNames[role]} (${formatNumber(counts.roles[role])})` : roleNames[role],
            }))}
            chosen={teamRoles.find((role) => role === view.role)}
            onChoose={(role) => show(role ?? (part === 'team' ? team : part))}
          />
        )}
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
