/** Who hears of the browser's Back and Forward before the router does; nobody, as a rule. */
export const pops: { hear?: ((event: Event) => void) | undefined } = {};

// The router listens as soon as it is drawn: whoever listens later hears of a page only when it is gone.
window.addEventListener('popstate', (event) => pops.hear?.(event));
