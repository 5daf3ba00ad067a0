/** An amount in paise with the tax that it includes; the parts add up to the total. */
export interface TaxedAmount {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}

/** How an amount is taxed. */
export interface TaxRule {
  /** In hundredths of a percent: 1800 is 18%; 0 where no tax is shown. */
  rateBp: number;
  /** Whether the buyer is a business of another State. */
  isInterState: boolean;
}

const noTax: TaxedAmount = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 };

/**
 * Splits a price that includes tax. CGST and SGST are equal: `round(total × r / (200 + 2r))` each, r the
 * percentage; the taxable value is the remainder, so that the parts always add up.
 * @param totalPaise from 0
 */
export function splitTax(totalPaise: number, { rateBp, isInterState }: TaxRule): TaxedAmount {
  const igstPaise = isInterState ? Math.round((totalPaise * rateBp) / (10_000 + rateBp)) : 0;
  const half = isInterState ? 0 : Math.round((totalPaise * rateBp) / (20_000 + 2 * rateBp));
  return {
    taxablePaise: totalPaise - igstPaise - 2 * half,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise,
    totalPaise,
  };
}

/**
 * A part of an amount that was taxed before, such as a partial credit. Parts are cut from the running total,
 * so that the last one takes exactly what is left.
 * @param usedPaise what earlier parts have taken of it
 * @param partPaise at most what is left of it
 */
export function taxOfPart(
  whole: TaxedAmount,
  rule: TaxRule,
  { usedPaise, partPaise }: { usedPaise: number; partPaise: number },
): TaxedAmount {
  const upTo = (paise: number) => (paise === whole.totalPaise ? whole : splitTax(paise, rule));
  return subtract(upTo(usedPaise + partPaise), upTo(usedPaise));
}

export const addTaxed = (a: TaxedAmount, b: TaxedAmount): TaxedAmount => ({
  taxablePaise: a.taxablePaise + b.taxablePaise,
  cgstPaise: a.cgstPaise + b.cgstPaise,
  sgstPaise: a.sgstPaise + b.sgstPaise,
  igstPaise: a.igstPaise + b.igstPaise,
  totalPaise: a.totalPaise + b.totalPaise,
});

export const negateTaxed = (amount: TaxedAmount): TaxedAmount => subtract(noTax, amount);

function subtract(a: TaxedAmount, b: TaxedAmount): TaxedAmount {
  return {
    taxablePaise: a.taxablePaise - b.taxablePaise,
    cgstPaise: a.cgstPaise - b.cgstPaise,
    sgstPaise: a.sgstPaise - b.sgstPaise,
    igstPaise: a.igstPaise - b.igstPaise,
    totalPaise: a.totalPaise - b.totalPaise,
  };
}

/** The sum of amounts; each part of the result adds up too. */
export const sumTaxed = (amounts: readonly TaxedAmount[]): TaxedAmount => amounts.reduce(addTaxed, noTax);

/** What a bill's total changes by when it is rounded to the rupee: -50 to 50 paise. */
export function roundOffOf(totalPaise: number, rounding: 'always' | 'never'): number {
  return rounding === 'always' ? Math.round(totalPaise / 100) * 100 - totalPaise : 0;
}

/**
 * Shares an amount out in proportion to weights, to the paisa: the shares add up to the amount, and none
 * exceeds its weight while the amount does not exceed their sum.
 */
export function shareOut(amountPaise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let seen = 0;
  let given = 0;
  return weights.map((weight) => {
    seen += weight;
    // Two products of paise can exceed what a number holds exactly.
    const upTo = sum === 0 ? 0 : Number((BigInt(amountPaise) * BigInt(seen)) / BigInt(sum));
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
