/** What moved the cash in a drawer, in paise. Payments taken by mistake and their reversals cancel out. */
export interface TillCash {
  floatPaise: number;
  /** Cash payments, and refunds that were undone. */
  inPaise: number;
  /** Cash refunds, and payments that were undone. */
  outPaise: number;
  paidInPaise: number;
  dropsPaise: number;
  paidOutsPaise: number;
}

/** The cash that the drawer should hold. */
export const expectedCash = (cash: TillCash): number =>
  cash.floatPaise + cash.inPaise - cash.outPaise + cash.paidInPaise - cash.dropsPaise - cash.paidOutsPaise;

/** The notes and coins that a count asks for, in rupees, largest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type Denomination = (typeof denominations)[number];

/** How many of each there are; a denomination that is left out has none. */
export type Counts = Partial<Record<Denomination, number | undefined>>;

/** What notes and coins are worth, in paise. */
export const countedCash = (counts: Counts): number =>
  denominations.reduce((sum, rupees) => sum + rupees * 100 * (counts[rupees] ?? 0), 0);

export type CloseRefusal =
  | { code: 'till_changed'; expectedPaise: number }
  | { code: 'reason_needed'; differencePaise: number };

/** Whether a count differs by an amount that coins could have made up: none is worth less than a rupee. */
export const isRealDifference = (differencePaise: number): boolean => Math.abs(differencePaise) >= 100;

/**
 * Whether a till may be closed.
 * @param shownPaise the expected cash that the person saw; a payment may have come in since
 */
export function mayClose(
  expectedPaise: number,
  { shownPaise, countedPaise, reason }: { shownPaise: number; countedPaise: number; reason: string },
): CloseRefusal | undefined {
  if (shownPaise !== expectedPaise) return { code: 'till_changed', expectedPaise };
  const differencePaise = countedPaise - expectedPaise;
  return isRealDifference(differencePaise) && reason === ''
    ? { code: 'reason_needed', differencePaise }
    : undefined;
}
