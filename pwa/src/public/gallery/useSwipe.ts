import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A finger that went this far sideways, in px, has turned the page. */
const FAR = 48;
/** A finger or pointer that went this far has not tapped. */
const MOVED = 10;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * Turns pages by a finger or a dragged pointer: what is in the element follows in `--dragged`, and lies where it was
 * when it is let go too early.
 * @param onSwipe told 1 for the next (drawn to the left) and -1 for the one before
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number }>(undefined);
  const hasMoved = useRef(false);

  function release({ currentTarget }: PointerEvent<HTMLElement>): void {
    start.current = undefined;
    currentTarget.style.removeProperty('--dragged');
  }

  return {
    onPointerDown({ isPrimary, clientX, clientY }) {
      hasMoved.current = false;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      // A second finger, or a page that is zoomed in: these fingers move the picture itself.
      start.current = isPrimary && !isZoomed ? { x: clientX, y: clientY } : undefined;
    },
    onPointerMove({ clientX, currentTarget }) {
      if (!start.current) return;
      const dragged = clientX - start.current.x;
      if (Math.abs(dragged) > MOVED) hasMoved.current = true;
      currentTarget.style.setProperty('--dragged', `${dragged}px`);
    },
    onPointerUp(event) {
      if (start.current) {
        const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
        if (Math.abs(dx) >= FAR && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
      }
      release(event);
    },
    onPointerCancel: release,
    // The click that ends a drag is none.
    onClickCapture(event) {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    },
  };
}
