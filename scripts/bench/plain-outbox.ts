import { startRecordingServer } from './recording-server.ts';

/**
 * The minimum that an outbox server does: stores posted items in one durable transaction, each id once, and
 * returns the ids. The baseline for draining the desk's outbox.
 */
export async function startPlainOutbox(): Promise<{ url: string; stop(): Promise<void> }> {
  const { origin, stop } = await startRecordingServer((db) => {
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
