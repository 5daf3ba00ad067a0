import fc from 'fast-check';
import { type Fault, faults, foreignReplies } from './faults.ts';
import type { AmendChange, Step } from './steps.ts';

export interface Kind {
  weight: number;
  arbitrary: fc.Arbitrary<Step>;
}

const tablet = fc.nat(2);
const visit = fc.nat(4);
/**
 * Usually one of two families, so that the desks collide; sometimes one without a sale, which the server
 * rejects.
 */
const family = fc.oneof(
  { weight: 7, arbitrary: fc.nat(1) },
  { weight: 2, arbitrary: fc.constant(2) },
  { weight: 1, arbitrary: fc.integer({ min: 3, max: 4 }) },
);
const halves = fc.integer({ min: 1, max: 5 });
const page = fc.constantFrom('page' as const, 'page' as const, 'tab' as const);

const oneOf = (...some: Fault[]) => fc.constantFrom(...some);
const begins = (word: string) => faults.filter((one) => one.startsWith(word));

const fault = fc.oneof(
  { weight: 3, arbitrary: oneOf('lost before', 'lost after', 'travels on', 'twice', '502 after') },
  { weight: 1, arbitrary: oneOf('cut short', 'last result missing') },
  { weight: 1, arbitrary: oneOf(...begins('server dies')) },
  { weight: 1, arbitrary: oneOf(...begins('tablet dies')) },
  { weight: 4, arbitrary: oneOf(...faults.filter((one) => one in foreignReplies)) },
);
const plan: fc.Arbitrary<Fault[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Fault[]>([]) },
  { weight: 5, arbitrary: fault.map((one) => [one]) },
);

const change: fc.Arbitrary<AmendChange> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ halves }) },
  { weight: 1, arbitrary: fc.record({ children: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ ends: fc.constantFrom('never' as const, 'now' as const) }) },
);

const does = <K extends Step['do']>(what: K) => fc.constant(what);

const crossing = (...others: ('nobody' | 'tab' | 'worker')[]) =>
  fc.record({
    ...{ do: does('sync crossing'), tablet, family, other: fc.constantFrom(...others) },
    order: fc.record({ secondArrivesFirst: fc.boolean(), secondAnsweredFirst: fc.boolean() }),
  });

/** The events at a desk all day, and on its network. */
export const deskSteps: Kind[] = [
  {
    weight: 14,
    arbitrary: fc.record({
      ...{ do: does('check in'), tablet, family, halves, via: page },
      ended: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: does('check out'), tablet, visit }) },
  { weight: 3, arbitrary: fc.record({ do: does('undo'), tablet, visit }) },
  { weight: 4, arbitrary: fc.record({ do: does('put right'), tablet, visit, change }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('arrive'), tablet, booking: fc.nat(1), isBack: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('party arrives'), tablet, isBack: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: does('tap twice'), tablet }) },
  {
    weight: 18,
    arbitrary: fc.record({
      ...{ do: does('sync'), tablet, plan },
      via: fc.constantFrom('page', 'page', 'worker', 'tab'),
    }),
  },
  // A tap while a call is in flight.
  { weight: 3, arbitrary: crossing('nobody') },
  { weight: 2, arbitrary: fc.record({ do: does('wait'), minutes: fc.constantFrom(1, 5, 9, 30, 14 * 60) }) },
];

/** Two connections of one tablet, late calls, and clocks that jump. */
export const timingSteps: Kind[] = [
  { weight: 1, arbitrary: fc.record({ do: does('sync together'), tablet, plan }) },
  { weight: 3, arbitrary: crossing('nobody', 'tab', 'worker') },
  { weight: 2, arbitrary: fc.record({ do: does('old call arrives'), tablet, letter: fc.nat(9) }) },
  { weight: 6, arbitrary: fc.record({ do: does('clock'), tablet, hours: fc.constantFrom(0, -24, 24) }) },
  { weight: 1, arbitrary: fc.record({ do: does('restart'), tablet }) },
];

/** The events in a tablet's life. */
export const tabletSteps: Kind[] = [
  { weight: 2, arbitrary: fc.record({ do: does('restart'), tablet }) },
  { weight: 2, arbitrary: fc.record({ do: does('update'), tablet }) },
  { weight: 1, arbitrary: fc.record({ do: does('close tab'), tablet }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('disk'), tablet, full: fc.constantFrom('no', 'copies', 'all') }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('enrol again'), tablet }) },
  { weight: 3, arbitrary: fc.record({ do: does('revoke'), tablet }) },
  { weight: 1, arbitrary: fc.record({ do: does('close'), tablet }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: does('decide'), batch: fc.nat(1) },
      accept: fc.constantFrom('all', 'none', 'some'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('export'), tablet }) },
  { weight: 1, arbitrary: fc.record({ do: does('hand over'), tablet }) },
  { weight: 2, arbitrary: fc.record({ do: does('reset'), tablet }) },
  { weight: 2, arbitrary: fc.record({ do: does('import'), file: fc.nat(3) }) },
];

/** The manager's actions meanwhile. */
export const portalSteps: Kind[] = [
  { weight: 1, arbitrary: fc.record({ do: does('sell'), halves }) },
  { weight: 1, arbitrary: fc.record({ do: does('cancel'), family }) },
  { weight: 2, arbitrary: fc.record({ do: does('portal check in'), family, halves }) },
  { weight: 1, arbitrary: fc.record({ do: does('portal check out'), visit }) },
  { weight: 2, arbitrary: fc.record({ do: does('void'), visit }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: does('settle'), review: fc.nat(1) },
      how: fc.constantFrom('charge', 'waive', 'void'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('restart server') }) },
];

/** Backups of the server's database, and restores. */
export const serverSteps: Kind[] = [
  { weight: 5, arbitrary: fc.record({ do: does('backup') }) },
  { weight: 5, arbitrary: fc.record({ do: does('restored'), copy: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: does('restart server') }) },
  { weight: 3, arbitrary: fc.record({ do: does('sell'), halves }) },
  // On hours sold since the morning, because a restored server reuses the numbers of sales.
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: does('check in'), tablet, halves, via: page, ended: fc.constant(false) },
      family: fc.integer({ min: 3, max: 4 }),
    }),
  },
];
