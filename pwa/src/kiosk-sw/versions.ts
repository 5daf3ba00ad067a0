import { type BuiltFile, fetchBuiltFile, integrityOf, TIMEOUT_MS } from '../sw/built-file.ts';

/** A version of the desk: every file that it needs to start and to open all of its parts. */
export interface Version {
  /** The digest of its page. The page names every other file by a unique name. */
  id: string;
  files: readonly BuiltFile[];
}

/** Which cached version the desk opens, and the one that opened last until the current one has opened. */
export interface VersionState {
  current: string;
  previous: string | null;
  /** The version whose page started last. Missing until one has, and in data of an earlier worker. */
  opened?: string;
  /** The version that staff went back from. It does not take over again automatically. */
  left?: string;
}

/** The desk's page: the file for every address below `/kiosk`. */
export const deskPage = '/kiosk.html';

const prefix = 'desk-files ';
const cacheName = (id: string) => prefix + id;
/** Written when a version is complete: the list of its files. */
const LIST = '/desk-files.json';
const STATE_CACHE = 'desk-version';
const STATE_PATH = '/desk-version.json';

const asJson = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/**
 * Fetches a whole version into a cache of its own. Copies files from other caches if their bytes are right.
 * The version is complete only when the last file is stored.
 * @throws TypeError when a file can't be fetched, or QuotaExceededError when the disk is full; stored files
 * stay for the next try
 */
export async function storeVersion(
  { id, files }: Version,
  onFile: (done: number, total: number) => void = () => undefined,
  timeoutMs: number = TIMEOUT_MS.install,
): Promise<void> {
  const cache = await caches.open(cacheName(id));
  let done = 0;
  onFile(done, files.length);
  const results = await Promise.allSettled(
    files.map(async (file) => {
      if (!(await isIntact(await cache.match(file.path, { ignoreVary: true }), file)))
        await cache.put(file.path, (await findCopy(file)) ?? (await fetchBuiltFile(file, timeoutMs)));
      done += 1;
      onFile(done, files.length);
    }),
  );
  const failed = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as unknown);
  if (failed.length > 0) throw failed.find(isDiskFull) ?? failed[0];
  await cache.put(LIST, asJson({ id, files } satisfies Version));
}

const isDiskFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Fetches a version that is new on this tablet, as `keepVersion` does. On a full disk it removes the files
 * that it stored, because the desk's work needs the room.
 */
export async function installVersion(
  own: Version,
  onFile?: (done: number, total: number) => void,
): Promise<void> {
  try {
    await storeVersion(own, onFile);
  } catch (error) {
    // A new worker can have the same files as the active version.
    if (isDiskFull(error) && !(await readVersion(own.id))) await caches.delete(cacheName(own.id));
    throw error;
  }
}

async function isIntact(response: Response | undefined, { integrity }: BuiltFile): Promise<boolean> {
  return response !== undefined && (await integrityOf(response)) === integrity;
}

/** The same file from any cache of this site, if its bytes are right. */
async function findCopy(file: BuiltFile): Promise<Response | undefined> {
  const cached = () => caches.match(file.path, { ignoreVary: true });
  return (await isIntact(await cached(), file)) ? cached() : undefined;
}

/** A completely cached version; undefined for any other. */
export async function readVersion(id: string | null | undefined): Promise<Version | undefined> {
  if (!id || !(await caches.has(cacheName(id)))) return undefined;
  const list = await (await caches.open(cacheName(id))).match(LIST);
  return list?.json();
}

/** Files verified since the worker started, so that each is hashed once. */
const checked = new Set<string>();

/**
 * A file of a cached version. Fetches, checks and replaces a copy that is missing or damaged.
 * @returns undefined when the copy is unusable and the network has no correct one
 */
export async function readFile(id: string, file: BuiltFile): Promise<Response | undefined> {
  const cache = await caches.open(cacheName(id));
  const cached = () => cache.match(file.path, { ignoreVary: true });
  const name = `${id} ${file.path}`;
  // Hashing consumes a response. A second lookup preserves the compiled code stored with it.
  if (checked.has(name) || (await isIntact(await cached(), file))) {
    checked.add(name);
    const response = await cached();
    if (response) return response;
  }
  checked.delete(name);
  const fetched = await fetchBuiltFile(file, TIMEOUT_MS.read).catch(() => undefined);
  // A full disk stores nothing; the page still gets its file.
  if (fetched) await cache.put(file.path, fetched.clone()).catch(() => undefined);
  return fetched;
}

