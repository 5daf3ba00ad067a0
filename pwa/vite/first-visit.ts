/** What a bundler knows of a module: the modules that import it, statically or on demand. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What a first visit to Home loads: the start, the frame of the public pages, and Home. */
const home = ['/src/start.tsx', '/src/public/PublicApp.tsx', '/src/public/home/HomePage.tsx'];
/** The first step of the wizard, where a visit begins that comes to book. */
const firstStep = ['/src/public/booking/BookPage.tsx'];

/**
 * The chunk of a module that a first visit shares with other pages: one file instead of thirty requests. Decided by who
 * imports it, never by its own name, so that renaming a file changes nothing.
 */
export function chunkOfFirstVisit(id: string, graph: ModuleGraph): string | null {
  if (isImportedBy(home, id, graph)) return 'base';
  return isImportedBy(firstStep, id, graph) ? 'first-step' : null;
}

function isImportedBy(
  roots: readonly string[],
  id: string,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean {
  if (roots.some((path) => id.endsWith(path))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) =>
    isImportedBy(roots, importer, graph, seen),
  );
}
