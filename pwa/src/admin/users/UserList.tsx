import { mdiAccountSearchOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { roles } from '@toodles/api/contract/permissions.ts';
import type { User } from '@toodles/api/contract/users.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { roleNames } from '../access/role-words.ts';
import { Card } from '../ui/Card.tsx';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { ExportLink } from '../ui/ExportLink.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Nothing } from '../ui/Nothing.tsx';
import { Pager } from '../ui/Pager.tsx';
import { isAwaited } from '../ui/read-page.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { useAddress } from '../ui/useAddress.ts';
import { filterOf, USERS_A_PAGE, usersQuery } from './queries.ts';
import styles from './UserList.module.css';
import { UserRows } from './UserRows.tsx';
import { sorts, viewIn } from './users-view.ts';

const roleNamed = roles.map((value) => ({ value, label: roleNames[value] }));

/** Everybody with an account; search, role, order and page live in the address. */
export function UserList({ onDelete }: { onDelete: (user: User) => void }) {
  const { search, change } = useAddress();
  const view = viewIn(search);
  const { data, error, isError, refetch, isFetching, isPlaceholderData } = useQuery(usersQuery(view));
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const chooseRole = (role: string | undefined) => change({ role, page: undefined });
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
        {isPhone ? (
          <ChoiceSelect
            label="Show users by role"
            choices={[{ value: '', label: 'All roles' }, ...roleNamed]}
            chosen={view.role ?? ''}
            onChoose={chooseRole}
          />
        ) : (
          <FilterChips
            label="Show users by role"
            choices={[{ value: undefined, label: 'All' }, ...roleNamed]}
            chosen={view.role}
            onChoose={chooseRole}
          />
        )}
        <ChoiceSelect
          label="Order of the users"
          choices={sorts}
          chosen={view.sort}
          onChoose={(sort) => change({ sort: sort === 'name' ? undefined : sort, page: undefined })}
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
      {!isError && isAwaited(data) && <TableSkeleton label="Loading the users" rows={8} />}
      {data?.total === 0 && (
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
            isOld={isPlaceholderData}
            onPage={(to, options) => change({ page: to }, options)}
          />
        </div>
      )}
    </Card>
  );
}
