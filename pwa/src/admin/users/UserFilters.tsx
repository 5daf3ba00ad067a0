import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SearchField } from '../ui/SearchField.tsx';
import segments from '../ui/Segments.module.css';
import { useUrlState } from '../ui/useUrlState.ts';
import { userStatsQuery, usersQuery } from './queries.ts';
import styles from './UserFilters.module.css';
import { peopleIn, roleLabels } from './user-figures.ts';
import {
  parseView,
  partOf,
  type RoleChoice,
  roleChoices,
  roleParam,
  sorts,
  teamChoices,
  usersParts,
} from './users-view.ts';

/** From so many people on, a list needs an order of its own. */
const MANY = 15;

/** A team of so many is seen at a glance: its column of roles is enough. */
const FEW_MEMBERS = 12;

/** Search, role and order of the list, and how many people there are. A short list needs no order. */
export function UserFilters() {
  const { search, change } = useUrlState();
  const view = parseView(search);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const { data } = useQuery(usersQuery(view));
  const isNarrowed = view.search !== '' || view.sort !== 'name' || view.page > 1;
  const isFew = !isNarrowed && (data?.total ?? 0) < MANY;
  const order = !isFew && (
    <ChoiceSelect
      label="Sort users"
      choices={sorts}
      chosen={view.sort}
      onChoose={(sort) => change({ sort: sort === 'name' ? undefined : sort, page: undefined })}
    />
  );
  return (
    <div className={styles.around}>
      <Row gap={8} wrap className={styles.toolbar}>
        <SearchField
          label="Search users"
          placeholder={isPhone ? 'Search' : 'Name, email or phone'}
          value={view.search}
          onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
        />
        {isPhone ? (
          <>
            <RoleMenu />
            {order}
          </>
        ) : (
          // Before the parts, which stay where they are when it comes.
          <Row gap={8} wrap>
            {order}
            <PartsAndRole />
          </Row>
        )}
      </Row>
    </div>
  );
}

function useRoleFilter() {
  const { search, change } = useUrlState();
  const view = parseView(search);
  const { data: stats } = useQuery(userStatsQuery);
  const chosen: RoleChoice = view.role ?? 'all';
  return {
    chosen,
    part: partOf(view.role),
    hasRoleFilter: chosen !== 'team' || (stats !== undefined && peopleIn(stats, 'team') > FEW_MEMBERS),
    // A search finds fewer.
    countOf: (role: RoleChoice) => (stats && !view.search ? peopleIn(stats, role) : undefined),
    show: (role: RoleChoice) => change({ role: roleParam(role, view.search !== ''), page: undefined }),
  };
}

/** Every choice in one menu. */
function RoleMenu() {
  const { chosen, countOf, show } = useRoleFilter();
  return (
    <ChoiceSelect
      label="Role"
      choices={roleChoices.map((role) => ({ value: role, label: roleLabels[role], count: countOf(role) }))}
      chosen={chosen}
      onChoose={show}
      isCounted
    />
  );
}

/** The team, the customers or everyone; beside a large team, what narrows it to a role. */
function PartsAndRole() {
  const { chosen, part, hasRoleFilter, countOf, show } = useRoleFilter();
  const numberOf = (role: RoleChoice) => {
    const count = countOf(role);
    return count === undefined ? '' : formatNumber(count);
  };
  return (
    <>
      <Row role="group" aria-label="People" className={cx(segments.segments, styles.parts)}>
        {usersParts.map((one) => (
          <button
            key={one}
            type="button"
            className={segments.segment}
            aria-pressed={one === part}
            onClick={() => show(one)}
          >
            {roleLabels[one]} <b>{numberOf(one)}</b>
          </button>
        ))}
      </Row>
      {part === 'team' && hasRoleFilter && (
        <FilterSelect
          label="Role"
          any="All roles"
          choices={teamChoices.map((role) => ({
            value: role,
            label: `${roleLabels[role]} ${numberOf(role)}`.trim(),
          }))}
          chosen={teamChoices.find((role) => role === chosen)}
          onChoose={(value) => show(teamChoices.find((role) => role === value) ?? 'team')}
        />
      )}
    </>
  );
}
