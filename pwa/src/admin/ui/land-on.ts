/**
 * Brings what a link named into view, and focuses it. It has the ring after a click too, because its place on the page
 * is news to the reader.
 */
export function landOn(target: HTMLElement, block: 'start' | 'center'): void {
  const isFocusable = target.tabIndex >= 0;
  if (!isFocusable) target.tabIndex = -1;
  target.dataset.landed = '';
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block });
  const leave = () => {
    delete target.dataset.landed;
    // A click into it later does not focus it.
    if (!isFocusable) target.removeAttribute('tabindex');
  };
  target.addEventListener('blur', leave, { once: true });
}
