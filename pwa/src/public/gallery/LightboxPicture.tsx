import type { GalleryItem } from '@toodles/api/contract/gallery.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import styles from './Lightbox.module.css';

interface LightboxPictureProps {
  item: GalleryItem;
  /** The side from which it slides in when it replaces another picture. */
  from?: 'left' | 'right' | undefined;
}

/** As large as the stage allows; its space is reserved before the picture loads. */
export function LightboxPicture({ item, from }: LightboxPictureProps) {
  return (
    <Picture
      className={styles.picture}
      data-from={from}
      src={item.imageUrl}
      alt={item.title}
      width={1600}
      height={1200}
      sizes="min(100vw, 120vh)"
      draggable={false}
    />
  );
}
