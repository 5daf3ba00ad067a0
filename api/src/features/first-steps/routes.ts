import type { FirstStep, FirstSteps } from '../../contract/centre/first-steps.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { AppError } from '../../http/route/app-error.ts';
import { displayName } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { markDismissed, markStep, readFirstSteps } from './store.ts';

/** What a new centre still has to set up. */
export function firstStepRoutes({ database, leaveDemo }: Services): Route[] {
  const isDemo = leaveDemo !== undefined;
  return [
    route(endpoints.getFirstSteps, async ({ caller }) => ({
      ...(await readFirstSteps(database.read, caller.id)),
      isDemo,
    })),

    route(endpoints.setFirstStep, async ({ params: { step }, body, caller, now, write }) =>
      write(async (trx) => {
        const before = await readFirstSteps(trx, caller.id);
        await markStep(trx, step, { isSet: body.isDone, by: displayName(caller), now });
        const answer = await readFirstSteps(trx, caller.id);
        return { answer: { ...answer, isDemo }, audit: auditOf(doneOf(before, step), doneOf(answer, step)) };
      }),
    ),

    route(endpoints.dismissFirstSteps, async ({ body, caller, now, write }) =>
      write(async (trx) => {
        const before = await readFirstSteps(trx, caller.id);
        await markDismissed(trx, { isSet: body.isDismissed, by: displayName(caller), now });
        const answer = await readFirstSteps(trx, caller.id);
        return {
          answer: { ...answer, isDemo },
          audit: auditOf({ hidden: before.isDismissed }, { hidden: answer.isDismissed }),
        };
      }),
    ),

    route(endpoints.leaveDemo, async ({ write }) => {
      if (!leaveDemo) throw new AppError('not_found');
      const answer = await write(async () => ({
        answer: { success: true as const, message: 'Your own centre starts now.' },
        audit: auditOf({ isDemo }, { isDemo: false }),
      }));
      // The server finishes this request before it stops.
      leaveDemo();
      return answer;
    }),
  ];
}

const doneOf = ({ steps }: Pick<FirstSteps, 'steps'>, step: FirstStep) => ({
  step,
  done: steps.some((one) => one.step === step && one.isDone),
});

const auditOf = (before: Record<string, unknown>, after: Record<string, unknown>): AuditEntry => ({
  entity: 'settings',
  entityId: 'first-steps',
  before,
  after,
});
