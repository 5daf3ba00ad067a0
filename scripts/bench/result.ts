/** One measurement, with its budget. */
export interface Figure {
  what: string;
  figure: string;
  budget: string;
  /** The ratio to the baseline, if there is one. */
  ratio?: number;
  isOver: boolean;
}

/** Two times in milliseconds for the same work, ours and the baseline, and the allowed ratio. */
export const comparisonFigure = (
  what: string,
  { ours, limit, times }: { ours: number; limit: number; times: number },
): Figure => ({
  what,
  figure: `${milliseconds(ours)}, ${milliseconds(limit)}`,
  budget: `${times} ×`,
  ratio: ours / limit,
  isOver: ours > limit * times,
});

/** A count that must stay small. */
export const limitFigure = (what: string, count: number, most: number): Figure => ({
  what,
  figure: String(count),
  budget: String(most),
  isOver: count > most,
});

export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The result of a benchmark. */
export interface Result {
  title: string;
  /** How it was measured, in a sentence or two. */
  how: string;
  figures: readonly Figure[];
  /** The raw figures. */
  details?: Table;
  /** Suggestions for the developer; printed, not stored. */
  hints: readonly string[];
}

export interface BenchOptions {
  runs: number;
  /** Paths of the pages to measure; all when empty. */
  pages: readonly string[];
  /** Fewer families and no slow network, for an answer within minutes. */
  isQuick: boolean;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms: number): string => `${ms.toFixed(ms < 100 ? 2 : 0)} ms`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export function figuresTable(figures: readonly Figure[]): Table {
  return {
    head: ['what', 'figure', 'budget', 'ratio', ''],
    rows: figures.map(({ what, figure, budget, ratio, isOver }) => [
      what,
      figure,
      budget,
      ratio === undefined ? '' : ratio.toFixed(2),
      isOver ? 'OVER' : 'within',
    ]),
  };
}

export const markdown = ({ head, rows }: Table): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The same for a terminal, in aligned columns. */
export function plain({ head, rows }: Table): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
