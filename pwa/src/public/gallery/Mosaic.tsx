import type { GalleryItem } from '@toodles/api/contract/catalogue/gallery.ts';
import { Link, type To } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { FilterBarLoading } from '../layout/FilterBar.tsx';
import { gallery } from '../messages/gallery.ts';
import { arrange, type PlacedPicture } from './arrange.ts';
import styles from './Mosaic.module.css';
import { fromGrid } from './useGalleryUrl.ts';

interface MosaicProps {
  pictures: readonly PlacedPicture<GalleryItem>[];
  linkTo: (id: number) => To;
}

/** The id of a picture's tile, which gets the focus back. */
export const placeId = (id: number): string => `picture-${id}`;

/** All pictures in full rows, with the featured ones larger. */
export function Mosaic({ pictures, linkTo }: MosaicProps) {
  return (
    <Grid as="ul" columns="1fr 1fr" gap={10} className={styles.mosaic}>
      {pictures.map((placed) => (
        <li key={placed.picture.id} className={cx(styles[placed.size], placed.isWide && styles.wide)}>
          <Link id={placeId(placed.picture.id)} to={linkTo(placed.picture.id)} state={fromGrid}>
            <Picture
              src={placed.picture.imageUrl}
              alt={placed.picture.title}
              width={640}
              height={480}
              sizes={sizesOf(placed)}
              loading="lazy"
            />
            {/* Screen readers already read it as the picture's alt text. */}
            <span className={styles.caption} aria-hidden="true">
              {placed.picture.title}
            </span>
          </Link>
        </li>
      ))}
    </Grid>
  );
}

const wideShare = { big: 50, half: 50, third: 34, quarter: 25 } as const;
const fullWidth = { big: 548, half: 548, third: 357, quarter: 262 } as const;

/** The `sizes` of a picture on a desktop, a tablet and a phone. */
function sizesOf({ size, isWide }: PlacedPicture<GalleryItem>): string {
  return `(min-width: 1168px) ${fullWidth[size]}px, (min-width: 640px) ${wideShare[size]}vw, ${isWide ? 100 : 50}vw`;
}

export function MosaicLoading() {
  const { pictures: t } = useMessages(gallery);
  const places = arrange(Array.from({ length: 9 }, (_, id) => ({ id, featured: id === 0 })));
  return (
    <div role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <FilterBarLoading chips={[54, 67, 98, 65, 97]} />
      <Grid as="ul" columns="1fr 1fr" gap={10} className={styles.mosaic}>
        {places.map(({ picture, size, isWide }) => (
          <li key={picture.id} className={cx(styles[size], isWide && styles.wide)}>
            <Skeleton height="100%" radius={20} />
          </li>
        ))}
      </Grid>
    </div>
  );
}
