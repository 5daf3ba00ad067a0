import { mdiImageMultipleOutline } from '@mdi/js';
import type { GalleryCategory } from '@toodles/api/contract/gallery.ts';
import { galleryCategories } from '@toodles/api/contract/gallery.ts';
import type { TeamGalleryItem } from '@toodles/api/contract/team-gallery.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import { AddButton } from '../ui/catalogue/AddButton.tsx';
import { CardGrid } from '../ui/catalogue/CardGrid.tsx';
import card from '../ui/catalogue/OfferCard.module.css';
import { OfferCard } from '../ui/catalogue/OfferCard.tsx';
import { shownCount } from '../ui/catalogue/shown-count.ts';
import { useCatalogue } from '../ui/catalogue/useCatalogue.ts';
import { useEdited } from '../ui/catalogue/useEdited.ts';
import { useGone } from '../ui/catalogue/useGone.ts';
import { useSwitch } from '../ui/catalogue/useSwitch.ts';
import { dateWithYear } from '../ui/dates.ts';
import { ExportLink } from '../ui/ExportLink.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { Nothing } from '../ui/Nothing.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAddress } from '../ui/useAddress.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { GalleryDialog } from './GalleryDialog.tsx';
import { categoryIn, categoryNames, gallery } from './gallery.ts';

const categories = galleryCategories.map((value) => ({ value, label: categoryNames[value] }));

/** The pictures of the public gallery, in its order. */
export function GalleryPage() {
  const { search, change } = useAddress();
  const category = categoryIn(search);
  const { query, move } = useCatalogue(gallery);
  const all = query.data ?? [];
  const { setActive } = useSwitch(gallery);
  const { gone, take, taking, bringBack, bringingBack, forget } = useGone(gallery, all);
  const edited = useEdited(query.data, gallery.words.one);
  const isShown = (row: TeamGalleryItem) => !category || row.category === category;
  return (
    <>
      <PageHead title="Gallery" lead={shownCount(all)}>
        <ExportLink path="/api/admin/gallery" query={{ category }} />
        <AddButton onAdd={edited.add}>Add picture</AddButton>
      </PageHead>
      <FilterChips<GalleryCategory | undefined>
        label="Show pictures by category"
        choices={[{ value: undefined, label: 'All' }, ...categories]}
        chosen={category}
        onChoose={(next) => change({ category: next, page: undefined })}
      />
      <CardGrid
        what="pictures"
        query={query}
        rows={all.filter(isShown)}
        nameOf={gallery.nameOf}
        onMove={move}
        gone={gone.filter(({ row }) => isShown(row))}
        bringingBack={bringingBack}
        onBringBack={bringBack}
        onForget={forget}
        nothing={
          <NoPictures category={category} onAdd={edited.add} onAll={() => change({ category: undefined })} />
        }
      >
        {(row: TeamGalleryItem) => (
          <OfferCard
            key={row.id}
            row={row}
            name={row.title}
            picture={<Picture src={row.image} alt="" width={360} height={203} sizes="360px" loading="lazy" />}
            flag={row.featured ? 'Featured' : undefined}
            facts={<Facts row={row} />}
            busy={taking === row.id}
            onActive={(isActive) => setActive(row, isActive)}
            onDelete={() => take(row)}
          >
            <p className={card.text}>{row.description}</p>
          </OfferCard>
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
      <Nothing
        alone
        icon={mdiImageMultipleOutline}
        title={`No pictures of ${categoryNames[category].toLowerCase()}`}
        text="Add one, or look at the other categories."
        action={{ label: 'Show all pictures', onClick: onAll }}
      />
    );
  }
  return (
    <Nothing
      alone
      icon={mdiImageMultipleOutline}
      title="No pictures yet"
      text="Add a picture with a title, a description and a category. Families see it right away."
      action={{ label: 'Add picture', onClick: onAdd }}
    />
  );
}
