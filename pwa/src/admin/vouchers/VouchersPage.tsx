import { mdiPlus, mdiTicketPercentOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TeamVoucher } from '@toodles/api/contract/bookings/team-vouchers.ts';
import { useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { portalPages } from '../access/portal-access.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { useDeleteVoucher } from './useVouchers.ts';
import { VoucherDialog } from './VoucherDialog.tsx';
import { VoucherRows } from './VoucherRows.tsx';
import { stateNames } from './voucher-labels.ts';
import {
  isFiltered,
  parseView,
  states,
  toFilter,
  VOUCHERS_PER_PAGE,
  vouchersQuery,
  vouchersRules,
} from './vouchers-view.ts';

const stateChoices = [
  { value: undefined, label: 'All' },
  ...states.map((value) => ({ value, label: stateNames[value] })),
];

/** The voucher codes (docs/product.md, decision 11). */
export function VouchersPage() {
  const { search, change } = useUrlState();
  useCleanUrl(vouchersRules);
  const view = parseView(search);
  const query = useQuery(vouchersQuery(view));
  // `new` adds one.
  const form = useNewDialog<TeamVoucher | 'new'>('new');
  const [deleting, setDoomed] = useState<TeamVoucher>();
  const remove = useDeleteVoucher();
  const clear = () => change({ q: undefined, state: undefined, page: undefined });
  return (
    <>
      <PageHead title="Vouchers" lead="Discount codes for bookings.">
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPlus} size={20} />}
          onClick={() => form.open('new')}
        >
          New voucher
        </Button>
      </PageHead>
      <ListCard
        title="All vouchers"
        label="vouchers"
        aside={<ListMenu path="/api/admin/vouchers" query={toFilter(view)} />}
        filters={
          <>
            <SearchField
              label="Search vouchers"
              placeholder="Code, title or description"
              value={view.search}
              onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
            />
            <FilterChips
              label="Show vouchers by status"
              choices={stateChoices}
              chosen={view.state}
              onChoose={(state) => change({ state, page: undefined })}
            />
          </>
        }
        query={query}
        page={view.page}
        pageSize={VOUCHERS_PER_PAGE}
        emptyState={<NoVouchers filtered={isFiltered(view)} onClear={clear} />}
      >
        {(rows) => (
          <VoucherRows
            rows={rows}
            onEdit={form.open}
            onDelete={(voucher) => {
              remove.reset();
              setDoomed(voucher);
            }}
          />
        )}
      </ListCard>
      {form.opened && (
        <VoucherDialog
          voucher={form.opened === 'new' ? undefined : form.opened}
          onClose={() => form.close()}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.code}`}
          lead="Are you sure you want to delete this voucher? A code that was used can only be switched off."
          submit="Delete"
          failed="Failed to delete the voucher"
          action={remove}
          subject={deleting}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function NoVouchers({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={mdiTicketPercentOutline}
      title="No voucher matches"
      text="Try fewer letters or another status."
      action={{ label: 'Show all vouchers', onClick: onClear }}
    />
  ) : (
    <EmptyState
      icon={mdiTicketPercentOutline}
      art="gift"
      title="No vouchers yet"
      text="Create the first one. You can show it to every parent on Home."
      action={{ label: 'New voucher', to: `${portalPages.vouchers.path}?new=1` }}
    />
  );
}