/**
 * Checks every file of a version again and fetches wrong ones. @throws TypeError when one can't be fetched
 */
export async function repairVersion(
  version: Version,
  onFile?: (done: number, total: number) => void,
): Promise<void> {
  checked.clear();
  await storeVersion(version, onFile, TIMEOUT_MS.repair);
}

export async function readVersionState(): Promise<VersionState | undefined> {
  if (!(await caches.has(STATE_CACHE))) return undefined;
  const stored = await (await caches.open(STATE_CACHE)).match(STATE_PATH);
  return stored?.json();
}

async function writeVersionState(state: VersionState): Promise<void> {
  await (await caches.open(STATE_CACHE)).put(STATE_PATH, asJson(state));
}

/**
 * The state after `own` takes over: the version that opened last stays the previous one, however many
 * versions have failed to open since.
 */
export function stateAfterUpdate(before: VersionState | undefined, own: string): VersionState {
  if (!before) return { current: own, previous: null };
  if (before.current === own) return before;
  // An earlier worker stored no `opened`, and had a previous version only until the current one opened.
  const opened = before.opened ?? before.previous ?? before.current;
  return { current: own, previous: opened === own ? null : opened, opened };
}

/** Puts a version in charge if it is complete. The one that opened last stays until another has opened. */
export async function activateVersion(own: Version): Promise<void> {
  if (!(await readVersion(own.id))) return;
  const after = stateAfterUpdate(await readVersionState(), own.id);
  const previous = await readVersion(after.previous);
  await writeVersionState({ ...after, previous: previous?.id ?? null });
}

/**
 * Puts the active worker's version in charge if it is not yet: its files were removed while it waited, or the
 * worker was stopped in between. Skips the version that staff went back from.
 * @throws TypeError when its files are missing and can't be fetched; the version in charge stays
 */
export async function ensureActive(own: Version, timeoutMs?: number): Promise<void> {
  const state = await readVersionState();
  if (state?.current === own.id || state?.left === own.id) return;
  if (!(await readVersion(own.id))) await storeVersion(own, undefined, timeoutMs);
  await activateVersion(own);
}

/**
 * Removes leftovers of versions that never took over. Only a worker that has just activated may call this,
 * because a waiting or installing version is none of the three that stay.
 */
export async function removeOtherVersions(own: Version): Promise<void> {
  const { current, previous } = (await readVersionState()) ?? {};
  const keep = new Set([own.id, current, previous].map((id) => cacheName(id ?? '')));
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && !keep.has(name)) await caches.delete(name);
  }
}

/** Goes back to the previous version until the next update. Returns false if there is none. */
export async function rollBack(): Promise<boolean> {
  const state = await readVersionState();
  const previous = await readVersion(state?.previous);
  if (!state || !previous) return false;
  const { current } = state;
  await writeVersionState({ ...state, current: previous.id, previous: current, left: current });
  return true;
}

/**
 * A page of this version has started, so the previous version is no longer needed. A waiting version stays.
 */
export async function markOpened(id: string): Promise<void> {
  const state = await readVersionState();
  if (state?.current !== id || (state.opened === id && state.previous === null)) return;
  await writeVersionState({ ...state, previous: null, opened: id });
  if (state.previous !== null) await caches.delete(cacheName(state.previous));
}

/**
 * The version that opens next: the one in charge if it is completely cached, else the worker's own, whose
 * files it can fetch one by one.
 */
export async function versionToOpen(own: Version): Promise<Version> {
  const state = await readVersionState();
  if (!state || state.current === own.id) return own;
  return (await readVersion(state.current)) ?? own;
}

/** Removes every file of the desk from a tablet that is no longer a desk. */
export async function removeAllVersions(): Promise<void> {
  checked.clear();
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) || name === STATE_CACHE) await caches.delete(name);
  }
}
