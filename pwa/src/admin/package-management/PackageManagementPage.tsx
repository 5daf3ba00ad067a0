import { zodResolver } from '@hookform/resolvers/zod';
import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { Usage } from '@toodles/api/contract/hours/visits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { v4 as newKey } from 'uuid';
import { count, day, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { limitsQuery, reductionLimitOf } from '../money/reductions.ts';
import { Fact, LoadedFacts } from '../ui/FactStrip.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import styles from './PackageManagementPage.module.css';
import { PassesWithoutHours } from './PassesWithoutHours.tsx';
import {
  packagesQuery,
  statementQuery,
  statsQuery,
  useCancelSale,
  useSellPackage,
  useVoidUsage,
} from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { ReserveDialog } from './ReserveDialog.tsx';
import { SalePanel } from './SalePanel.tsx';
import { SalesFilters, SalesTable, useSalesView } from './SalesTable.tsx';
import { SellFields } from './SellFields.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import type { OpenDialog } from './sale-actions.ts';
import { cancelSaleMessage, saleFailures } from './sale-messages.ts';
import { salesRules } from './sales-view.ts';
import { emptySale, type SellForm, sellForm, toNewSale } from './sell-form.ts';
import { UsageDialog } from './UsageDialog.tsx';

const sellDialog: OpenDialog = { kind: 'sell' };

/** Prepaid hours: the sales figures, the families with hours left, and every sale with its statement. */
export function PackageManagementPage() {
  const maySell = useHasPermission('hours.sell');
  const { opened: dialog, open: setDialog, close } = useNewDialog(sellDialog, maySell);
  const { search, change } = useUrlState();
  useCleanUrl(salesRules);
  const openSale = numberParam(search, 'sale');
  return (
    <MoneyDialogHost>
      <PageHead title="Hour Package Sales">
        {maySell && (
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} size={20} />}
            onClick={() => setDialog(sellDialog)}
          >
            Sell Package
          </Button>
        )}
        <SalesMenu />
      </PageHead>
      <StatCards />
      <PassesWithoutHours />
      <SalesFilters />
      <Grid
        columns="minmax(0, 1fr)"
        gap={16}
        align="start"
        className={cx(openSale !== undefined && styles.open)}
      >
        <Stack gap={16} className={styles.lists}>
          <SalesTable onRecord={(sale) => setDialog({ kind: 'record', sale })} />
        </Stack>
        {openSale !== undefined && (
          <SidePanel key={openSale} row={openSale} label="Sale" onClose={() => change({ sale: undefined })}>
            <SalePanel id={openSale} onOpen={setDialog} />
          </SidePanel>
        )}
      </Grid>
      {dialog && <Dialogs dialog={dialog} onClose={() => close()} />}
      {openSale !== undefined && search.get('use') === '1' && (
        <UseHours id={openSale} onClose={() => change({ use: undefined }, { replace: true })} />
      )}
    </MoneyDialogHost>
  );
}

/** Records a visit on the sale in the address. */
function UseHours({ id, onClose }: { id: number; onClose: () => void }) {
  const mayRecord = useHasPermission('hours.record');
  const { data } = useQuery(statementQuery(id));
  return mayRecord && data?.sale.status === 'active' ? (
    <UsageDialog sale={data.sale} onClose={onClose} />
  ) : null;
}

function Dialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'sell':
      return <SellDialog onClose={onClose} />;
    case 'record':
      return <UsageDialog sale={dialog.sale} onClose={onClose} />;
    case 'reserve':
      return <ReserveDialog sale={dialog.sale} onClose={onClose} />;
    case 'extend':
      return <ExtendDialog sale={dialog.sale} onClose={onClose} />;
    case 'refund':
      return <RefundDialog sale={dialog.sale} onClose={onClose} />;
    case 'statement':
      return <StatementDialog statement={dialog.statement} onClose={onClose} />;
    case 'cancel':
      return <CancelSaleDialog sale={dialog.sale} onClose={onClose} />;
    case 'void':
      return <VoidUsageDialog usage={dialog.usage} onClose={onClose} />;
  }
}

function CancelSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Cancel this sale?"
      lead={cancelSaleMessage(sale)}
      submit="Cancel sale"
      failed={saleFailures.cancel}
      action={useCancelSale()}
      withReason={(reason) => ({ id: sale.id, reason })}
      onClose={onClose}
    />
  );
}

function VoidUsageDialog({ usage, onClose }: { usage: Usage; onClose: () => void }) {
  const taken = usage.hoursUsed - usage.shortHours;
  return (
    <ReasonDialog
      title="Void this visit?"
      lead={`This cancels the visit on ${day(usage.usageDate)} and returns ${count(taken, 'hour', 'hours')} to ${usage.customerName}.`}
      submit="Void visit"
      failed={saleFailures.void}
      action={useVoidUsage()}
      withReason={(reason) => ({ id: usage.id, reason })}
      onClose={onClose}
    />
  );
}

/** Sales, revenue (only for users who may see it), hours used and the balance owed. */
function StatCards() {
  const query = useQuery(statsQuery);
  const { data } = query;
  const maySeeMoney = useHasPermission('analytics.view');
  return (
    <LoadedFacts query={query} places={maySeeMoney ? 4 : 3}>
      {data && (
        <>
          <Fact name="Packages sold" value={formatNumber(data.totalSales)}>
            {formatNumber(data.activeSales)} active now
          </Fact>
          {data.totalRevenue !== null && (
            <Fact name="Revenue" value={rupeesOf(Math.round(Number(data.totalRevenue)))}>
              from all packages sold
            </Fact>
          )}
          <Fact name="Hours used" value={`${formatNumber(data.hoursUsed)} h`}>
            of {count(Number(data.hoursSold), 'hour', 'hours')} sold
          </Fact>
          <Fact name="Hours owed to families" value={`${formatNumber(data.hoursOutstanding)} h`}>
            in {count(data.activeSales, 'active package', 'active packages')}
          </Fact>
        </>
      )}
    </LoadedFacts>
  );
}

function SalesMenu() {
  const { words, query } = useSalesView();
  return <ListMenu path="/api/package-sales" query={{ search: words, ...query }} />;
}

/** Sells a package as prepaid hours. */
function SellDialog({ onClose }: { onClose: () => void }) {
  const packages = useQuery(packagesQuery);
  const sell = useSellPackage();
  const { data: limits } = useQuery(limitsQuery);
  const offer = { packages: packages.data ?? [], limit: reductionLimitOf(limits) };
  const today = useCentreNow().date;
  // One idempotency key while the dialog is open, so that retrying after a lost response can't sell twice.
  const [idempotencyKey] = useState(() => newKey());
  const sale = useForm<SellForm>({
    resolver: zodResolver(sellForm(today, offer), undefined, { raw: true }),
    defaultValues: emptySale,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const submit = sale.handleSubmit((typed) =>
    sell.mutate(
      { body: toNewSale(typed), idempotencyKey },
      { onSuccess: onClose, onError: (error) => showIssues(error, sale) },
    ),
  );
  const failed = sell.error ?? packages.error;
  return (
    <FormDialog
      title="Sell Package"
      lead="Prepaid hours for a family, used up visit by visit."
      submit="Sell Package"
      isDirty={sale.formState.isDirty}
      busy={sell.isPending}
      alert={
        failed && (
          <SubmitError
            error={failed}
            fallback={sell.error ? saleFailures.sell : 'The packages did not load.'}
            isIdempotent={Boolean(sell.error)}
          />
        )
      }
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <SellFields sale={sale} today={today} offer={offer} />
    </FormDialog>
  );
}
