import { mdiDeleteOutline, mdiEyeOffOutline, mdiPencilOutline, mdiTicketOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import TableRow from '@mui/material/TableRow';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TeamPackage } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { count, rupeesOf } from '../../shared/format.ts';
import { packageDaysText } from '../../shared/package-day.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Card } from '../ui/Card.tsx';
import { ActiveSwitch } from '../ui/catalogue/ActiveSwitch.tsx';
import { FeatureList } from '../ui/catalogue/FeatureList.tsx';
import { useActiveSwitch } from '../ui/catalogue/useActiveSwitch.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { MoveButtons } from '../ui/order/MoveButtons.tsx';
import { SortableList } from '../ui/order/SortableList.tsx';
import { HandleContext, useSortableRow } from '../ui/order/useSortableRow.ts';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { type Column, ListTable, type RowShellProps } from '../ui/table/ListTable.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './PackageTable.module.css';
import { featuresShown, playPackages, typeNames } from './play-packages.ts';

interface PackageTableProps {
  query: UseQueryResult<TeamPackage[]>;
  onMove: (id: number, over: number) => void;
  onAdd: () => void;
  onDelete: (row: TeamPackage) => void;
}

/** All play packages in their order, with the loading, error and empty states. */
export function PackageTable({ query, onMove, onAdd, onDelete }: PackageTableProps) {
  const { data, error, isError, isFetching, refetch } = query;
  return (
    <Card title="All packages" note="The second active one is shown as Most Popular" flush>
      {data ? (
        data.length > 0 ? (
          <Rows rows={data} onMove={onMove} onDelete={onDelete} />
        ) : (
          <EmptyState
            icon={mdiTicketOutline}
            art="walk-in"
            title="No packages yet"
            text="A package sets the price, length and features of a play session. Families can book it right away."
            action={{ label: 'Add package', onClick: onAdd }}
          />
        )
      ) : isError ? (
        <LoadFailed
          title="The packages did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <TableSkeleton label="Loading the packages" rows={4} />
      )}
    </Card>
  );
}

interface RowsProps {
  rows: TeamPackage[];
  onMove: (id: number, over: number) => void;
  onDelete: (row: TeamPackage) => void;
}

function Rows({ rows, onMove, onDelete }: RowsProps) {
  const { setActive } = useActiveSwitch(playPackages);
  const items = useMemo(() => rows.map(({ id, name }) => ({ id, name })), [rows]);
  const columns: Column<TeamPackage>[] = [
    ...facts,
    {
      name: 'status',
      head: 'Status',
      cell: (row) => (
        <ActiveSwitch
          name={row.name}
          isActive={row.isActive}
          onActive={(isActive) => setActive(row, isActive)}
        />
      ),
      phone: 'hidden',
    },
    {
      name: 'actions',
      head: 'Actions',
      align: 'end',
      cell: (row) => (
        <Actions row={row} onActive={(isActive) => setActive(row, isActive)} onDelete={() => onDelete(row)} />
      ),
      phone: 'second-end',
    },
  ];
  return (
    <SortableList items={items} layout="rows" onMove={onMove}>
      <ListTable
        label="All packages"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isOff={({ isActive }) => !isActive}
        rowAs={PackageRow}
      />
    </SortableList>
  );
}

const facts: Column<TeamPackage>[] = [
  {
    name: 'name',
    head: 'Package',
    wraps: true,
    cell: (row) => (
      <>
        <b>{row.name}</b>
        {!row.isActive && (
          <Row as="span" gap={6} className={styles.inactive}>
            <Icon path={mdiEyeOffOutline} size={18} />
            Inactive
          </Row>
        )}
        <small>
          {[typeNames[row.type], count(row.duration, 'hour', 'hours'), packageDaysText(row)]
            .filter(Boolean)
            .join(', ')}
        </small>
      </>
    ),
    phone: 'first',
  },
  {
    name: 'price',
    head: 'Price',
    align: 'end',
    cell: ({ price, weekendPrice }) => (
      <>
        <b>{rupeesOf(price)}</b>
        {weekendPrice && <small>{rupeesOf(weekendPrice)} at weekends</small>}
      </>
    ),
    phone: 'first-end',
  },
  {
    name: 'maxChildren',
    head: 'Children',
    align: 'end',
    cell: ({ maxChildren }) => maxChildren,
    leavesBelow: 800,
    phone: 'hidden',
  },
  {
    name: 'features',
    head: 'Features',
    wraps: true,
    cell: ({ features }) => <FeatureList features={features} most={featuresShown} />,
    leavesBelow: 950,
    phone: 'hidden',
  },
];

/** A row that its handle moves. */
function PackageRow({ row, className, children }: RowShellProps<TeamPackage>) {
  const { row: shell, handle } = useSortableRow(row.id);
  return (
    <HandleContext value={handle}>
      <TableRow {...shell} className={className}>
        {children}
      </TableRow>
    </HandleContext>
  );
}

interface ActionsProps {
  row: TeamPackage;
  onActive: (isActive: boolean) => void;
  onDelete: () => void;
}

/** On a phone the rows have no column for the switch, so it is among the actions. */
function Actions({ row, onActive, onDelete }: ActionsProps) {
  const { to } = useUrlState();
  return (
    <Row align="stretch" justify="end" className={styles.actions}>
      <span className={styles.onPhone}>
        <ActiveSwitch name={row.name} isActive={row.isActive} onActive={onActive} />
      </span>
      <MoveButtons item={row} />
      <IconButton
        component={Link}
        to={to({ edit: row.id })}
        preventScrollReset
        aria-label={`Edit ${row.name}`}
      >
        <Icon path={mdiPencilOutline} />
      </IconButton>
      <IconButton className={styles.delete} aria-label={`Delete ${row.name}`} onClick={onDelete}>
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Row>
  );
}
