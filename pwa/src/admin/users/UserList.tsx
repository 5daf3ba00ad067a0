import { mdiAccountSearchOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@toodles/api/contract/access/users.ts';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SearchField } from '../ui/SearchField.tsx';
import segments from '../ui/Segments.module.css';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { USERS_PER_PAGE, userStatsQuery, usersQuery } from './queries.ts';
import { RoleMeanings } from './RoleMeanings.tsx';
import styles from './UserFigures.module.css';
import { UserFigures } from './UserFigures.tsx';
import { UserRows } from './UserRows.tsx';
import { peopleIn, roleLabels } from './user-figures.ts';
import { parseView, partOf, type RoleChoice, roleChoices, roleParam, sorts } from './users-view.ts';

interface UserListProps {
  onDelete: (user: User) => void;
  onPassword: (user: User) => void;
}

/** Every account. Search, role, sort order and page are in the address. */
export function UserList(actions: UserListProps) {
  const view = parseView(useUrlState().search);
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
      <UserFigures />
      {partOf(view.role) === 'team' && <RoleMeanings />}
    </Stack>
  );
}

/** From so many people on, a list needs an order of its own. */
const MANY = 15;

/** Search, role and order of the list, and how many people there are. A short list needs no order. */
export function UserFilters() {
  const { search, change } = useUrlState();
  const view = parseView(search);
  const isWide = useMediaQuery(media.wide, { noSsr: true });
  const isRoomy = useMediaQuery(media.roomy, { noSsr: true });
  const { data } = useQuery(usersQuery(view));
  const { data: stats } = useQuery(userStatsQuery);
  const isNarrowed = view.search !== '' || view.sort !== 'name' || view.page > 1;
  const isFew = !isNarrowed && (data?.total ?? 0) < MANY;
  // A search finds fewer.
  const counts = view.search ? undefined : stats;
  const choices = roleChoices.map((role) => ({
    value: role,
    label: roleLabels[role],
    count: counts && peopleIn(counts, role),
  }));
  const chosen = view.role ?? 'all';
  const show = (role: RoleChoice) => change({ role: roleParam(role, view.search !== ''), page: undefined });
  return (
    <Row gap={8} wrap className={styles.toolbar}>
      <SearchField
        label="Search users"
        placeholder={isRoomy ? 'Name, email or phone' : 'Search'}
        value={view.search}
        onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
      />
      {!isWide ? (
        <ChoiceSelect label="Role" choices={choices} chosen={chosen} onChoose={show} />
      ) : (
        <Row role="group" aria-label="Role" className={cx(segments.segments, styles.roles)}>
          {choices.map(({ value, label, count }) => (
            <button
              key={value}
              type="button"
              className={segments.segment}
              aria-pressed={value === chosen}
              onClick={() => show(value)}
            >
              {label} {count !== undefined && <b>{formatNumber(count)}</b>}
            </button>
          ))}
        </Row>
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
