/** Lays out all deferred parts (Later.tsx) at once: before that, scroll positions are meaningless. */
export function layOutDeferred(): void {
  document.documentElement.setAttribute('data-laid-out', '');
}
