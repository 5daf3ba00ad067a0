import { type ComponentType, lazy } from 'react';

/** A lazy-loaded page or part, which renders at once if its code is already loaded. */
export interface Loadable {
  (): React.ReactNode;
  /** Loads the code. The server and the page's startup wait for it, so that no placeholder flashes. */
  load(): Promise<void>;
}

/** @param fetchPart a dynamic import that resolves to the component */
export function loadable(fetchPart: () => Promise<ComponentType>): Loadable {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await fetchPart() }));
  const Part = () => (Loaded ? <Loaded /> : <Lazy />);
  const load = async () => {
    Loaded = await fetchPart();
  };
  return Object.assign(Part, { load });
}
