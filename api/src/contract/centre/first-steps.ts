import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { success } from '../basics/fields.ts';

/** What a new centre still has to set up, in this order. */
export const firstSteps = [
  'contact',
  'address',
  'upi',
  'hours',
  'prices',
  'team',
  'second_factor',
  'tablet',
  'tax',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The steps that a person ticks: those that no data shows, and those that a centre may not need. */
export const tickedSteps = [
  'upi',
  'hours',
  'prices',
  'tablet',
  'tax',
] as const satisfies readonly FirstStep[];

export const firstStepsCard = z.object({
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      isDone: z.boolean(),
      /** The data shows that it is done, so no one has to tick it. */
      isFound: z.boolean(),
    }),
  ),
  /** Someone has hidden the card. */
  isDismissed: z.boolean(),
  /** This is the demo, with invented families. */
  isDemo: z.boolean(),
});
export type FirstSteps = z.output<typeof firstStepsCard>;

const getFirstSteps = endpoint('GET /api/admin/first-steps', {
  summary: 'Returns what is still to be set up in a new centre.',
  access: permission('settings.manage'),
  responses: { 200: firstStepsCard },
});

const setFirstStep = endpoint('PUT /api/admin/first-steps/{step}', {
  summary: 'Ticks a step of setting up the centre, or takes the tick back.',
  auditAction: 'ticked a step of setting up the centre',
  access: permission('settings.manage'),
  params: z.strictObject({ step: z.enum(tickedSteps) }),
  body: z.strictObject({ isDone: z.boolean() }),
  responses: { 200: firstStepsCard },
});

const dismissFirstSteps = endpoint('PUT /api/admin/first-steps', {
  summary: 'Hides the list of what is still to be set up, or shows it again.',
  auditAction: 'changed the list of first steps',
  access: permission('settings.manage'),
  body: z.strictObject({ isDismissed: z.boolean() }),
  responses: { 200: firstStepsCard },
});

const leaveDemo = endpoint('POST /api/admin/demo/leave', {
  summary: 'Stops the demo; the command that started it then starts the real centre. The demo stays on disk.',
  auditAction: 'left the demo',
  access: permission('settings.manage'),
  responses: { 200: success },
});

export const firstStepsEndpoints = { getFirstSteps, setFirstStep, dismissFirstSteps, leaveDemo };
