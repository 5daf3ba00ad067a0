import 'fake-indexeddb/auto';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { sql } from 'kysely';
import { makeClock } from '../../../../api/src/testing/clock.ts';
import { testStart } from '../../../../api/src/testing/make-app.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { markExported } from '../db/hand-over.ts';
import { readUnsent } from '../db/outbox-store.ts';
import { resetTablet } from '../db/reset-tablet.ts';
import { changeState } from '../db/state.ts';
import { stateAfterEnrol } from '../enrol/state-after-enrol.ts';
import type { Work } from '../outbox/operations.ts';
import { exportFile } from '../waiting/export-file.ts';
import { Book } from './book.ts';
import type { Answered } from './faults.ts';
import type { Letter } from './line.ts';
import { type Handle, type Plant, sound } from './plant.ts';
import { Portal } from './portal.ts';
import { TortureServer } from './server.ts';
import { Tablet } from './tablet.ts';
import { centreOfTheMorning, type Template } from './template.ts';

interface Seat {
  tablet: Tablet;
  deviceId: number;
  cookie: string;
  life: number;
  /** Its credential is new, and it has not been able to write that down. */
  isHalfEnrolled: boolean;
}

const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A centre for one history: its server, its portal, its tablets, and a book of what happened. */
export class World {
  readonly server: TortureServer;
  readonly portal: Portal;
  readonly book = new Book();
  readonly seats: Seat[] = [];
  /** Sales by the order in which they were sold; one that is not sold yet has a number that nobody has. */
  readonly saleIds: number[];
  readonly bookingIds: number[];
  readonly partyId: number;
  private readonly plant: Plant;
  private ids = 0;

  private constructor(template: Template, plant: Plant) {
    this.plant = plant;
    this.server = new TortureServer(template, makeClock(testStart), plant.serverDatabase);
    this.portal = new Portal(this.server, template);
    this.saleIds = [...template.saleIds];
    this.bookingIds = template.bookingIds;
    this.partyId = template.partyId;
  }

  static async make(tablets: number, plant: Plant = sound): Promise<World> {
    const template = await centreOfTheMorning();
    const world = new World(template, plant);
    await world.server.start();
    for (const { deviceId, cookies } of template.tablets.slice(0, tablets))
      await world.seat(deviceId, cookies);
    return world;
  }

  get now(): number {
    return this.server.clock.now().getTime();
  }

  tablet(n: number): Tablet {
    return this.seatOf(n).tablet;
  }

  seatOf(n: number): Seat {
    const seat = this.seats[n % this.seats.length];
    if (!seat) throw new Error('A history has a tablet');
    return seat;
  }

