import { mdiHumanHandsup } from '@mdi/js';
import type { TeamActivity } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { AddButton } from '../ui/catalogue/AddButton.tsx';
import { CardCover } from '../ui/catalogue/CardCover.tsx';
import { CardGrid } from '../ui/catalogue/CardGrid.tsx';
import card from '../ui/catalogue/CatalogueCard.module.css';
import { CatalogueCard } from '../ui/catalogue/CatalogueCard.tsx';
import { countText } from '../ui/catalogue/count-text.ts';
import { useActiveSwitch } from '../ui/catalogue/useActiveSwitch.ts';
import { useCatalogue } from '../ui/catalogue/useCatalogue.ts';
import { useDeletedRows } from '../ui/catalogue/useDeletedRows.ts';
import { useEditedRow } from '../ui/catalogue/useEditedRow.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import { activities } from './activities.ts';

/** The play zones of the public activities page, in its order. */
export function ActivitiesPage() {
  const { query, move } = useCatalogue(activities);
  const rows = query.data ?? [];
  const { setActive } = useActiveSwitch(activities);
  const {
    gone: deletedRows,
    deleteRow,
    deletingId,
    restoreRow,
    restoringId,
    dismiss,
  } = useDeletedRows(activities, rows);
  const edited = useEditedRow(query.data, activities.texts.one);
  return (
    <>
      <PageHead title="Activities" lead={countText(rows)}>
        <ListMenu path="/api/admin/activities" />
        <AddButton onAdd={edited.add}>Add activity</AddButton>
      </PageHead>
      <CardGrid
        label="activities"
        query={query}
        rows={rows}
        nameOf={activities.nameOf}
        onMove={move}
        gone={deletedRows}
        restoringId={restoringId}
        onRestore={restoreRow}
        onDismiss={dismiss}
        emptyState={
          <EmptyState
            alone
            icon={mdiHumanHandsup}
            art="ballpit"
            title="No activities yet"
            text="Add what children can do here, with a description, age group and picture. Families see it right away."
            action={{ label: 'Add activity', onClick: edited.add }}
          />
        }
      >
        {(row: TeamActivity) => (
          <CatalogueCard
            key={row.id}
            row={row}
            name={row.title}
            picture={<CardCover image={row.image} icon={row.icon} gradient={row.gradient} />}
            facts={row.ageGroup}
            busy={deletingId === row.id}
            onActive={(isActive) => setActive(row, isActive)}
            onDelete={() => deleteRow(row)}
          >
            <Text size="md" leading={1.4} className={card.text}>
              {row.description}
            </Text>
          </CatalogueCard>
        )}
      </CardGrid>
      {edited.isOpen && (
        <ActivityDialog key={edited.row?.id ?? 'new'} row={edited.row} onClose={edited.close} />
      )}
    </>
  );
}
