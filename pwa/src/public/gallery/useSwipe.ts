import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A horizontal movement of this many px turns the page. */
const FAR = 48;
/** A movement of this many px is not a tap. */
const MOVED = 10;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * Turns pages by swiping or dragging: the element's content follows in `--dragged`, and returns if released
 * too early.
 * @param onSwipe called with 1 for the next page (swiped to the left) and -1 for the previous one
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
      // Ignore a second finger and a zoomed-in page: there the gesture moves the picture itself.
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
    // Ignore the click that ends a drag.
    onClickCapture(event) {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    },
  };
}
