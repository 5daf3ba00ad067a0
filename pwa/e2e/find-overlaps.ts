import type { Page } from '@playwright/test';

/**
 * Texts and backgrounds covered by something clickable, and content beyond the window's left or right edge on
 * a screen that never scrolls sideways, where it would be unreachable. Under an open dialog only the dialog
 * counts.
 */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const root = document.querySelector('dialog[open]') ?? document.body;
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isMoreThan = ({ left, top, right, bottom }: Box, px: number) =>
      right - left > px && bottom - top > px;

    /** The part of a box that its scrolling or clipping ancestors leave visible. */
    function shown(element: Element, box: Box): Box {
      let left = box;
      for (let around = element.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible')
          left = meet(left, around.getBoundingClientRect());
      return left;
    }

    /** Where glyphs are drawn: their line box extends above and below them. */
    const drawn = ({ left, top, right, bottom }: Box): Box => {
      const spare = (bottom - top) / 4;
      return { left, top: top + spare, right, bottom: bottom - spare };
    };

    /** Every piece of text, split into lines, except text for screen readers only. */
    function words(): { element: Element; text: string; boxes: Box[] }[] {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const pieces: { element: Element; text: string; boxes: Box[] }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!element || !text || !visible(element) || element.closest('[aria-hidden="true"]')) continue;
        if (element.getBoundingClientRect().width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        pieces.push({ element, text, boxes: [...range.getClientRects()].map(drawn) });
      }
      return pieces;
    }

    const pressable = [...root.querySelectorAll('button, a[href], input, select, textarea')]
      // Toasts may briefly cover the page.
      .filter(
        (element) => visible(element) && !element.closest('[data-testid="notice"], [aria-hidden="true"]'),
      )
      .map((element) => ({ element, box: shown(element, element.getBoundingClientRect()) }));
    /** Elements with a background or border of their own; a field may cover decorative boxes. */
    const painted = [...root.querySelectorAll('*')]
      .filter((element) => {
        const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element);
        return (
          !/^rgba\(.*, 0\)$/.test(backgroundColor) || backgroundImage !== 'none' || borderTopWidth !== '0px'
        );
      })
      .filter(
        (element) => visible(element) && !element.closest('[data-testid="notice"], [aria-hidden="true"]'),
      )
      .map((element) => ({
        element,
        text: element.textContent,
        boxes: [element.getBoundingClientRect()],
      }));
    return [...words(), ...painted].flatMap(({ element, text, boxes }) => {
      const covering = pressable.find(
        (other) =>
          !other.element.contains(element) &&
          !element.contains(other.element) &&
          boxes.some((box) => isMoreThan(meet(shown(element, box), other.box), 2)),
      );
      const isOut = boxes.some(({ left, right }) => left < -1 || right > window.innerWidth + 1);
      return [
        ...(covering ? [`"${text}" lies with ${covering.element.outerHTML.slice(0, 120)}`] : []),
        ...(isOut ? [`"${text}" sticks out of the window`] : []),
      ];
    });
  });
}
