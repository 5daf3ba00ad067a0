/** The rooms of docs/architecture.md and who may import whom. All paths are relative to the repository. */
export interface Room {
  name: string;
  files: RegExp;
  /** Whether a file of the room may import another of our files. */
  own: (to: string, from: string) => boolean;
  /** Whether it may import a package; `node:` modules count as packages. */
  packages: (name: string) => boolean;
  /** Our files of which it may import types alone. */
  typesOnly?: RegExp;
}

const under =
  (...folders: string[]) =>
  (to: string) =>
    folders.some((folder) => to.startsWith(`${folder}/`) || to === folder);
const anyOf =
  (...names: RegExp[]) =>
  (name: string) =>
    names.some((pattern) => pattern.test(name));
const none = () => false;

const contract = 'api/src/contract';
const domain = 'api/src/domain';
/** What createApp makes once and hands to every feature: features know its shape, not its making. */
const services = 'api/src/services.ts';
/** What pages and their service workers say to each other. */
const workerMessages = 'pwa/src/sw/messages.ts';
const deskWorkerMessages = 'pwa/src/kiosk-sw/messages.ts';
const drivers = [/^better-sqlite3$/, /^pg$/];
const dexie = [/^dexie(-react-hooks)?$/];
const isNode = /^node:/;
const without = (names: RegExp[]) => (name: string) => !names.some((pattern) => pattern.test(name));
/** Packages that a page may use: everything but the server's runtime and the desk's database. */
const forPages = without([...dexie, ...drivers, isNode, /^kysely/, /^koa/]);

const featureOf = (path: string) => path.match(/^api\/src\/features\/([^/]+)\//)?.[1];
/** A store, or a part of one that grew: `store.ts`, `usage-store.ts`, `store/…`. */
const isStore = (path: string) => /^api\/src\/features\/[^/]+\/(store\/|([\w-]+-)?store\.ts$)/.test(path);

const surface = (
  name: 'public' | 'admin' | 'kiosk',
  packages: Room['packages'],
  ...more: string[]
): Room => ({
  name,
  files: new RegExp(`^pwa/src/${name}/`),
  own: under(`pwa/src/${name}`, 'pwa/src/shared', contract, domain, ...more),
  packages,
});

/** The first room that a file matches is its room. */
export const rooms: Room[] = [
  { name: 'contract', files: /^api\/src\/contract\//, own: under(contract), packages: anyOf(/^zod(\/|$)/) },
  {
    name: 'domain',
    files: /^api\/src\/domain\//,
    own: under(domain, contract),
    // The permission keys are a plain table without a schema; writing it a second time would be worse.
    typesOnly: /^api\/src\/contract\/(?!permissions\.ts$)/,
    packages: none,
  },
  {
    name: 'db',
    files: /^api\/(src\/db|migrations)\//,
    own: under('api/src/db', 'api/migrations', contract, domain),
    packages: anyOf(/^kysely(\/|$)/, ...drivers, isNode),
  },
  {
    name: 'ports',
    files: /^api\/src\/ports\//,
    own: under('api/src/ports', contract, domain),
    packages: without([...drivers, /^kysely/]),
  },
  {
    name: 'http',
    files: /^api\/src\/http\//,
    own: under('api/src/http', contract, domain, 'api/src/db', 'api/src/ports'),
    packages: without(drivers),
  },
  {
    // Passwords, PINs and tokens: how a secret is made, kept and compared, for every feature alike.
    name: 'secrets',
    files: /^api\/src\/secrets\//,
    own: under('api/src/secrets', contract),
    packages: without([...drivers, /^kysely/, /^koa/]),
  },
  {
    name: 'features',
    files: /^api\/src\/features\/[^/]+\//,
    own: (to, from) =>
      under(contract, domain, 'api/src/db', 'api/src/http', 'api/src/ports', 'api/src/secrets')(to) ||
      featureOf(to) === featureOf(from) ||
      isStore(to) ||
      to === services,
    typesOnly: /^api\/src\/services\.ts$/,
    packages: without(drivers),
  },
  {
    name: 'composition',
    files: /^api\/src\/(main|app|config|services)\.ts$/,
    own: (to) => to.startsWith('api/'),
    packages: without(drivers),
  },
  {
    name: 'kiosk/db',
    files: /^pwa\/src\/kiosk\/db\//,
    own: under('pwa/src/kiosk', 'pwa/src/shared', contract, domain),
    packages: without([isNode]),
  },
  surface('public', forPages),
  surface('admin', forPages),
  // A tablet tells the server which version it runs.
  surface(
    'kiosk',
    (name) => forPages(name) || name === 'dexie-react-hooks',
    'package.json',
    deskWorkerMessages,
  ),
  {
    name: 'shared',
    files: /^pwa\/src\/shared\//,
    own: under('pwa/src/shared', contract, domain, workerMessages, deskWorkerMessages),
    typesOnly: /^pwa\/src\/(kiosk-)?sw\//,
    packages: forPages,
  },
  {
    name: 'service worker',
    files: /^pwa\/src\/sw(\.ts$|\/)/,
    own: under('pwa/src/sw', 'pwa/src/shared', contract, domain),
    packages: without([isNode, /^react/, /^@mui\//, /^dexie$/]),
  },
  {
    // The desk's own: the page's storage and its sync, and no screen.
    name: 'desk worker',
    files: /^pwa\/src\/kiosk-sw(\.ts$|\/)/,
    own: under(
      'pwa/src/kiosk-sw',
      'pwa/src/sw/built-file.ts',
      'pwa/src/kiosk/sync',
      'pwa/src/kiosk/app-version.ts',
      'pwa/src/shared/desk-path.ts',
      contract,
      domain,
    ),
    packages: anyOf(/^virtual:/),
  },
  {
    name: 'entry',
    files: /^pwa\/src\/(main|start|App)\.tsx$/,
    own: (to) => to.startsWith('pwa/src/') && !to.startsWith('pwa/src/server/'),
    packages: forPages,
  },
  {
    // The public pages as the API renders them: the one part of the site that runs on the server.
    name: 'rendering',
    files: /^pwa\/src\/server\//,
    own: under('pwa/src/server', 'pwa/src/public', 'pwa/src/shared', 'pwa/src/App.tsx', contract, domain),
    packages: (name) => forPages(name) || isNode.test(name),
  },
];

/** What is not an import but breaks a room's promise all the same. */
export const forbidden: Array<{ files: RegExp; except?: RegExp; pattern: RegExp; why: string }> = [
  {
    files: /^api\/src\/domain\//,
    pattern: /\b(Date\.now\(|new Date\(\)|performance\.now\(|Temporal\.Now)/,
    why: 'domain has no clock: now is an argument',
  },
  {
    files: /^api\/src\/domain\//,
    pattern: /\b(Math\.random\(|crypto\.|fetch\(|process\.|setTimeout\(|setInterval\()/,
    why: 'domain has no randomness, no environment and no I/O',
  },
  {
    files: /^pwa\/src\//,
    except: /^pwa\/src\/(shared\/api\.ts$|kiosk\/(outbox|sync)\/|(kiosk-)?sw(\.ts$|\/))/,
    pattern: /(?<![\w.])fetch\(/,
    why: 'the server is called through shared/api.ts',
  },
];

/** Tests and what they stand on are outside the table, and nothing that ships may import them. */
export const notShipped = /\.test\.tsx?$|\/(testing|torture)\/|\.d\.ts$/;
export const shippedFolders = ['api/src', 'api/migrations', 'pwa/src'];
