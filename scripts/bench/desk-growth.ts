import { randomBytes } from 'node:crypto';
import { type BenchCentre, cookieOf, makeCentre, postJson } from './centre.ts';
import { type ChildServer, startToodles } from './child-server.ts';
import { newCode } from './desk-tablet.ts';
import { type Figure, median } from './result.ts';

const years = 5;
const maxRatio = 1.5;
const perCall = 25;
const rounds = 8;

interface Desk {
  centre: BenchCentre;
  server: ChildServer;
  cookie: string;
  cursor: string | null;
}

/** A sync call that pushes and pulls, with a week of data on the server and with five years, alternating. */
export async function growthFigure(runs: number): Promise<Figure> {
  const desks = [await startDesk(7 / 365), await startDesk(years)];
  const used: number[][] = desks.map(() => []);
  try {
    for (const desk of desks) await fill(desk);
    for (let round = 0; round < runs * rounds; round += 1)
      for (const [place, desk] of desks.entries()) {
        const started = performance.now();
        await call(
          desk,
          Array.from({ length: perCall }, (_, place) => operation(place + 1)),
        );
        used[place]?.push(performance.now() - started);
      }
  } finally {
    for (const { server, centre } of desks) {
      await server.stop();
      centre.remove();
    }
  }
  const [small = Number.NaN, large = Number.NaN] = used.map(median);
  return {
    what: `a sync that pushes ${perCall} operations, with one week of history and with ${years} years`,
    figure: `${small.toFixed(1)} ms, ${large.toFixed(1)} ms`,
    budget: `${maxRatio} ×`,
    ratio: large / small,
    isOver: large > small * maxRatio,
  };
}

async function startDesk(stretch: number): Promise<Desk> {
  const centre = await makeCentre(stretch);
  const server = await startToodles(centre.url);
  const code = await newCode(server.origin);
  const cookie = cookieOf(await postJson(`${server.origin}/api/kiosk/enrol`, { code }));
  return { centre, server, cookie, cursor: null };
}

/** The first download, to its end. */
async function fill(desk: Desk): Promise<void> {
  while (await call(desk, []));
}

/** Returns whether there is another page. */
async function call(desk: Desk, operations: object[]): Promise<boolean> {
  const { server, cookie, cursor } = desk;
  const report = { cursor, deviceTime: new Date().toISOString(), waiting: 0, appVersion: 'benchmark' };
  const answer = await postJson(`${server.origin}/api/kiosk/sync`, { ...report, operations }, cookie);
  if (!answer.ok) throw new Error(`The sync answered ${answer.status}.`);
  const response: { cursor: string; more: boolean } = JSON.parse(await answer.text());
  desk.cursor = response.cursor;
  return response.more;
}

/** A version 7 UUID for now. */
function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A visit that took half an hour of a package. */
export function operation(packageSaleId: number) {
  const at = new Date().toISOString();
  const payload = {
    packageSaleId,
    hoursUsed: 0.5,
    usageDate: at.slice(0, 10),
    checkedInAt: at,
    checkedOutAt: at,
  };
  return { id: newId(), kind: 'usage.record', occurredAt: at, clockOffsetMs: 0, staffId: null, payload };
}
