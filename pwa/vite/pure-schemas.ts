import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Declaration extends Node {
  declarations: { init: Node | null }[];
}

/**
 * Marks the schemas of the contract as free of side effects, so that a bundle has only those that its pages use. A
 * bundler can't know that of a chain of calls: it keeps them all, and each takes a phone time to make.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'toodles:pure-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/api\/src\/contract\/.*\.ts$/ },
      handler(code) {
        const marked = this.parse(code)
          .body.map((statement) =>
            statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
          )
          .filter((statement) => statement?.type === 'VariableDeclaration')
          .flatMap((statement) => (statement as Declaration).declarations)
          .flatMap(({ init }) => (init && isMade(code, init) ? init : []));
        return { code: mark(code, marked), map: null };
      },
    },
  };
}

/** Whether a value is made by calls when its file is loaded. */
const isMade = (code: string, { type, start, end }: Node): boolean =>
  !/Function/.test(type) && code.slice(start, end).includes('(');

/** Wraps the values in functions that are called at once: what is marked is then the whole value, not its last call. */
function mark(code: string, values: readonly Node[]): string {
  let written = '';
  let at = 0;
  for (const { start, end } of values) {
    written += `${code.slice(at, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
    at = end;
  }
  return written + code.slice(at);
}
