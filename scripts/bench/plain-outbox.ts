import { startKeeping } from './keeping-server.ts';

/**
 * The least that a server of an outbox does: keeps what is posted in one durable transaction, an id once, and answers the
 * ids. What the draining of the desk's queue is held against.
 */
export async function startPlainOutbox(): Promise<{ url: string; stop(): Promise<void> }> {
  const { origin, stop } = await startKeeping((db) => {
    db.exec('create table operations (id text primary key, body text not null)');
    const insert = db.prepare('insert into operations values (?, ?) on conflict do nothing');
    const keep = db.transaction((rows: { id: string }[]) => {
      for (const row of rows) insert.run(row.id, JSON.stringify(row));
    });
    return ({ response, body }) => {
      const rows: { id: string }[] = JSON.parse(body);
      keep(rows);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
      response.end(JSON.stringify(rows.map(({ id }) => id)));
    };
  });
  return { url: `${origin}/`, stop };
}
