/** What a bundler knows of a module: the modules that import it, statically or on demand. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What a first visit loads: the start, the frame of the public pages, and Home. */
const firstVisit = ['/src/start.tsx', '/src/public/PublicApp.tsx', '/src/public/home/HomePage.tsx'];

/**
 * Whether a first visit to Home needs a module. Decided by who imports it, never by its own name, so that renaming a file
 * changes nothing.
 */
export function isForFirstVisit(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (firstVisit.some((path) => id.endsWith(path))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) =>
    isForFirstVisit(importer, graph, seen),
  );
}
