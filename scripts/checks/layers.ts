/**
 * The layers of docs/architecture.md and which of our files they may import. All paths are relative to the
 * repository. Which packages and globals they may use is in biome.json.
 */
export interface Layer {
  name: string;
  files: RegExp;
  /** Whether a file of the layer may import another of our files. */
  canImport: (to: string, from: string) => boolean;
  /** Our files from which it may import only types. */
  typesOnly?: RegExp;
}

const under =
  (...folders: string[]) =>
  (to: string) =>
    folders.some((folder) => to.startsWith(`${folder}/`) || to === folder);

const contract = 'api/src/contract';
const domain = 'api/src/domain';
/** Sentences for refusals that carry facts, for every feature. */
const refusalMessages = 'api/src/refusal-messages.ts';
/** createApp creates these once and passes them to every feature; features may know only their types. */
const services = 'api/src/services.ts';
/** The messages between pages and their service workers. */
const workerMessages = 'pwa/src/sw/messages.ts';
const deskWorkerMessages = 'pwa/src/kiosk-sw/messages.ts';

const featureOf = (path: string) => path.match(/^api\/src\/features\/([^/]+)\//)?.[1];
/** A store, or how its rows are shown: `store.ts`, `usage-store.ts`, `present.ts`. */
const isShared = (path: string) =>
  /^api\/src\/features\/[^/]+\/(store\/|([\w-]+-)?store\.ts$|present\.ts$)/.test(path);

const surface = (name: 'public' | 'admin' | 'kiosk', ...more: string[]): Layer => ({
  name,
  files: new RegExp(`^pwa/src/${name}/`),
  canImport: under(`pwa/src/${name}`, 'pwa/src/shared', contract, domain, ...more),
});

/** A folder of the desk, with the folders below it that it may import. */
const deskLayer = (name: string, below: string[], ...more: string[]): Layer => ({
  name: `kiosk/${name}`,
  files: new RegExp(`^pwa/src/kiosk/${name}/`),
  canImport: under(
    ...[name, ...below].map((folder) => `pwa/src/kiosk/${folder}`),
    'pwa/src/shared',
    contract,
    domain,
    ...more,
  ),
});

/** A file belongs to the first layer that it matches. */
export const layers: Layer[] = [
  {
    name: 'contract',
    files: /^api\/src\/contract\//,
    canImport: under(contract),
  },
  {
    name: 'domain',
    files: /^api\/src\/domain\//,
    canImport: under(domain, contract),
    // The permission keys are a plain table without a schema; duplicating it would be worse.
    typesOnly: /^api\/src\/contract\/(?!basics\/permissions\.ts$)/,
  },
  {
    name: 'db',
    files: /^api\/(src\/db|migrations)\//,
    canImport: under('api/src/db', 'api/migrations', contract, domain),
  },
  {
    name: 'ports',
    files: /^api\/src\/ports\//,
    canImport: under('api/src/ports', contract, domain),
  },
  {
    name: 'http',
    files: /^api\/src\/http\//,
    canImport: under('api/src/http', contract, domain, 'api/src/db', 'api/src/ports'),
  },
  {
    // Passwords, PINs and tokens: how all features create, store and compare secrets.
    name: 'secrets',
    files: /^api\/src\/secrets\//,
    canImport: under('api/src/secrets', contract),
  },
  {
    name: 'refusal-messages',
    files: /^api\/src\/refusal-messages\.ts$/,
    canImport: under(contract, domain),
  },
  {
    name: 'features',
    files: /^api\/src\/features\/[^/]+\//,
    canImport: (to, from) =>
      under(contract, domain, 'api/src/db', 'api/src/http', 'api/src/ports', 'api/src/secrets')(to) ||
      featureOf(to) === featureOf(from) ||
      isShared(to) ||
      to === services ||
      to === refusalMessages,
    typesOnly: /^api\/src\/services\.ts$/,
  },
  {
    name: 'composition',
    files:
      /^api\/src\/((main|command|backup|restore|move-to-postgres|doctor|server|app|config|config-services|services|log|tracing)\.ts|command-line\.mjs)$/,
    canImport: (to) => to.startsWith('api/'),
  },
  surface('public'),
  surface('admin'),
  // The desk, from the ground up: each layer imports those below it. Facts and rules, without a browser.
  deskLayer('core', []),
  deskLayer('storage', ['core']),
  deskLayer('sync', ['core', 'storage']),
  // The session, the clock, notices and live rows for all screens. A tablet reports its version to the server.
  deskLayer('app', ['core', 'storage', 'sync'], 'package.json', deskWorkerMessages),
  deskLayer('ui', []),
  deskLayer('layout', ['core', 'storage', 'sync', 'app', 'ui']),
  deskLayer('screens', ['core', 'storage', 'sync', 'app', 'ui', 'layout']),
  // The page for a desk that can't start, and the app that puts the screens together.
  surface('kiosk', deskWorkerMessages),
  {
    name: 'shared',
    files: /^pwa\/src\/shared\//,
    canImport: under('pwa/src/shared', contract, domain, workerMessages, deskWorkerMessages),
    typesOnly: /^pwa\/src\/(kiosk-)?sw\//,
  },
  {
    name: 'service worker',
    files: /^pwa\/src\/sw(\.ts$|\/)/,
    canImport: under('pwa/src/sw', 'pwa/src/shared', contract, domain),
  },
  {
    // The desk's storage and sync, without any screens.
    name: 'desk worker',
    files: /^pwa\/src\/kiosk-sw(\.ts$|\/)/,
    canImport: under(
      'pwa/src/kiosk-sw',
      'pwa/src/sw/built-file.ts',
      'pwa/src/kiosk/sync',
      'pwa/src/kiosk/app/app-version.ts',
      'pwa/src/shared/desk-path.ts',
      contract,
      domain,
    ),
  },
  {
    name: 'entry',
    files: /^pwa\/src\/(main|start|App)\.tsx$/,
    canImport: (to) => to.startsWith('pwa/src/') && !to.startsWith('pwa/src/server/'),
  },
  {
    // The public pages, rendered by the API: the only part of the site that runs on the server.
    name: 'rendering',
    files: /^pwa\/src\/server\//,
    canImport: under(
      'pwa/src/server',
      'pwa/src/public',
      'pwa/src/shared',
      'pwa/src/App.tsx',
      contract,
      domain,
    ),
  },
];

/** Folders whose subfolders must not import each other in a circle, type imports included. */
export const withoutCycles = [
  'api/src/contract',
  'api/src/domain',
  'api/src/http',
  'api/src/features',
  'pwa/src/public',
  'pwa/src/admin',
  'pwa/src/kiosk',
];

/** Calls that violate a layer's rules without being imports. */
export const forbidden: Array<{ files: RegExp; pattern: RegExp; why: string }> = [
  {
    files: /^api\/src\/domain\//,
    pattern: /\b(Date\.now\(|new Date\(\)|performance\.now\(|Temporal\.Now)/,
    why: 'domain has no clock: now is an argument',
  },
  {
    files: /^api\/src\/domain\//,
    pattern: /\bMath\.random\(/,
    why: 'domain has no randomness',
  },
];

/** Tests and their helpers are not part of the table, and shipped code must not import them. */
export const notShipped = /\.test\.tsx?$|\/(testing|simulation)\/|\.d\.ts$/;
export const shippedFolders = ['api/src', 'api/migrations', 'pwa/src'];
