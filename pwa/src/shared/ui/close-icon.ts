import { mdiClose } from '@mdi/js';

/** Here once: each chunk of a first visit that imports the package's own constant has a copy of its path. */
export const closeIcon = mdiClose;
