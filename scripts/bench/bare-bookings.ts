/**
 * The least that stores a booking durably: bare node:http and one insert into SQLite, flushed to disk before the
 * response. `node bare-bookings.ts FILE each` commits each booking on its own, `… together` all that wait.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';

const [file = '', mode = 'each'] = process.argv.slice(2);
const db = new Sqlite(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('create table bookings (id integer primary key, date text, slot integer, phone text, body text)');
const insert = db.prepare('insert into bookings (date, slot, phone, body) values (?, ?, ?, ?)');

interface Waiting {
  body: string;
  response: ServerResponse;
}

function store(bookings: readonly Waiting[]): void {
  const ids = db.transaction(() =>
    bookings.map(({ body }) => {
      const { bookingDate, timeSlotId, parentPhone } = JSON.parse(body);
      return insert.run(bookingDate, timeSlotId, parentPhone, body).lastInsertRowid;
    }),
  )();
  for (const [place, { body, response }] of bookings.entries()) {
    const answer = JSON.stringify({ id: Number(ids[place]), ...JSON.parse(body) });
    response.writeHead(201, { 'Content-Type': 'application/json; charset=utf-8' }).end(answer);
  }
}

const waiting: Waiting[] = [];
const storeWaiting = () => store(waiting.splice(0));

async function book(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const one = { body: await text(request), response };
  if (mode === 'each') return store([one]);
  waiting.push(one);
  if (waiting.length === 1) setImmediate(storeWaiting);
}

const server = createServer((request, response) => void book(request, response));
server.listen(0, 'localhost', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`Ready at http://localhost:${address.port}`);
});
