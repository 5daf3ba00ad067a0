/** A listener for the browser's Back and Forward that runs before the router's; usually unset. */
export const popstateInterceptor: { handle?: ((event: Event) => void) | undefined } = {};

// The router listens from its first render: a later listener would run only after the page has changed.
window.addEventListener('popstate', (event) => popstateInterceptor.handle?.(event));
