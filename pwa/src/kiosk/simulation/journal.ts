import type { OperationInput } from '../core/operations.ts';

/** An operation that a screen called saved. */
export interface SavedOperation {
  id: string;
  work: OperationInput;
  tablet: number;
  /** Number of resets before it. Each life of the tablet has its own order. */
  life: number;
  occurredAt: string;
  clockOffsetMs: number | null;
  /** The family for whose sale the tablet recorded it; undefined when it did not know the sale. */
  family: string | undefined;
}

/** The server's data when a backup was taken. */
export interface JournalSnapshot {
  applied: readonly string[];
  saleRevisions: ReadonlyMap<string, number>;
  portalVisits: ReadonlySet<string>;
  portalEnds: ReadonlySet<string>;
}

export interface ExportedFile {
  text: string;
  ids: string[];
  /** The server no longer knows its tablet. */
  isOrphaned?: true;
}

/** The record of an observer who sees every tap and every commit. Uses nothing from the code under test. */
export class Journal {
  /** In the order in which it was saved, across all tablets. */
  readonly saved = new Map<string, SavedOperation>();
  /** Operations that the server has applied, in that order. */
  applied: readonly string[] = [];
  /** When the server last applied each operation. */
  readonly appliedAt = new Map<string, number>();
  /** Operations lost in a restore that no tablet or file still had: they are gone for good. */
  readonly lost = new Set<string>();
  /** Operations that any restore has removed from the server. */
  readonly everRemoved = new Set<string>();
  /** Visits that had ended before a restore, which a tablet may know. */
  readonly endedBeforeRestore = new Set<string>();
  /** Operations that the server has ever rejected, which lost their place in the order. */
  readonly everRejected = new Set<string>();
  /** Operations imported from a file into a restored server before the tablet pushed its earlier history. */
  readonly outOfOrder = new Set<string>();
  /** Visits that the portal recorded. */
  portalVisits: ReadonlySet<string> = new Set();
  /** Visits that the portal ended. */
  portalEnds: ReadonlySet<string> = new Set();
  /** Export files of tablets, with their contents. */
  readonly files: ExportedFile[] = [];
  /** Number of sales made in the portal. */
  sold = 0;
  /** Number of restores. Each begins another epoch. */
  epoch = 0;
  /** The epoch of each server start, by the mark of that start. */
  readonly epochOf = new Map<string, number>();
  /** For each epoch, the revision of the sale when the server had applied an operation. */
  private readonly saleRevisions: Map<string, number>[] = [new Map()];

  recordApplied(ids: readonly string[], now: number): void {
    this.applied = [...this.applied, ...ids];
    for (const id of ids) this.appliedAt.set(id, now);
  }

  recordSaleRevision(id: string, revision: number): void {
    this.revisionsIn(this.epoch).set(id, revision);
  }

  revisionsIn(past: number): Map<string, number> {
    const revisions = this.saleRevisions[past] ?? new Map<string, number>();
    this.saleRevisions[past] = revisions;
    return revisions;
  }

  snapshot(): JournalSnapshot {
    const { applied, portalVisits, portalEnds } = this;
    return { applied, portalVisits, portalEnds, saleRevisions: new Map(this.revisionsIn(this.epoch)) };
  }

  /** Resets the record to what the server had at the backup. */
  restore({ saleRevisions, ...then }: JournalSnapshot): void {
    for (const id of this.applied) if (!then.applied.includes(id)) this.everRemoved.add(id);
    Object.assign(this, then);
    for (const id of then.applied) this.lost.delete(id);
    this.epoch += 1;
    this.saleRevisions[this.epoch] = new Map(saleRevisions);
  }

  /** Whether the server had it and lost it in a restore. */
  isRemoved(id: string): boolean {
    return this.appliedAt.has(id) && !this.applied.includes(id);
  }

  ofTablet(tablet: number): SavedOperation[] {
    return [...this.saved.values()].filter((one) => one.tablet === tablet);
  }

  /** The work of the tablet's current life. */
  ofLife({ tablet, life }: { tablet: number; life: number }): SavedOperation[] {
    return this.ofTablet(tablet).filter((one) => one.life === life);
  }

  isInFile(id: string): boolean {
    return this.files.some(({ ids, isOrphaned: isOfNobody }) => !isOfNobody && ids.includes(id));
  }
}
