import fc, { type RunDetails } from 'fast-check';
import { describeStep, type History } from './steps.ts';

/** A failing history as a readable report: what happened, what broke, how to reproduce it. */
export function reportOf(details: RunDetails<[History]>): string {
  const { counterexample, counterexamplePath, seed, numRuns, numShrinks, errorInstance } = details;
  const [history] = counterexample ?? [];
  if (!history) return `No history fails; ${numRuns} were lived through, from seed ${seed}.`;
  return [
    `History ${numRuns} from seed ${seed} fails; shrunk ${numShrinks} times to ${history.steps.length} steps on ${history.tablets} tablets:`,
    ...history.steps.map((step, n) => `  ${String(n + 1).padStart(2)}. ${describeStep(step)}`),
    errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance),
    `Again: npm run simulate -- --seed=${seed} --path=${counterexamplePath}`,
    `As an example for regressions.ts: ${fc.stringify(history)}`,
  ].join('\n');
}
