import type { FirstStep, FirstSteps } from '../../contract/centre/first-steps.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { displayName } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { markDismissed, markStep, readFirstSteps } from './store.ts';

/** What a new centre still has to set up. */
export function firstStepRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getFirstSteps, ({ caller }) => readFirstSteps(database.read, caller.id)),

    route(endpoints.setFirstStep, async ({ params: { step }, body, caller, now, write }) =>
      write(async (trx) => {
        const before = await readFirstSteps(trx, caller.id);
        await markStep(trx, step, { isSet: body.isDone, by: displayName(caller), now });
        const answer = await readFirstSteps(trx, caller.id);
        return { answer, audit: auditOf(doneOf(before, step), doneOf(answer, step)) };
      }),
    ),

    route(endpoints.dismissFirstSteps, async ({ body, caller, now, write }) =>
      write(async (trx) => {
        const before = await readFirstSteps(trx, caller.id);
        await markDismissed(trx, { isSet: body.isDismissed, by: displayName(caller), now });
        const answer = await readFirstSteps(trx, caller.id);
        return { answer, audit: auditOf({ hidden: before.isDismissed }, { hidden: answer.isDismissed }) };
      }),
    ),
  ];
}

const doneOf = ({ steps }: FirstSteps, step: FirstStep) => ({
  step,
  done: steps.some((one) => one.step === step && one.isDone),
});

const auditOf = (before: Record<string, unknown>, after: Record<string, unknown>): AuditEntry => ({
  entity: 'settings',
  entityId: 'first-steps',
  before,
  after,
});
