/** What a line costs by the list, and what the family is charged for it. */
export interface PricedLine {
  /** The list price of the whole line. */
  listPaise: number;
  /** Charged after any discount. */
  chargedPaise: number;
}

/** The most that a person may take off a list price, in percent; null for no limit. */
export type ReductionLimit = number | null;

export type Reduction =
  | { kind: 'none' }
  /** Allowed, but recorded with a reason. */
  | { kind: 'reason'; givenPaise: number }
  /** @property lowestPaise the least that this person may charge */
  | { kind: 'refused'; givenPaise: number; limitPercent: number; lowestPaise: number };

/** What a line gives away; 0 at the list price or above it. */
export const givenAway = ({ listPaise, chargedPaise }: PricedLine): number =>
  Math.max(0, listPaise - chargedPaise);

/** The least that may be charged under a limit, in whole paise. */
const lowestOf = (listPaise: number, limitPercent: number): number =>
  Math.ceil((listPaise * (100 - limitPercent)) / 100);

/**
 * Whether a person may charge less than the list price: a lower price, a discount, a free item and more hours
 * than a package has are the same to this rule. Vouchers are not reductions: their own rules apply.
 */
export function evaluateReduction(line: PricedLine, limit: ReductionLimit): Reduction {
  const givenPaise = givenAway(line);
  if (givenPaise === 0) return { kind: 'none' };
  if (limit === null) return { kind: 'reason', givenPaise };
  const lowestPaise = lowestOf(line.listPaise, limit);
  if (line.chargedPaise >= lowestPaise) return { kind: 'reason', givenPaise };
  return { kind: 'refused', givenPaise, limitPercent: limit, lowestPaise };
}

/**
 * The list price of hours. Hours above those of the package cost its price per minute, rounded down; fewer hours
 * don't make a package cheaper, because its price per hour is that of the whole.
 */
export function listPriceOfHours(
  offered: { pricePaise: number; minutes: number },
  soldMinutes: number,
): number {
  if (soldMinutes <= offered.minutes) return offered.pricePaise;
  return Math.floor((offered.pricePaise * soldMinutes) / offered.minutes);
}

/** The prices of a sale's line: the list price, and the discount that leads to what is charged. */
export function pricesOf({ listPaise, chargedPaise }: PricedLine) {
  return {
    unitPaise: Math.max(listPaise, chargedPaise),
    discountPaise: givenAway({ listPaise, chargedPaise }),
  };
}
