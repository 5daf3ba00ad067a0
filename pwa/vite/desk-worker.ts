import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { asBuiltFiles, deskFiles, deskPageOf } from './surfaces.ts';

interface Options {
  root: string;
  outDir: () => string;
  define: Record<string, string>;
}

const PAGE = 'kiosk.html';
const WORKER = 'kiosk-sw.js';

/**
 * After the site is built: writes the desk's own page, and builds the desk's service worker, which contains
 * the list of this version's files and the recovery page.
 */
export function deskWorker(options: Options): Plugin {
  return {
    name: 'toodles:desk-worker',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = options.outDir();
        writeFileSync(join(outDir, PAGE), deskPageOf(outDir));
        const recovery = await recoveryPage(options);
        const worker = await bundle('src/kiosk-sw.ts', options, {
          'virtual:desk-files': `export const files = ${asBuiltFiles(outDir, [PAGE, ...deskFiles(outDir).filter((file) => file !== 'index.html')])};`,
          'virtual:recovery-page': `export const html = ${JSON.stringify(recovery.html)};
            export const policy = ${JSON.stringify(recovery.policy)};`,
        });
        writeFileSync(join(outDir, WORKER), worker);
      },
    },
  };
}

/** The recovery page as a single file, and a content security policy that allows only its own parts. */
async function recoveryPage(options: Options): Promise<{ html: string; policy: string }> {
  const folder = join(options.root, 'src/kiosk/recovery');
  const style = readFileSync(join(folder, 'recovery.css'), 'utf8');
  // A closing tag inside the script would end the element.
  const script = (await bundle('src/kiosk/recovery/main.ts', options)).replaceAll('</script', '<\\/script');
  const html = readFileSync(join(folder, 'recovery.html'), 'utf8')
    .replace('<style></style>', () => `<style>${style}</style>`)
    .replace('<script></script>', () => `<script>${script}</script>`);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** One self-contained script file. */
async function bundle(
  entry: string,
  { root, define }: Options,
  modules: Record<string, string> = {},
): Promise<string> {
  const config: InlineConfig = {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [virtual(modules)],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife', codeSplitting: false } },
    },
  };
  const [output] = [await build(config)].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built.`);
  return chunk.code;
}

function virtual(modules: Record<string, string>): Plugin {
  return {
    name: 'toodles:virtual',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)],
  };
}
