import { mdiCakeVariantOutline } from '@mdi/js';
import type { TeamBirthdayPackage } from '@toodles/api/contract/catalogue/team-birthday-packages.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import { partyArt } from '../../shared/party-art.ts';
import { AddButton } from '../ui/catalogue/AddButton.tsx';
import { CardCover } from '../ui/catalogue/CardCover.tsx';
import { CardGrid } from '../ui/catalogue/CardGrid.tsx';
import { CatalogueCard } from '../ui/catalogue/CatalogueCard.tsx';
import { countText } from '../ui/catalogue/count-text.ts';
import { FeatureList } from '../ui/catalogue/FeatureList.tsx';
import { useActiveSwitch } from '../ui/catalogue/useActiveSwitch.ts';
import { useCatalogue } from '../ui/catalogue/useCatalogue.ts';
import { useDeletedRows } from '../ui/catalogue/useDeletedRows.ts';
import { useEditedRow } from '../ui/catalogue/useEditedRow.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { BirthdayDialog } from './BirthdayDialog.tsx';
import { birthdayPackages, featuresShown } from './birthday-packages.ts';

/** The party packages, in the order of the public page. */
export function BirthdayPage() {
  const { query, move } = useCatalogue(birthdayPackages);
  const rows = query.data ?? [];
  const { setActive } = useActiveSwitch(birthdayPackages);
  const {
    gone: deletedRows,
    deleteRow,
    deletingId,
    restoreRow,
    restoringId,
    dismiss,
  } = useDeletedRows(birthdayPackages, rows);
  const edited = useEditedRow(query.data, birthdayPackages.texts.one);
  return (
    <>
      <PageHead title="Birthday packages" lead={countText(rows)}>
        <ListMenu path="/api/admin/birthday-packages" />
        <AddButton onAdd={edited.add}>Add birthday package</AddButton>
      </PageHead>
      <CardGrid
        label="birthday packages"
        query={query}
        rows={rows}
        nameOf={birthdayPackages.nameOf}
        onMove={move}
        gone={deletedRows}
        restoringId={restoringId}
        onRestore={restoreRow}
        onDismiss={dismiss}
        emptyState={
          <EmptyState
            alone
            icon={mdiCakeVariantOutline}
            art="birthday"
            title="No birthday packages yet"
            text="Add a package with its price, duration, number of guests and features. Parents can book it right away."
            action={{ label: 'Add birthday package', onClick: edited.add }}
          />
        }
      >
        {(row: TeamBirthdayPackage) => (
          <CatalogueCard
            key={row.id}
            row={row}
            name={row.name}
            picture={
              <CardCover
                image={row.image}
                icon={<img src={partyArt(row.icon)} alt="" width={88} height={88} />}
                gradient={row.gradient}
              />
            }
            flag={row.isPopular ? 'Most Popular' : undefined}
            facts={factsOf(row)}
            busy={deletingId === row.id}
            onActive={(isActive) => setActive(row, isActive)}
            onDelete={() => deleteRow(row)}
          >
            <FeatureList features={row.features} most={featuresShown} />
          </CatalogueCard>
        )}
      </CardGrid>
      {edited.isOpen && (
        <BirthdayDialog key={edited.row?.id ?? 'new'} row={edited.row} onClose={edited.close} />
      )}
    </>
  );
}

function factsOf({ price, duration, maxGuests }: TeamBirthdayPackage): string {
  return `${rupeesOf(price)} · ${count(duration, 'hour', 'hours')} · up to ${count(maxGuests, 'guest', 'guests')}`;
}
