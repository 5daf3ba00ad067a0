import { mdiImageMultipleOutline } from '@mdi/js';
import type { GalleryCategory } from '@toodles/api/contract/catalogue/gallery.ts';
import { galleryCategories } from '@toodles/api/contract/catalogue/gallery.ts';
import type { TeamGalleryItem } from '@toodles/api/contract/catalogue/team-gallery.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { AddButton } from '../ui/catalogue/AddButton.tsx';
import { CardGrid } from '../ui/catalogue/CardGrid.tsx';
import card from '../ui/catalogue/CatalogueCard.module.css';
import { CatalogueCard } from '../ui/catalogue/CatalogueCard.tsx';
import { countText } from '../ui/catalogue/count-text.ts';
import { useActiveSwitch } from '../ui/catalogue/useActiveSwitch.ts';
import { useCatalogue } from '../ui/catalogue/useCatalogue.ts';
import { useDeletedRows } from '../ui/catalogue/useDeletedRows.ts';
import { useEditedRow } from '../ui/catalogue/useEditedRow.ts';
import { dateWithYear } from '../ui/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { GalleryDialog } from './GalleryDialog.tsx';
import { categoryNames, gallery, parseCategory } from './gallery.ts';

const categories = galleryCategories.map((value) => ({ value, label: categoryNames[value] }));

/** The pictures of the public gallery, in its order. */
export function GalleryPage() {
  const { search, change } = useUrlState();
  const category = parseCategory(search);
  const { query, move } = useCatalogue(gallery);
  const all = query.data ?? [];
  const { setActive } = useActiveSwitch(gallery);
  const {
    gone: deletedRows,
    deleteRow,
    deletingId,
    restoreRow,
    restoringId,
    dismiss,
  } = useDeletedRows(gallery, all);
  const edited = useEditedRow(query.data, gallery.texts.one);
  const isShown = (row: TeamGalleryItem) => !category || row.category === category;
  return (
    <>
      <PageHead title="Gallery" lead={countText(all)}>
        <ListMenu path="/api/admin/gallery" query={{ category }} />
        <AddButton onAdd={edited.add}>Add picture</AddButton>
      </PageHead>
      <FilterChips<GalleryCategory | undefined>
        label="Show pictures by category"
        choices={[{ value: undefined, label: 'All' }, ...categories]}
        chosen={category}
        onChoose={(next) => change({ category: next, page: undefined })}
      />
      <CardGrid
        label="pictures"
        query={query}
        rows={all.filter(isShown)}
        nameOf={gallery.nameOf}
        onMove={move}
        gone={deletedRows.filter(({ row }) => isShown(row))}
        restoringId={restoringId}
        onRestore={restoreRow}
        onDismiss={dismiss}
        emptyState={
          <NoPictures category={category} onAdd={edited.add} onAll={() => change({ category: undefined })} />
        }
      >
        {(row: TeamGalleryItem) => (
          <CatalogueCard
            key={row.id}
            row={row}
            name={row.title}
            picture={<Picture src={row.image} alt="" width={360} height={203} sizes="360px" loading="lazy" />}
            flag={row.featured ? 'Featured' : undefined}
            facts={<Facts row={row} />}
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
        <GalleryDialog key={edited.row?.id ?? 'new'} row={edited.row} onClose={edited.close} />
      )}
    </>
  );
}

function Facts({ row }: { row: TeamGalleryItem }) {
  const { date } = centreMoment(new Date(row.uploadDate), useTimeZone());
  return (
    <>
      {categoryNames[row.category]}, added {dateWithYear(date)}
    </>
  );
}

interface NoPicturesProps {
  category: GalleryCategory | undefined;
  onAdd: () => void;
  onAll: () => void;
}

function NoPictures({ category, onAdd, onAll }: NoPicturesProps) {
  if (category) {
    return (
      <EmptyState
        alone
        icon={mdiImageMultipleOutline}
        title={`No pictures of ${categoryNames[category].toLowerCase()}`}
        text="Add one, or look at the other categories."
        action={{ label: 'Show all pictures', onClick: onAll }}
      />
    );
  }
  return (
    <EmptyState
      alone
      icon={mdiImageMultipleOutline}
      art="camera"
      title="No pictures yet"
      text="Add a picture with a title, a description and a category. Families see it right away."
      action={{ label: 'Add picture', onClick: onAdd }}
    />
  );
}
