import { type ComponentType, lazy } from 'react';

/** A page or a part whose code comes when it is needed, and which renders at once where it was loaded before. */
export interface Loadable {
  (): React.ReactNode;
  /** Fetches the code. The server and the start of the page wait for it, so that nothing flashes. */
  load(): Promise<void>;
}

/** @param fetchPart a dynamic import, answering the component */
export function loadable(fetchPart: () => Promise<ComponentType>): Loadable {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await fetchPart() }));
  const Part = () => (Loaded ? <Loaded /> : <Lazy />);
  const load = async () => {
    Loaded = await fetchPart();
  };
  return Object.assign(Part, { load });
}
