import { mdiAccountSearchOutline } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { roles } from '@toodles/api/contract/permissions.ts';
import type { User } from '@toodles/api/contract/users.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { roleNames } from '../access/role-words.ts';
import { Card } from '../ui/Card.tsx';
import { ExportLink } from '../ui/ExportLink.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Nothing } from '../ui/Nothing.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { useAddress } from '../ui/useAddress.ts';
import { filterOf, USERS_A_PAGE, type UserSort, usersQuery } from './queries.ts';
import styles from './UserList.module.css';
import { UserRows } from './UserRows.tsx';
import { sorts, viewIn } from './users-view.ts';

const roleChoices = [
  { value: undefined, label: 'All' },
  ...roles.map((value) => ({ value, label: roleNames[value] })),
];

/** Everybody with an account; search, role, order and page live in the address. */
export function UserList({ onDelete }: { onDelete: (user: User) => void }) {
  const { search, change } = useAddress();
  const view = viewIn(search);
  const { data, error, isError, refetch, isFetching, isPlaceholderData } = useQuery(usersQuery(view));
  const isFiltered = Boolean(view.search || view.role) || view.page > 1;
  return (
    <Card title="All users" flush aside={<ExportLink path="/api/admin/users" query={filterOf(view)} />}>
      <div className={styles.filters}>
        <SearchField
          label="Search users"
          placeholder="Name, email or phone"
          value={view.search}
          onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
        />
        <FilterChips
          label="Show users by role"
          choices={roleChoices}
          chosen={view.role}
          onChoose={(role) => change({ role, page: undefined })}
        />
        <SortSelect
          sort={view.sort}
          onSort={(sort) => change({ sort: sort === 'name' ? undefined : sort, page: undefined })}
        />
      </div>
      {!data && isError && (
        <LoadFailed
          title="The users did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <TableSkeleton label="Loading the users" rows={8} />}
      {data?.rows.length === 0 && (
        <Nothing
          icon={mdiAccountSearchOutline}
          title="No users found"
          text="Try fewer letters, the last digits of the phone, or another role."
          action={
            isFiltered
              ? {
                  label: 'Show all users',
                  onClick: () => change({ q: undefined, role: undefined, page: undefined }),
                }
              : undefined
          }
        />
      )}
      {data && data.rows.length > 0 && (
        <div className={cx(isPlaceholderData && styles.old)}>
          <UserRows rows={data.rows} onDelete={onDelete} />
        </div>
      )}
      {data && (
        <div className={styles.foot}>
          <Pager
            page={view.page}
            pageSize={USERS_A_PAGE}
            total={data.total}
            label="users"
            onPage={(to) => change({ page: to > 1 ? to : undefined })}
          />
        </div>
      )}
    </Card>
  );
}

function SortSelect({ sort, onSort }: { sort: UserSort; onSort: (sort: UserSort) => void }) {
  return (
    <Select
      size="small"
      className={styles.sort}
      value={sort}
      onChange={({ target }) => onSort(target.value)}
      SelectDisplayProps={{ 'aria-label': 'Order of the users' }}
      inputProps={{ 'aria-label': 'Order of the users' }}
    >
      {sorts.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
