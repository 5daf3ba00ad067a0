import { type BuiltFile, fetchBuilt, integrityOf, PATIENCE_MS } from '../sw/built-file.ts';

/** A version of the desk: everything that it needs to start and to open every part of itself. */
export interface Version {
  /** The digest of its page, which names every other file by a name of its own. */
  id: string;
  files: readonly BuiltFile[];
}

/** Which kept version the desk opens, and the one that opened last, until the current one has opened. */
export interface Standing {
  current: string;
  previous: string | null;
  /** The version of which a page started last. Missing until one has, and in what an earlier worker wrote. */
  opened?: string;
  /** The version that staff went back from: it doesn't take over again by itself. */
  left?: string;
}

/** The page of the desk: the file behind every address below `/kiosk`. */
export const deskPage = '/kiosk.html';

const prefix = 'desk-files ';
const cacheName = (id: string) => prefix + id;
/** Written when a version is complete: what belongs to it. */
const LIST = '/desk-files.json';
const STANDING_CACHE = 'desk-version';
const STANDING = '/desk-version.json';

const asJson = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/**
 * Fetches a whole version into a cache of its own. Files that another cache already holds are copied from there, if
 * their bytes are right. The version counts as complete only when the last file is there.
 * @throws TypeError when one of its files can't be fetched, or QuotaExceededError when the disk is full; those that were
 *   kept stay for the next try
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
 * Fetches a version that is new on this tablet, as `keepVersion` does. On a full disk what was kept of it is removed: the
 * room is for the work of the desk.
 */
export async function installVersion(
  own: Version,
  onFile?: (done: number, total: number) => void,
): Promise<void> {
  try {
    await keepVersion(own, onFile);
  } catch (error) {
    // A new worker can come with the files of the version that runs.
    if (isDiskFull(error) && !(await readVersion(own.id))) await caches.delete(cacheName(own.id));
    throw error;
  }
}

async function isGood(response: Response | undefined, { integrity }: BuiltFile): Promise<boolean> {
  return response !== undefined && (await integrityOf(response)) === integrity;
}

/** The same file in any cache of this site, if its bytes are right. */
async function copyOf(file: BuiltFile): Promise<Response | undefined> {
  const kept = () => caches.match(file.path, { ignoreVary: true });
  return (await isGood(await kept(), file)) ? kept() : undefined;
}

/** A version that is kept completely; undefined for any other. */
export async function readVersion(id: string | null | undefined): Promise<Version | undefined> {
  if (!id || !(await caches.has(cacheName(id)))) return undefined;
  const list = await (await caches.open(cacheName(id))).match(LIST);
  return list?.json();
}

/** Files that were read and found whole since the worker started: a file is hashed once in that time. */
const checked = new Set<string>();

/**
 * A file of a kept version. A copy that is missing or damaged is fetched again, checked and replaced.
 * @returns undefined when the copy is unusable and the line has no right one
 */
export async function readFile(id: string, file: BuiltFile): Promise<Response | undefined> {
  const cache = await caches.open(cacheName(id));
  const kept = () => cache.match(file.path, { ignoreVary: true });
  const name = `${id} ${file.path}`;
  // Hashing uses a response up; a second look keeps the compiled code that the browser stored beside the script.
  if (checked.has(name) || (await isGood(await kept(), file))) {
    checked.add(name);
    const response = await kept();
    if (response) return response;
  }
  checked.delete(name);
  const fetched = await fetchBuilt(file, PATIENCE_MS.read).catch(() => undefined);
  // A full disk keeps nothing; the page still gets its file.
  if (fetched) await cache.put(file.path, fetched.clone()).catch(() => undefined);
  return fetched;
}

/** Checks every file of a version again, and fetches what is wrong. @throws TypeError when one can't be fetched */
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
 * What stands after `own` became the worker in charge: the version that opened last stays as the previous one, however
 * many have failed to open since.
 */
export function standingAfterUpdate(before: Standing | undefined, own: string): Standing {
  if (!before) return { current: own, previous: null };
  if (before.current === own) return before;
  // An earlier worker noted no `opened`, and had a previous version only while the current one had not opened.
  const opened = before.opened ?? before.previous ?? before.current;
  return { current: own, previous: opened === own ? null : opened, opened };
}

/** Puts a version in charge, if it is complete. The one that opened last stays until another has opened. */
export async function takeOver(own: Version): Promise<void> {
  if (!(await readVersion(own.id))) return;
  const after = standingAfterUpdate(await readStanding(), own.id);
  const previous = await readVersion(after.previous);
  await writeStanding({ ...after, previous: previous?.id ?? null });
}

/**
 * Puts the version of the worker that runs in charge where it is not yet: something removed its files while it waited,
 * or the worker was stopped in between. Not the one that staff went back from.
 * @throws TypeError when its files are missing and can't be fetched; the version in charge stays
 */
export async function ensureInCharge(own: Version, patienceMs?: number): Promise<void> {
  const standing = await readStanding();
  if (standing?.current === own.id || standing?.left === own.id) return;
  if (!(await readVersion(own.id))) await keepVersion(own, undefined, patienceMs);
  await takeOver(own);
}

/**
 * Removes what is left of versions that never were. Only a worker that has just become the one that runs may do so: a
 * version that waits, or is being installed, is none of the three that stay.
 */
export async function removeOtherVersions(own: Version): Promise<void> {
  const { current, previous } = (await readStanding()) ?? {};
  const keep = new Set([own.id, current, previous].map((id) => cacheName(id ?? '')));
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && !keep.has(name)) await caches.delete(name);
  }
}

/** Goes back to the version before, which stays in charge until the next update. False where there is none. */
export async function goBack(): Promise<boolean> {
  const standing = await readStanding();
  const previous = await readVersion(standing?.previous);
  if (!standing || !previous) return false;
  const { current } = standing;
  await writeStanding({ ...standing, current: previous.id, previous: current, left: current });
  return true;
}

/** A page of this version has started: the version before is no longer needed. A version that waits stays. */
export async function markOpened(id: string): Promise<void> {
  const standing = await readStanding();
  if (standing?.current !== id || (standing.opened === id && standing.previous === null)) return;
  await writeStanding({ ...standing, previous: null, opened: id });
  if (standing.previous !== null) await caches.delete(cacheName(standing.previous));
}

/**
 * The version that opens next: the one in charge if it is kept completely, else the worker's own, which it can fetch
 * again file by file.
 */
export async function versionToOpen(own: Version): Promise<Version> {
  const standing = await readStanding();
  if (!standing || standing.current === own.id) return own;
  return (await readVersion(standing.current)) ?? own;
}

/** Forgets every file of the desk: the tablet is no desk any longer. */
export async function forgetVersions(): Promise<void> {
  checked.clear();
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) || name === STANDING_CACHE) await caches.delete(name);
  }
}
