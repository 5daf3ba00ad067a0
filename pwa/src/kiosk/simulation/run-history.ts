import { checkAfterStep } from './after-step.ts';
import { checkDrained, drain } from './final-checks.ts';
import { type Mutation, noMutation } from './mutation.ts';
import { playStep } from './play-step.ts';
import { Simulation } from './simulation.ts';
import type { History } from './steps.ts';

/** Runs a history and throws the first violation of an invariant. */
export async function runHistory(
  { tablets, steps }: History,
  mutation: Mutation = noMutation,
): Promise<void> {
  const world = await Simulation.make(tablets, mutation);
  try {
    for (const step of steps) {
      await playStep(world, step);
      await checkAfterStep(world);
    }
    await drain(world);
    await checkDrained(world);
  } finally {
    await world.close();
  }
}
