import type { SyncResponse } from '../../api/src/contract/desk/sync.ts';
import { operation } from '../bench/desk-growth.ts';
import { ask } from './call.ts';

/** A tablet that keeps what the server tells it, as the desk does. */
export class Desk {
  /** By kind and id: the revision of each row that it has. */
  readonly rows = new Map<string, number>();
  /** The check-ins that the server has acknowledged. */
  readonly acknowledged = new Set<string>();
  readonly #cookie: string;
  /** Where each of its calls goes. */
  readonly #originOfCall: () => string;
  #cursor: string | null = null;
  #snapshot: Map<string, number> | undefined;

  constructor(cookie: string, originOfCall: () => string) {
    this.#cookie = cookie;
    this.#originOfCall = originOfCall;
  }

  /** Ends one of its visits. */
  async checkOut(): Promise<void> {
    const [usageId] = [...this.acknowledged].slice(-1);
    if (usageId === undefined) return;
    const { payload: _, ...rest } = operation(0);
    const payload = { usageId, checkedOutAt: rest.occurredAt };
    await this.#push([{ ...rest, kind: 'usage.checkout', payload }]);
  }

  /** Checks families in, and takes one page of news. @returns whether there are more */
  async sync(saleIds: readonly number[] = []): Promise<boolean> {
    const operations = saleIds.map((id) => operation(id));
    const more = await this.#push(operations);
    for (const { id } of operations) this.acknowledged.add(id);
    return more;
  }

  async #push(operations: readonly object[]): Promise<boolean> {
    const report = {
      deviceTime: new Date().toISOString(),
      waiting: operations.length,
      appVersion: 'cluster',
    };
    const body = { cursor: this.#cursor, ...report, operations, knows: ['parties'] };
    const url = `${this.#originOfCall()}/api/kiosk/sync`;
    const reply = await ask<SyncResponse>(url, { method: 'POST', cookie: this.#cookie, body });
    if (reply.results.some(({ outcome }) => outcome === 'invalid'))
      throw new Error(`The desk was refused: ${JSON.stringify(reply.results)}`);
    if (reply.results.length !== operations.length) throw new Error('The reply lacks results.');
    this.#keep(reply);
    return reply.more;
  }

  /** Takes all news. */
  async catchUp(): Promise<void> {
    while (await this.sync());
  }

  /** The same tablet with nothing in it, which downloads everything. */
  emptied(): Desk {
    return new Desk(this.#cookie, this.#originOfCall);
  }

  #keep({ changes, snapshot, firstPage, more, cursor }: SyncResponse): void {
    if (snapshot && (firstPage || !this.#snapshot)) this.#snapshot = new Map();
    const rows = (snapshot && this.#snapshot) || this.rows;
    apply(rows, changes);
    if (snapshot && !more) {
      this.rows.clear();
      for (const [key, revision] of rows) this.rows.set(key, revision);
      this.#snapshot = undefined;
    }
    this.#cursor = cursor;
  }
}

function apply(rows: Map<string, number>, { removed, ...kinds }: SyncResponse['changes']): void {
  for (const [kind, found] of Object.entries(kinds))
    for (const row of found) rows.set(`${kind}:${'id' in row ? row.id : ''}`, row.revision);
  for (const { kind, id } of removed) rows.delete(`${kind}:${id}`);
}
