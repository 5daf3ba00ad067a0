import fc from 'fast-check';
import { type Fault, faults } from './faults.ts';
import type { Change, History, Step } from './steps.ts';

const tablet = fc.nat(2);
const visit = fc.nat(9);
/** Now and then a family whose hours are not sold yet: the server cannot understand that, until they are. */
const family = fc.nat(4);
const halves = fc.integer({ min: 1, max: 5 });
/** Those that lie about what the server has done are worth more than one more stranger. */
const fault = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom<Fault>('lost before', 'lost after', 'travels on', 'twice', '502 after'),
  },
  { weight: 1, arbitrary: fc.constantFrom<Fault>('server dies before commit', 'server dies after commit') },
  { weight: 1, arbitrary: fc.constantFrom(...faults.filter((one) => one.startsWith('tablet dies'))) },
  { weight: 3, arbitrary: fc.constantFrom(...faults) },
);
const plan: fc.Arbitrary<Fault[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Fault[]>([]) },
  { weight: 5, arbitrary: fault.map((one) => [one]) },
);
const page = fc.constantFrom('page' as const, 'page' as const, 'tab' as const);

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ halves }) },
  { weight: 1, arbitrary: fc.record({ children: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ ends: fc.constantFrom('never' as const, 'now' as const) }) },
);

const kinds: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('check in'),
      tablet,
      family,
      halves,
      ended: fc.constantFrom(false, false, true),
      via: page,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('check out'), tablet, visit }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo'), tablet, visit }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('put right'), tablet, visit, change }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('arrive'), tablet, booking: fc.nat(1), isBack: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('party arrives'), tablet, isBack: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tap twice'), tablet }) },
  {
    weight: 18,
    arbitrary: fc.record({
      do: fc.constant('sync'),
      tablet,
      via: fc.constantFrom('page', 'page', 'worker', 'tab'),
      plan,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sync together'), tablet, plan }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('sync crossing'),
      tablet,
      other: fc.constantFrom('tab', 'worker'),
      order: fc.record({ secondArrivesFirst: fc.boolean(), secondAnsweredFirst: fc.boolean() }),
      family,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('old call arrives'), tablet, letter: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart'), tablet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('update'), tablet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close tab'), tablet }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('clock'), tablet, hours: fc.constantFrom(0, -24, 24) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('disk'), tablet, full: fc.constantFrom('no', 'copies', 'all') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('enrol anew'), tablet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('export'), tablet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hand over'), tablet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reset'), tablet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('import'), file: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sell'), halves }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), family }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('portal check in'), family, halves }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('portal check out'), visit }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void'), visit }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle'),
      review: fc.nat(3),
      how: fc.constantFrom('charge', 'waive', 'void'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke'), tablet }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 5, 9, 30, 14 * 60) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart server') }) },
];

/** Days at a centre with two or three tablets. Shrinks to fewer steps of smaller numbers. */
export const histories: fc.Arbitrary<History> = fc.record({
  tablets: fc.constantFrom(2, 2, 3),
  steps: fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 32, size: 'max' }),
});
