import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { ActivePackages } from './ActivePackages.tsx';
import { CancelSaleDialog } from './CancelSaleDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import styles from './PackageManagementPage.module.css';
import { RefundDialog } from './RefundDialog.tsx';
import { SalePanel } from './SalePanel.tsx';
import { SalesTable } from './SalesTable.tsx';
import { SellDialog } from './SellDialog.tsx';
import { StatCards } from './StatCards.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import type { OpenDialog } from './sale-actions.ts';
import { salesRules } from './sales-view.ts';
import { UsageDialog } from './UsageDialog.tsx';
import { VoidUsageDialog } from './VoidUsageDialog.tsx';

/** Prepaid hours: the sales figures, the families with hours left, and every sale with its statement. */
export function PackageManagementPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const { search, change } = useUrlState();
  useCleanUrl(salesRules);
  const openSale = numberParam(search, 'sale');
  return (
    <>
      <PageHead title="Hour Package Sales">
        {useHasPermission('hours.sell') && (
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} size={20} />}
            onClick={() => setDialog({ kind: 'sell' })}
          >
            Sell Package
          </Button>
        )}
      </PageHead>
      <StatCards />
      <div className={cx(styles.split, openSale !== undefined && styles.open)}>
        <div className={styles.lists}>
          <ActivePackages onRecord={(sale) => setDialog({ kind: 'record', sale })} />
          <SalesTable />
        </div>
        {openSale !== undefined && (
          <SidePanel key={openSale} row={openSale} label="Sale" onClose={() => change({ sale: undefined })}>
            <SalePanel id={openSale} onOpen={setDialog} />
          </SidePanel>
        )}
      </div>
      {dialog && <Dialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function Dialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'sell':
      return <SellDialog onClose={onClose} />;
    case 'record':
      return <UsageDialog sale={dialog.sale} onClose={onClose} />;
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
