import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A lazy-loaded page or part, which renders at once if its code is already loaded. */
export interface Loadable<Props extends object = object> {
  /** @param fallback shown until the code is loaded; without it, the nearest `Suspense` decides */
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Loads the code. The server and the page's startup wait for it, so that no placeholder flashes. */
  load(): Promise<void>;
}

/** @param fetchPart a dynamic import that resolves to the component */
export function loadable<Props extends object = object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => {
    const Fetched = await fetchPart();
    return { default: ({ own }: { own: Props }) => <Fetched {...own} /> };
  });
  const Part = ({ fallback, ...props }: Props & { fallback?: ReactNode }) => {
    // Decided once: a change would start the part afresh.
    const [Ready] = useState(() => Loaded);
    const own = props as unknown as Props;
    if (Ready) return <Ready {...own} />;
    const part = <Lazy own={own} />;
    return fallback === undefined ? part : <Suspense fallback={fallback}>{part}</Suspense>;
  };
  const load = async () => {
    Loaded = await fetchPart();
  };
  return Object.assign(Part, { load });
}
