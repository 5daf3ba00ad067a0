import { type BuiltFile, fetchBuilt, integrityOf, PATIENCE_MS } from '../sw/built-file.ts';

/** A version of the desk: every file that it needs to start and to open all of its parts. */
export interface Version {
  /** The digest of its page. The page names every other file by a unique name. */
  id: string;
  files: readonly BuiltFile[];
}

/** Which cached version the desk opens, and the one that opened last until the current one has opened. */
export interface Standing {
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
const STANDING_CACHE = 'desk-version';
const STANDING = '/desk-version.json';

const asJson = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/**
 * Fetches a whole version into a cache of its own. Copies files from other caches if their bytes are right.
 * The version is complete only when the last file is stored.
 * @throws TypeError when a file can't be fetched, or QuotaExceededError when the disk is full; stored files
 * stay for the next try
 */
export async function keepVersion(
  { id, files }: Version,
  onFile: (done: number, total: number) => void = () => undefined,
  patienceMs: number = PATIENCE_MS.install,
): Promise<void> {
  const cache = await caches.open(cacheName(id));
  let done = 0;
  onFile(done, files.length);
  const results = await Promise.allSettled(
    files.map(async (file) => {
      if (!(await isGood(await cache.match(file.path, { ignoreVary: true }), file)))
        await cache.put(file.path, (await copyOf(file)) ?? (await fetchBuilt(file, patienceMs)));
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
    await keepVersion(own, onFile);
  } catch (error) {
    // A new worker can have the same files as the active version.
    if (isDiskFull(error) && !(await readVersion(own.id))) await caches.delete(cacheName(own.id));
    throw error;
  }
}

async function isGood(response: Response | undefined, { integrity }: BuiltFile): Promise<boolean> {
  return response !== undefined && (await integrityOf(response)) === integrity;
}

/** The same file from any cache of this site, if its bytes are right. */
async function copyOf(file: BuiltFile): Promise<Response | undefined> {
  const kept = () => caches.match(file.path, { ignoreVary: true });
  return (await isGood(await kept(), file)) ? kept() : undefined;
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
  const kept = () => cache.match(file.path, { ignoreVary: true });
  const name = `${id} ${file.path}`;
  // Hashing consumes a response. A second lookup preserves the compiled code stored with it.
  if (checked.has(name) || (await isGood(await kept(), file))) {
    checked.add(name);
    const response = await kept();
    if (response) return response;
  }
  checked.delete(name);
  const fetched = await fetchBuilt(file, PATIENCE_MS.read).catch(() => undefined);
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
  await keepVersion(version, onFile, PATIENCE_MS.repair);
}

export async function readStanding(): Promise<Standing | undefined> {
  if (!(await caches.has(STANDING_CACHE))) return undefined;
  const stored = await (await caches.open(STANDING_CACHE)).match(STANDING);
  return stored?.json();
}

async function writeStanding(standing: Standing): Promise<void> {
  await (await caches.open(STANDING_CACHE)).put(STANDING, asJson(standing));
}

/**
 * The state after `own` takes over: the version that opened last stays the previous one, however many
 * versions have failed to open since.
 */
export function standingAfterUpdate(before: Standing | undefined, own: string): Standing {
  if (!before) return { current: own, previous: null };
  if (before.current === own) return before;
  // An earlier worker stored no `opened`, and had a previous version only until the current one opened.
  const opened = before.opened ?? before.previous ?? before.current;
  return { current: own, previous: opened === own ? null : opened, opened };
}

/** Puts a version in charge if it is complete. The one that opened last stays until another has opened. */
export async function takeOver(own: Version): Promise<void> {
  if (!(await readVersion(own.id))) return;
  const after = standingAfterUpdate(await readStanding(), own.id);
  const previous = await readVersion(after.previous);
  await writeStanding({ ...after, previous: previous?.id ?? null });
}

/**
 * Puts the active worker's version in charge if it is not yet: its files were removed while it waited, or the
 * worker was stopped in between. Skips the version that staff went back from.
 * @throws TypeError when its files are missing and can't be fetched; the version in charge stays
 */
export async function ensureInCharge(own: Version, patienceMs?: number): Promise<void> {
  const standing = await readStanding();
  if (standing?.current === own.id || standing?.left === own.id) return;
  if (!(await readVersion(own.id))) await keepVersion(own, undefined, patienceMs);
  await takeOver(own);
}

/**
 * Removes leftovers of versions that never took over. Only a worker that has just activated may call this,
 * because a waiting or installing version is none of the three that stay.
 */
export async function removeOtherVersions(own: Version): Promise<void> {
  const { current, previous } = (await readStanding()) ?? {};
  const keep = new Set([own.id, current, previous].map((id) => cacheName(id ?? '')));
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && !keep.has(name)) await caches.delete(name);
  }
}

/** Goes back to the previous version until the next update. Returns false if there is none. */
export async function goBack(): Promise<boolean> {
  const standing = await readStanding();
  const previous = await readVersion(standing?.previous);
  if (!standing || !previous) return false;
  const { current } = standing;
  await writeStanding({ ...standing, current: previous.id, previous: current, left: current });
  return true;
}

/**
 * A page of this version has started, so the previous version is no longer needed. A waiting version stays.
 */
export async function markOpened(id: string): Promise<void> {
  const standing = await readStanding();
  if (standing?.current !== id || (standing.opened === id && standing.previous === null)) return;
  await writeStanding({ ...standing, previous: null, opened: id });
  if (standing.previous !== null) await caches.delete(cacheName(standing.previous));
}

/**
 * The version that opens next: the one in charge if it is completely cached, else the worker's own, whose
 * files it can fetch one by one.
 */
export async function versionToOpen(own: Version): Promise<Version> {
  const standing = await readStanding();
  if (!standing || standing.current === own.id) return own;
  return (await readVersion(standing.current)) ?? own;
}

/** Removes every file of the desk from a tablet that is no longer a desk. */
export async function forgetVersions(): Promise<void> {
  checked.clear();
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) || name === STANDING_CACHE) await caches.delete(name);
  }
}
