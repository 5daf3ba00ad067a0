import type { TeamPackage } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { AddButton } from '../ui/catalogue/AddButton.tsx';
import { useCatalogue, useRemove } from '../ui/catalogue/useCatalogue.ts';
import { useEditedRow } from '../ui/catalogue/useEditedRow.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Stat, StatGrid } from '../ui/Stat.tsx';
import { PackageDialog } from './PackageDialog.tsx';
import { PackageTable } from './PackageTable.tsx';
import { packageStats, playPackages } from './play-packages.ts';

/** The play packages: price, duration and maximum children. */
export function PackagesPage() {
  const { query, move } = useCatalogue(playPackages);
  const [deleting, setDeleting] = useState<TeamPackage>();
  const edited = useEditedRow(query.data, playPackages.texts.one);
  return (
    <>
      <PageHead title="Packages">
        <ListMenu path="/api/admin/packages" />
        <AddButton onAdd={edited.add}>Add package</AddButton>
      </PageHead>
      <StatGrid query={query} places={4}>
        {query.data && <PackageStats rows={query.data} />}
      </StatGrid>
      <PackageTable query={query} onMove={move} onAdd={edited.add} onDelete={setDeleting} />
      {edited.isOpen && (
        <PackageDialog key={edited.row?.id ?? 'new'} row={edited.row} onClose={edited.close} />
      )}
      {deleting && <DeletePackage row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function PackageStats({ rows }: { rows: readonly TeamPackage[] }) {
  const { total, active, birthday, averagePrice } = packageStats(rows);
  return (
    <>
      <Stat title="Total packages" value={String(total)}>
        of every type
      </Stat>
      <Stat title="Active" value={String(active)}>
        can be booked and sold
      </Stat>
      <Stat title="Birthday" value={String(birthday)}>
        of the birthday type
      </Stat>
      <Stat title="Average price" value={averagePrice}>
        of all packages
      </Stat>
    </>
  );
}

function DeletePackage({ row, onClose }: { row: TeamPackage; onClose: () => void }) {
  const remove = useRemove(playPackages);
  return (
    <ConfirmDialog
      title={`Delete ${row.name}?`}
      lead="Are you sure you want to delete this package? This action cannot be undone."
      submit="Delete package"
      failed={playPackages.texts.failedDelete}
      action={remove}
      subject={row}
      onClose={onClose}
    >
      <p>Existing bookings and sold hours don’t change.</p>
    </ConfirmDialog>
  );
}
