/** A visit as the model server keeps it. */
export interface ModelVisit {
  saleId: number;
  hours: number;
  /** Of its sale; less than `hours` where there were no more. */
  took: number;
  isOver: boolean;
  isUndone: boolean;
}

/** What a visit takes of its sale when it is so many hours: what it took before counts as there. */
export const tookAfter = ({ took }: ModelVisit, hours: number, remaining: number): number =>
  Math.min(took + remaining, hours);
