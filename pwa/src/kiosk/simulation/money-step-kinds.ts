import fc from 'fast-check';
import type { Kind } from './step-kinds.ts';
import type { Step } from './steps.ts';

const tablet = fc.nat(2);
const does = <K extends Step['do']>(what: K) => fc.constant(what);

/** What desks and the portal do with money. */
export const moneySteps: Kind[] = [
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ do: does('sell items'), tablet, quantity: fc.integer({ min: 1, max: 3 }) },
      ...{ pays: fc.boolean(), walksIn: fc.boolean() },
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: does('sell hours here'), tablet, pays: fc.boolean(), uses: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ do: does('take due'), tablet, booking: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: does('portal takes due'), booking: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: does('undo sale'), tablet }) },
  { weight: 2, arbitrary: fc.record({ do: does('refund'), tablet }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: does('till'), tablet },
      what: fc.constantFrom('open' as const, 'open' as const, 'drop' as const, 'close' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('portal closes till') }) },
];
