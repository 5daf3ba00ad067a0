import { mdiCheckAll } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { FamilyCredit } from '@toodles/api/contract/money/money-page.ts';
import { type ReactNode, useState } from 'react';
import { phoneNumber, rupeesOf } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { PayOutCreditDialog } from '../money/PayOutCreditDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { readPage } from '../ui/read-page.ts';
import { ListCard } from '../ui/table/ListCard.tsx';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { pagingOf, ROWS_PER_PAGE, useMoneyView } from './money-view.ts';

/** Families' credit: what they have paid that pays for no order yet. */
export function Credits({ filters }: { filters: ReactNode }) {
  const { page } = useMoneyView();
  const query = useQuery({
    ...readPage('GET /api/admin/family-credits', { query: pagingOf(page) }),
    staleTime: 0,
  });
  return (
    <ListCard
      title="Credit"
      isTitleHidden
      label="credits"
      aside={(query.data?.total ?? 0) > 0 && <ListMenu path="/api/admin/family-credits" />}
      filters={filters}
      query={query}
      page={page}
      pageSize={ROWS_PER_PAGE}
      emptyState={
        <EmptyState
          icon={mdiCheckAll}
          title="No family has credit"
          text="Money that families left with the centre for later appears here."
        />
      }
    >
      {(rows) => <CreditRows rows={rows} />}
    </ListCard>
  );
}

function PayOutButton({
  row: { customerName: name, customerPhone: phone, amount: credit },
}: {
  row: FamilyCredit;
}) {
  const mayPayOut = useHasPermission('payments.refund');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayPayOut) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`Pay out credit, ${name || 'Unknown'}`}
        onClick={() => setIsOpen(true)}
      >
        Pay out
      </Button>
      {isOpen && <PayOutCreditDialog family={{ name, phone, credit }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const creditColumns: readonly Column<FamilyCredit>[] = [
  {
    name: 'family',
    head: 'Family',
    cell: (row) => row.customerName || 'Unknown',
    wraps: true,
    phone: 'first',
  },
  { name: 'phone', head: 'Phone', cell: (row) => phoneNumber(row.customerPhone), phone: 'second' },
  {
    name: 'amount',
    head: 'Credit',
    cell: (row) => (
      <Text as="span" weight={800} tabular>
        {rupeesOf(row.amount)}
      </Text>
    ),
    align: 'end',
    phone: 'first-end',
  },
  {
    name: 'action',
    head: <VisuallyHidden>Action</VisuallyHidden>,
    cell: (row) => <PayOutButton row={row} />,
    align: 'end',
    phone: 'second-end',
  },
];

export const CreditRows = ({ rows }: { rows: FamilyCredit[] }) => (
  <ListTable label="Credit" columns={creditColumns} rows={rows} keyOf={(row) => row.customerPhone} />
);
