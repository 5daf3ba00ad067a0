import * as mdi from '@mdi/js';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]@mdi\/js['"];?/g;
const icons: Readonly<Record<string, unknown>> = mdi;

/**
 * Inlines each icon's path where it is used. The package is a single module: bundled as it is, a first visit
 * to Home would load every icon of the portal and the desk.
 */
export function inlineIcons(): Plugin {
  return {
    name: 'toodles:inline-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '@mdi/js' },
      handler: (code) => ({ code: code.replace(IMPORT, (_, names: string) => constants(names)), map: null }),
    },
  };
}

/** @throws Error when the package has no such icon */
function constants(names: string): string {
  const wanted = names.split(',').flatMap((name) => name.trim() || []);
  return wanted
    .map((name) => {
      const path = icons[name];
      if (typeof path !== 'string') throw new Error(`@mdi/js has no ${name}`);
      return `const ${name} = ${JSON.stringify(path)};`;
    })
    .join(' ');
}