  /** A version 7 UUID of the test's own clock and count, so that a seed replays to the letter. */
  newId(now: number): string {
    this.ids += 1;
    const time = now.toString(16).padStart(12, '0');
    // Spread like random ones: nothing may lean on their order.
    const rest = (BigInt(this.ids) * 0x9e3779b97f4a7c15n).toString(16).padStart(16, '0').slice(-16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(4)}`;
  }

  /** Somebody taps, and the screen says saved or not. */
  async save(n: number, work: Work, via: 'page' | 'tab' = 'page', again?: string): Promise<boolean> {
    const { tablet, life } = this.seatOf(n);
    const id = again ?? this.newId(tablet.now);
    const occurredAt = new Date(tablet.now).toISOString();
    const { clockOffsetMs } = await tablet.state();
    const saved = await tablet.save(work, id, via);
    if (this.book.saved.has(id)) return saved.ok;
    if (!saved.ok) this.book.refused.add(id);
    else {
      this.book.saved.set(id, { id, work, tablet: n % this.seats.length, life, occurredAt, clockOffsetMs });
    }
    return saved.ok;
  }

  async sell(totalHours: number): Promise<void> {
    const sale = {
      packageId: 3,
      totalHours,
      customerName: 'Rohan Shetty',
      customerPhone: '9876504822',
      totalAmount: '999.00',
    };
    const sold = await this.portal.done<{ id: number }>('POST', '/api/package-sales', sale);
    if (sold) this.saleIds.push(sold.id);
  }

  /** Somebody is checked in by the portal, where the hours are there. */
  async portalVisit(packageSaleId: number, hoursUsed: number): Promise<void> {
    const checkedInAt = new Date(this.now).toISOString();
    const usageDate = centreMoment(new Date(this.now), 'Asia/Kolkata').date;
    const visit = { packageSaleId, hoursUsed, usageDate, numberOfChildren: 1, checkedInAt };
    const recorded = await this.portal.done<{ usage: { id: string } }>('POST', '/api/package-usage', visit);
    if (recorded) this.book.portalVisits.add(recorded.usage.id);
  }

  /** Enrols a tablet anew, whatever still waits on it. */
  async enrolAgain(n: number): Promise<void> {
    const seat = this.seatOf(n);
    const { deviceId, cookies } = await this.portal.enrol('Desk again');
    Object.assign(seat, { deviceId, cookie: cookieHeader(cookies) });
    const device = { id: deviceId, name: 'Desk again' };
    try {
      await changeState(seat.tablet.db, (before) => stateAfterEnrol(before, device));
      seat.isHalfEnrolled = false;
      await this.plant.enrolled?.(seat.tablet.db);
    } catch (error) {
      // The desk says so, and somebody makes room and types a new code.
      if (!isDiskFull(error)) throw error;
      seat.isHalfEnrolled = true;
    }
  }

  /** Unsent work as a file for the office, as waiting/useExport.ts writes it. */
  async exportFrom(n: number): Promise<void> {
    const { tablet } = this.seatOf(n);
    const rows = await readUnsent(tablet.db);
    if (rows.length === 0) return;
    const { text } = exportFile({
      rows,
      state: await tablet.state(),
      appVersion: 'torture',
      now: tablet.now,
    });
    const ids = rows.map(({ id }) => id);
    this.book.files.push({ text, ids });
    await markExported(tablet.db, ids, new Date(tablet.now).toISOString()).catch((error) => {
      if (!isDiskFull(error)) throw error;
    });
  }

  /** The tablet is emptied, where it may be, and taken on again. */
  async reset(n: number): Promise<void> {
    const seat = this.seatOf(n);
    const unsent = await readUnsent(seat.tablet.db);
    const done = await resetTablet(seat.tablet.db, unsent.length);
    if (!done.ok) return;
    seat.life += 1;
    await this.enrolAgain(n);
  }

  async importFile({ text }: { text: string }): Promise<void> {
    await this.portal.done('POST', '/api/admin/devices/import', JSON.parse(text));
    await this.watch();
  }

  async newTablet(): Promise<Tablet> {
    const { deviceId, cookies } = await this.portal.enrol('Fresh desk');
    return (await this.seat(deviceId, cookies)).tablet;
  }

  /** Hands a letter to the server over HTTP, and looks at what it made of it. */
  async deliver({ request, cookie }: Letter): Promise<Answered | undefined> {
    const handle: Handle = (call) => this.post(call, cookie);
    const planted = this.plant.server?.(handle, (id) => this.book.applied.includes(id));
    const answer = await (planted ?? handle)(request);
    this.server.powerCut = null;
    // Nobody answered: its power was cut. It is on again before anybody calls.
    if (!answer) await this.server.restart();
    await this.watch();
    return answer;
  }

  async close(): Promise<void> {
    for (const { tablet } of this.seats) tablet.close();
    await this.server.close();
  }

  private async seat(deviceId: number, cookies: ReadonlyMap<string, string>): Promise<Seat> {
    const seat: Seat = {
      deviceId,
      cookie: cookieHeader(cookies),
      life: 1,
      isHalfEnrolled: false,
      tablet: new Tablet({
        trueTime: () => this.now,
        plant: this.plant,
        cookie: () => seat.cookie,
        deliver: (letter) => this.deliver(letter),
        cutServerPower: (when) => {
          this.server.powerCut = when;
        },
      }),
    };
    await changeState(seat.tablet.db, (before) =>
      stateAfterEnrol(before, { id: deviceId, name: `Desk ${this.seats.length + 1}` }),
    );
    this.seats.push(seat);
    return seat;
  }

  private async post(request: unknown, cookie: string): Promise<Answered | undefined> {
    try {
      const response = await fetch(`${this.server.origin}/api/kiosk/sync`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify(request),
      });
      const contentType = response.headers.get('Content-Type') ?? '';
      return {
        kind: 'answer',
        status: response.status,
        contentType,
        body: await response.text(),
        retryAfterMs: null,
      };
    } catch {
      return undefined;
    }
  }

  /** Writes down which operations the server has taken since it was last looked at. */
  private async watch(): Promise<void> {
    const { book, server } = this;
    const rows = await server.read
      .selectFrom('operations')
      .select(['id', 'outcome', sql<number>`rowid`.as('place')])
      .orderBy('place')
      .execute();
    const known = new Set(book.applied);
    const fresh = rows.filter(({ id, outcome }) => outcome !== 'invalid' && !known.has(id));
    for (const { id, outcome } of rows) if (outcome === 'invalid') book.everInvalid.add(id);
    if (fresh.length === 0) return;
    book.applied.push(...fresh.map(({ id }) => id));
    const revisions = new Map(
      (
        await server.read
          .selectFrom('changes')
          .select(['entity_id', 'revision'])
          .where('kind', '=', 'sales')
          .execute()
      ).map(({ entity_id, revision }) => [Number(entity_id), revision]),
    );
    for (const { id } of fresh) {
      const sale = this.saleOf(id);
      const revision = sale === undefined ? undefined : revisions.get(sale);
      if (revision !== undefined) book.saleRevisions.set(id, revision);
    }
  }

  /** The sale whose hours an operation moves. */
  private saleOf(id: string): number | undefined {
    const work = this.book.saved.get(id)?.work;
    if (work?.kind === 'usage.record') return work.payload.packageSaleId;
    return work?.kind === 'usage.amend' ? this.saleOf(work.payload.usageId) : undefined;
  }
}
