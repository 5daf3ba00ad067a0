import type { Plugin } from 'vite';

const EXPORT = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves out the part of zod that writes JSON schemas, a tenth of what parents download to book: only the server
 * describes its API. A bundler keeps it, because every schema has a method for it.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'toodles:without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler: (code) => ({
        code: [...code.matchAll(EXPORT)]
          .map(([, name]) => `export const ${name} = () => undefined;`)
          .join('\n'),
        map: null,
      }),
    },
  };
}
