import { type RefObject, useEffect, useRef } from 'react';
import { placeId } from './Mosaic.tsx';

/**
 * A modal dialog that is open while there is a picture to show. It can be closed by the address (Back), the
 * browser (Escape, or Back on a phone) or a click. The focus returns to the tile of the picture seen last.
 */
export function useOpenDialog(
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
