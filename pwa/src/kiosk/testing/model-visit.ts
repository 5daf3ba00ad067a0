/** A visit as the model server stores it. */
export interface ModelVisit {
  saleId: number;
  hours: number;
  /** Hours taken from its sale; less than `hours` when there were not enough. */
  took: number;
  isOver: boolean;
  isUndone: boolean;
}

/** The hours that a visit takes from its sale after a change to `hours`, counting those it already has. */
export const hoursTakenAfter = ({ took }: ModelVisit, hours: number, remaining: number): number =>
  Math.min(took + remaining, hours);
