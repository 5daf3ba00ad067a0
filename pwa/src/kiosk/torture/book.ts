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
  /** Whose sale the tablet took it for; undefined where it did not know the sale. */
  family: string | undefined;
}

/** What the server had when a copy of it was made. */
export interface Glance {
  applied: readonly string[];
  saleRevisions: ReadonlyMap<string, number>;
  portalVisits: ReadonlySet<string>;
  portalEnds: ReadonlySet<string>;
}

export interface File {
  text: string;
  ids: string[];
  /** The server does not know its tablet any more. */
  isOfNobody?: true;
}

/** What an onlooker knows who saw every tap and every commit: nothing of it comes from what is tested. */
export class Book {
  /** In the order in which it was saved, of all tablets. */
  readonly saved = new Map<string, SavedWork>();
  /** Operations that the server took and has, in the order in which it did. */
  applied: readonly string[] = [];
  /** When the server took each operation last. */
  readonly takenAt = new Map<string, number>();
  /** Of what a restore took from the server, what was on no tablet any more and in no file: it is gone for good. */
  readonly lost = new Set<string>();
  /** What a restore took from the server at some time. */
  readonly everForgotten = new Set<string>();
  /** Visits that were over before a restore, as a tablet may know. */
  readonly overOnce = new Set<string>();
  /** Operations that the server called invalid at some time: their turn is past. */
  readonly everInvalid = new Set<string>();
  /** What the office brought to a restored server in a file, before the tablet handed in again what comes before it. */
  readonly outOfTurn = new Set<string>();
  /** Visits that the portal recorded. */
  portalVisits: ReadonlySet<string> = new Set();
  /** Visits that the portal ended. */
  portalEnds: ReadonlySet<string> = new Set();
  /** Export files of tablets, with what is in each. */
  readonly files: File[] = [];
  /** How many sales there were in the portal. */
  sold = 0;
  /** How often a copy was put back: each time begins another past. */
  past = 0;
  /** The past that each start of the server is of, by its mark. */
  readonly pastOf = new Map<string, number>();
  /** For each past the revision of the sale in question when the server had taken an operation. */
  private readonly saleRevisions: Map<string, number>[] = [new Map()];

  take(ids: readonly string[], now: number): void {
    this.applied = [...this.applied, ...ids];
    for (const id of ids) this.takenAt.set(id, now);
  }

  noteSaleRevision(id: string, revision: number): void {
    this.revisionsIn(this.past).set(id, revision);
  }

  revisionsIn(past: number): Map<string, number> {
    const revisions = this.saleRevisions[past] ?? new Map<string, number>();
    this.saleRevisions[past] = revisions;
    return revisions;
  }

  glance(): Glance {
    const { applied, portalVisits, portalEnds } = this;
    return { applied, portalVisits, portalEnds, saleRevisions: new Map(this.revisionsIn(this.past)) };
  }

  /** The server has what it had then, and nothing since. */
  goBack({ saleRevisions, ...then }: Glance): void {
    for (const id of this.applied) if (!then.applied.includes(id)) this.everForgotten.add(id);
    Object.assign(this, then);
    for (const id of then.applied) this.lost.delete(id);
    this.past += 1;
    this.saleRevisions[this.past] = new Map(saleRevisions);
  }

  /** Whether the server had it, and lost it with a restore. */
  isForgotten(id: string): boolean {
    return this.takenAt.has(id) && !this.applied.includes(id);
  }

  ofTablet(tablet: number): SavedWork[] {
    return [...this.saved.values()].filter((one) => one.tablet === tablet);
  }

  /** Of the life that the tablet leads now. */
  ofLife({ tablet, life }: { tablet: number; life: number }): SavedWork[] {
    return this.ofTablet(tablet).filter((one) => one.life === life);
  }

  isInFile(id: string): boolean {
    return this.files.some(({ ids, isOfNobody }) => !isOfNobody && ids.includes(id));
  }
}
