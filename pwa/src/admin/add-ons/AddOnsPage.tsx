import { mdiPuzzleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { TeamAddOn } from '@toodles/api/contract/catalogue/team-add-ons.ts';
import { useState } from 'react';
import { count, rupeesOf } from '../../shared/format.ts';
import { AddOnIcon } from '../../shared/ui/AddOnIcon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { AddButton } from '../ui/catalogue/AddButton.tsx';
import { CardGrid } from '../ui/catalogue/CardGrid.tsx';
import card from '../ui/catalogue/CatalogueCard.module.css';
import { CatalogueCard } from '../ui/catalogue/CatalogueCard.tsx';
import { countText } from '../ui/catalogue/count-text.ts';
import { useActiveSwitch } from '../ui/catalogue/useActiveSwitch.ts';
import { useCatalogue, useRemove } from '../ui/catalogue/useCatalogue.ts';
import { useEditedRow } from '../ui/catalogue/useEditedRow.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { AddOnDialog } from './AddOnDialog.tsx';
import { addOns, audienceNames, categoryNames } from './add-ons.ts';
import { StockDialog } from './StockDialog.tsx';
import { isLowStock, stockText } from './stock-labels.ts';

/** The add-ons, in the order that families see. */
export function AddOnsPage() {
  const { query, move } = useCatalogue(addOns);
  const rows = query.data ?? [];
  const { setActive } = useActiveSwitch(addOns);
  const [deleting, setDeleting] = useState<TeamAddOn>();
  const [counting, setCounting] = useState<TeamAddOn>();
  const mayCount = useHasPermission('stock.manage');
  const edited = useEditedRow(query.data, addOns.texts.one);
  return (
    <>
      <PageHead title="Add-ons" lead={countText(rows)}>
        <ListMenu path="/api/admin/add-ons" />
        <AddButton onAdd={edited.add}>Add add-on</AddButton>
      </PageHead>
      <CardGrid
        label="add-ons"
        query={query}
        rows={rows}
        nameOf={addOns.nameOf}
        onMove={move}
        emptyState={
          <EmptyState
            alone
            icon={mdiPuzzleOutline}
            art="balloons"
            title="No add-ons yet"
            text="Small extras that families can add: socks, a photo print, an extra half hour."
            action={{ label: 'Add add-on', onClick: edited.add }}
          />
        }
      >
        {(row: TeamAddOn) => (
          <CatalogueCard
            key={row.id}
            row={row}
            name={row.name}
            sign={<AddOnIcon addOn={row} />}
            flag={flagOf(row)}
            facts={`${rupeesOf(row.price)} · ${categoryNames[row.category]}`}
            onActive={(isActive) => setActive(row, isActive)}
            onDelete={() => setDeleting(row)}
          >
            {row.description && (
              <Text size="md" leading={1.4} className={card.text}>
                {row.description}
              </Text>
            )}
            <Text size="sm" weight={600} tone="muted" className={card.note}>
              {audienceText(row)}
            </Text>
            {(row.stock !== null || mayCount) && (
              <StockLine row={row} onOpen={mayCount ? () => setCounting(row) : undefined} />
            )}
          </CatalogueCard>
        )}
      </CardGrid>
      {edited.isOpen && <AddOnDialog key={edited.row?.id ?? 'new'} row={edited.row} onClose={edited.close} />}
      {counting && (
        <StockDialog
          key={counting.id}
          row={rows.find(({ id }) => id === counting.id) ?? counting}
          onClose={() => setCounting(undefined)}
        />
      )}
      {deleting && <DeleteAddOn row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

/** What a card's badge says: that the stock is low comes first. */
function flagOf({ isRequired, stock, lowStock }: TeamAddOn): string | undefined {
  if (isLowStock({ stock, lowStock })) return 'Low stock';
  return isRequired ? 'Required' : undefined;
}

function StockLine({ row, onOpen }: { row: TeamAddOn; onOpen: (() => void) | undefined }) {
  const isLow = isLowStock(row);
  return (
    <Row gap={8} wrap justify="between" className={card.note}>
      <Text as="span" size="sm" weight={700} tone={isLow ? 'warn' : 'muted'}>
        {stockText({ stock: row.stock, isLow }) ?? 'Stock not counted'}
      </Text>
      {onOpen && (
        <Button size="small" onClick={onOpen}>
          {row.stock === null ? 'Count stock' : 'Change stock'}
          <VisuallyHidden> of {row.name}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}

function audienceText({ audience, applicablePackages, isOnSite, isAtCounter }: TeamAddOn): string {
  const named = applicablePackages.length;
  const which = named === 0 ? '' : `, ${count(named, 'package', 'packages')} only`;
  const where = isOnSite
    ? isAtCounter
      ? ''
      : ', website only'
    : isAtCounter
      ? ', counter only'
      : ', not sold';
  return `${audienceNames[audience]}${which}${where}`;
}

function DeleteAddOn({ row, onClose }: { row: TeamAddOn; onClose: () => void }) {
  const remove = useRemove(addOns);
  return (
    <ConfirmDialog
      title={`Delete ${row.name}?`}
      lead="Are you sure you want to delete this add-on?"
      submit="Delete add-on"
      failed={addOns.texts.failedDelete}
      action={remove}
      subject={row}
      onClose={onClose}
    />
  );
}
