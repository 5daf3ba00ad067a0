import { sendWithChanges } from '../../shared/api.ts';

const KEY = 'toodles.portal.drawer';
const HEADER = 'X-Toodles-Drawer';

/** The drawer that takes this browser's cash; undefined for the first one. */
export function ownDrawer(): number | undefined {
  try {
    return Number(localStorage.getItem(KEY)) || undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the drawer for this browser and all who sign in to it: it is the one beside it. */
export function chooseDrawer(id: number): void {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // Storage is disabled: the choice lasts until the page is closed.
  }
  sendWithChanges(headersOf(id));
}

/** From now on, payments of this browser name its drawer. */
export const restoreDrawer = (): void => sendWithChanges(headersOf(ownDrawer()));

const headersOf = (id: number | undefined) => (id === undefined ? {} : { [HEADER]: String(id) });
