import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { savepoint } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Schema } from './schema.ts';

describe('group commit', () => {
  let folder: string;
  let file: Sqlite.Database;
  let writer: Kysely<Schema>;
  /** Every statement that begins, commits or rolls back, in order. */
  let boundaries: string[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'toodles-group-'));
    file = new Sqlite(join(folder, 'test.db'));
    file.pragma('journal_mode = WAL');
    file.exec('create table notes (id integer primary key, text text not null unique) strict');
    boundaries = [];
    writer = new Kysely<Schema>({
      dialect: new SqliteDialect({ database: file }),
      log: ({ query }) => {
        if (/^(begin|commit|rollback$)/.test(query.sql)) boundaries.push(query.sql);
      },
    });
  });
  afterEach(async () => {
    await writer.destroy();
    file.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const add = (text: string) => (db: Kysely<Schema>) =>
    sql`insert into notes (text) values (${text})`.execute(db);
  const stored = () => {
    const other = new Sqlite(join(folder, 'test.db'), { readonly: true });
    const texts = other
      .prepare<[], { text: string }>('select text from notes order by text')
      .all()
      .map(({ text }) => text);
    other.close();
    return texts;
  };
  const outcomes = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status);

  it('commits waiting transactions together', async () => {
    const group = createGroupCommit(writer);
    await Promise.all(Array.from({ length: 40 }, (_, n) => group.write(add(`note ${n}`))));
    expect(stored()).toHaveLength(40);
    expect(boundaries).toEqual(['begin immediate', 'commit']);
  });

  it('puts transactions that arrive during a commit into the next group', async () => {
    const group = createGroupCommit(writer);
    const late: Promise<unknown>[] = [];
    await group.write(async (db) => {
      late.push(group.write(add('b')), group.write(add('c')));
      await add('a')(db);
    });
    await Promise.all(late);
    expect(stored()).toEqual(['a', 'b', 'c']);
    expect(boundaries).toEqual(['begin immediate', 'commit', 'begin immediate', 'commit']);
  });

  it('runs a transaction that is queued at the moment a group ends', async () => {
    const group = createGroupCommit(writer);
    for (let turns = 0; turns < 12; turns += 1) {
      await group.write(add(`first ${turns}`));
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await group.write(add(`second ${turns}`));
    }
    expect(stored()).toHaveLength(24);
  });

  it('resolves only after the data is on disk and visible to another connection', async () => {
    const group = createGroupCommit(writer);
    const visible: string[][] = [];
    const one = group.write(add('a')).then(() => visible.push(stored()));
    const two = group.write(add('b')).then(() => visible.push(stored()));
    await Promise.all([one, two]);
    expect(visible).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('rolls back a transaction that throws, without affecting its neighbours', async () => {
    const group = createGroupCommit(writer);
    const failing = group.write(async (db) => {
      await add('half')(db);
      throw new Error('changed its mind');
    });
    const settled = await Promise.allSettled([
      group.write(add('before')),
      failing,
      group.write(add('after')),
    ]);
    expect(outcomes(settled)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(settled[1]).toMatchObject({ reason: { message: 'changed its mind' } });
    expect(stored()).toEqual(['after', 'before']);
    expect(boundaries).toEqual(['begin immediate', 'commit']);
  });

  it('rolls back a transaction that the database rejects, without affecting its neighbours', async () => {
    const group = createGroupCommit(writer);
    const settled = await Promise.allSettled([
      group.write(add('a')),
      group.write(async (db) => {
        await add('gone')(db);
        await add('a')(db);
      }),
      group.write(add('b')),
    ]);
    expect(outcomes(settled)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored()).toEqual(['a', 'b']);
  });

  it("keeps savepoints inside a transaction apart from the transaction's own", async () => {
    const group = createGroupCommit(writer);
    await group.write(async (db) => {
      await add('kept')(db);
      await savepoint(db, async () => {
        await add('undone')(db);
        throw new Error('only this part');
      }).catch(() => undefined);
      await add('kept too')(db);
    });
    expect(stored()).toEqual(['kept', 'kept too']);
  });

  it('acknowledges nothing of a group whose commit fails, and continues with the next group', async () => {
    file.exec('create table parts (note integer references notes (id) deferrable initially deferred)');
    file.pragma('foreign_keys = ON');
    const group = createGroupCommit(writer);
    const orphan = (db: Kysely<Schema>) => sql`insert into parts (note) values (4711)`.execute(db);
    const settled = await Promise.allSettled([
      group.write(add('a')),
      group.write(orphan),
      group.write(add('b')),
    ]);
    expect(outcomes(settled)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stored()).toEqual([]);
    await group.write(add('c'));
    expect(stored()).toEqual(['c']);
  });

  it('runs transactions in order, and is idle only when all are done', async () => {
    const group = createGroupCommit(writer);
    const order: number[] = [];
    for (let n = 0; n < 300; n += 1)
      void group.write(async (db) => {
        await add(`${n}`)(db);
        order.push(n);
      });
    await group.idle();
    expect(order).toEqual(Array.from({ length: 300 }, (_, n) => n));
    expect(stored()).toHaveLength(300);
  });

  it('stores exactly what it acknowledged, whichever transactions fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ text: fc.nat(30).map(String), fails: fc.boolean() }), { maxLength: 40 }),
        async (notes) => {
          file.exec('delete from notes');
          const group = createGroupCommit(writer);
          const settled = await Promise.allSettled(
            notes.map(({ text, fails }) =>
              group.write(async (db) => {
                await add(text)(db);
                if (fails) throw new Error('no');
                return text;
              }),
            ),
          );
          const acknowledged = settled.flatMap((s) => (s.status === 'fulfilled' ? [s.value] : []));
          expect(stored()).toEqual(acknowledged.sort());
        },
      ),
      { numRuns: 60 },
    );
  });
});
