import type { Work } from '../outbox/operations.ts';

/** Something that a screen called saved. */
export interface SavedWork {
  id: string;
  work: Work;
  tablet: number;
  /** How often the tablet had been emptied before: each of its lives has an order of its own. */
  life: number;
  occurredAt: string;
  clockOffsetMs: number | null;
}

/** What an onlooker knows who saw every tap and every commit: nothing of it comes from what is tested. */
export class Book {
  /** In the order in which it was saved, of all tablets. */
  readonly saved = new Map<string, SavedWork>();
  /** Operations that the server took, in the order in which it did. */
  readonly applied: string[] = [];
  /** The revision of the sale in question when the server had taken it. */
  readonly saleRevisions = new Map<string, number>();
  /** Operations that the server called invalid at some time: their turn is past. */
  readonly everInvalid = new Set<string>();
  /** Visits that the portal recorded. */
  readonly portalVisits = new Set<string>();
  /** Visits that the portal ended. */
  readonly portalEnds = new Set<string>();
  /** Export files of tablets, with what is in each. */
  readonly files: { text: string; ids: string[] }[] = [];

  ofTablet(tablet: number): SavedWork[] {
    return [...this.saved.values()].filter((one) => one.tablet === tablet);
  }

  /** Of the life that the tablet leads now. */
  ofLife({ tablet, life }: { tablet: number; life: number }): SavedWork[] {
    return this.ofTablet(tablet).filter((one) => one.life === life);
  }

  isInFile(id: string): boolean {
    return this.files.some(({ ids }) => ids.includes(id));
  }
}
