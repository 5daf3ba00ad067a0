import { mdiArrowLeft, mdiArrowRight, mdiClose } from '@mdi/js';
import type { GalleryItem } from '@toodles/api/contract/catalogue/gallery.ts';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { gallery } from '../messages/gallery.ts';
import { isDrawing } from './arrange.ts';
import styles from './Lightbox.module.css';
import { placeId } from './Mosaic.tsx';
import { useSwipe } from './useSwipe.ts';

interface LightboxProps {
  items: readonly GalleryItem[];
  open: GalleryItem | undefined;
  onTurn: (offset: 1 | -1) => void;
  onClose: () => void;
}

/** One picture in full view. A native modal: it traps the focus and makes the page behind inert. */
export function Lightbox({ items, open, onTurn, onClose }: LightboxProps) {
  const { lightbox: t } = useMessages(gallery);
  const { dialog, closed } = useOpenDialog(open?.id, onClose);
  const [cameFrom, setCameFrom] = useState<'left' | 'right'>();
  const index = open ? items.indexOf(open) : -1;
  const at = (offset: number) => items[(index + offset + items.length) % items.length];

  function step(offset: 1 | -1): void {
    if (items.length < 2) return;
    setCameFrom(offset === 1 ? 'right' : 'left');
    onTurn(offset);
  }

  function stepByKey({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') step(1);
    else if (key === 'ArrowLeft') step(-1);
  }

  const swipe = useSwipe(step);
  const closeByClick = ({ target }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('button');
    if (!isControl) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={t.label}
      onClose={closed}
      onClick={closeByClick}
      onKeyDown={stepByKey}
    >
      {open && (
        <div className={styles.inside}>
          <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
            <Icon path={mdiClose} size={28} />
          </button>
          <div className={styles.stage} {...swipe}>
            <LightboxPicture key={open.id} item={open} from={cameFrom} />
          </div>
          <div className={styles.words} aria-live="polite">
            <p className={styles.place}>
              {t.place(index + 1, items.length)}
              {isDrawing(open) && `, ${t.drawing}`}
            </p>
            <Text as="h2" size="xl">
              {open.title}
            </Text>
            {open.description && <p>{open.description}</p>}
          </div>
          {items.length > 1 && (
            <>
              <button
                type="button"
                className={styles.previous}
                aria-label={t.previous}
                onClick={() => step(-1)}
              >
                <Icon path={mdiArrowLeft} size={28} />
              </button>
              <button type="button" className={styles.next} aria-label={t.next} onClick={() => step(1)}>
                <Icon path={mdiArrowRight} size={28} />
              </button>
            </>
          )}
          <Neighbours items={[at(1), at(-1)]} />
        </div>
      )}
    </dialog>
  );
}

/** Preloads the pictures next to the open one. */
function Neighbours({ items }: { items: readonly (GalleryItem | undefined)[] }) {
  return <div hidden>{items.map((item) => item && <LightboxPicture key={item.id} item={item} />)}</div>;
}

interface LightboxPictureProps {
  item: GalleryItem;
  /** The side from which it slides in when it replaces another picture. */
  from?: 'left' | 'right' | undefined;
}

/** As large as the stage allows; its space is reserved before the picture loads. */
function LightboxPicture({ item, from }: LightboxPictureProps) {
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

/**
 * A modal dialog that is open while there is a picture to show. It can be closed by the address (Back), the
 * browser (Escape, or Back on a phone) or a click. The focus returns to the tile of the picture seen last.
 */
function useOpenDialog(
  pictureId: number | undefined,
  onClose: () => void,
): { dialog: RefObject<HTMLDialogElement | null>; closed: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const seen = useRef<number>(undefined);

  useEffect(() => {
    if (pictureId === undefined) {
      dialog.current?.close();
      return;
    }
    seen.current = pictureId;
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [pictureId]);

  function closed(): void {
    if (pictureId !== undefined) onClose();
    if (seen.current !== undefined) document.getElementById(placeId(seen.current))?.focus();
  }

  return { dialog, closed };
}
