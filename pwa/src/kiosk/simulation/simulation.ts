import { readSale } from '../storage/read-desk.ts';
import 'fake-indexeddb/auto';
import { makeClock } from '../../../../api/src/testing/clock.ts';
import { testStart } from '../../../../api/src/testing/make-app.ts';
import type { OperationInput } from '../core/operations.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import { enrolTablet } from '../storage/requeue.ts';
import type { Backup } from './backups.ts';
import { callSync } from './call-sync.ts';
import type { HttpReply } from './faults.ts';
import { Journal } from './journal.ts';
import { type Handle, type Mutation, noMutation } from './mutation.ts';
import { observeServer } from './observe-server.ts';
import { Portal } from './portal.ts';
import type { SentRequest } from './simulated-network.ts';
import { SimulatedServer } from './simulated-server.ts';
import { SimulatedTablet } from './simulated-tablet.ts';
import { initialCentre, type Template } from './template.ts';

export interface SimulatedDevice {
  tablet: SimulatedTablet;
  deviceId: number;
  cookie: string;
  life: number;
  /** Its credential is new, and it could not store that yet. */
  isHalfEnrolled: boolean;
  /** The server's epoch of its cached rows. */
  epoch: number;
}

const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A centre for one history: its server, portal and tablets, and the observer's record. */
export class Simulation {
  readonly server: SimulatedServer;
  readonly portal: Portal;
  readonly journal = new Journal();
  readonly devices: SimulatedDevice[] = [];
  /** Backups of the server's database, the first from the morning. */
  readonly backups: Backup[];
  /** Sales in the order in which they were sold. One that is not sold yet has an unused number. */
  readonly saleIds: number[];
  readonly bookingIds: number[];
  readonly partyId: number;
  readonly identity: Template['identity'];
  private readonly mutation: Mutation;
  private ids = 0;

  private constructor(template: Template, plant: Mutation) {
    this.mutation = plant;
    this.server = new SimulatedServer(template, makeClock(testStart), plant.serverDatabase);
    this.portal = new Portal(this.server, template);
    this.saleIds = [...template.saleIds];
    this.bookingIds = template.bookingIds;
    this.partyId = template.partyId;
    this.identity = template.identity;
    this.backups = [
      { database: template.bytes, journalSnapshot: this.journal.snapshot(), saleIds: template.saleIds },
    ];
  }

  static async make(tablets: number, plant: Mutation = noMutation): Promise<Simulation> {
    const template = await initialCentre();
    const world = new Simulation(template, plant);
    await world.server.start();
    for (const { deviceId, cookies } of template.tablets.slice(0, tablets))
      await world.seat(deviceId, cookies);
    return world;
  }

  get now(): number {
    return this.server.clock.now().getTime();
  }

  tablet(n: number): SimulatedTablet {
    return this.deviceOf(n).tablet;
  }

  deviceOf(n: number): SimulatedDevice {
    const addDevice = this.devices[n % this.devices.length];
    if (!addDevice) throw new Error('A history has a tablet');
    return addDevice;
  }

  /** A UUIDv7 from the test's clock and a counter, so that a seed replays exactly. */
  newId(now: number): string {
    this.ids += 1;
    const time = now.toString(16).padStart(12, '0');
    // Spread like random ids, so that nothing can depend on their order.
    const rest = (BigInt(this.ids) * 0x9e3779b97f4a7c15n).toString(16).padStart(16, '0').slice(-16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(4)}`;
  }

  /** A tap, after which the screen says whether it was saved. */
  async save(
    n: number,
    work: OperationInput,
    via: 'page' | 'tab' = 'page',
    again?: string,
  ): Promise<boolean> {
    const { tablet, life } = this.deviceOf(n);
    const id = again ?? this.newId(tablet.now);
    const occurredAt = new Date(tablet.now).toISOString();
    const { clockOffsetMs } = await tablet.state();
    const sale = work.kind === 'usage.record' && (await readSale(tablet.db, work.payload.packageSaleId));
    const family = sale ? sale.customerName : undefined;
    const saved = await tablet.save(work, id, via);
    // A second tap returns the first id or, if that was undone in between, a new one.
    if (saved.ok && !this.journal.saved.has(saved.id)) {
      const told = { work, tablet: n % this.devices.length, life, occurredAt, clockOffsetMs, family };
      this.journal.saved.set(saved.id, { id: saved.id, ...told });
    }
    return saved.ok;
  }

  /** Re-enrols a tablet, whatever still waits on it. */
  async enrolAgain(n: number): Promise<void> {
    const seat = this.deviceOf(n);
    const { deviceId, cookies } = await this.portal.enrol('Desk again');
    Object.assign(seat, { deviceId, cookie: cookieHeader(cookies) });
    const device = { id: deviceId, name: 'Desk again' };
    try {
      await enrolTablet(seat.tablet.db, device);
      seat.isHalfEnrolled = false;
      await this.mutation.enrolled?.(seat.tablet.db);
    } catch (error) {
      // The desk reports it, and the user makes room and enters a new code.
      if (!isDiskFull(error)) throw error;
      seat.isHalfEnrolled = true;
    }
  }

  async newTablet(): Promise<SimulatedTablet> {
    const { deviceId, cookies } = await this.portal.enrol('Fresh desk');
    return (await this.seat(deviceId, cookies)).tablet;
  }

  /** Delivers a request to the server over HTTP, and notes its effect. */
  async deliver({ request, cookie }: SentRequest): Promise<HttpReply | undefined> {
    const handle: Handle = (call) => callSync(this.server.origin, call, cookie);
    const planted = this.mutation.server?.(handle, (id) => this.journal.applied.includes(id));
    const answer = await (planted ?? handle)(request);
    this.server.powerCut = null;
    // No response: the server's power was cut. It is on again before the next call.
    if (!answer) await this.server.restart();
    await observeServer(this);
    return answer;
  }

  async close(): Promise<void> {
    for (const { tablet } of this.devices) tablet.close();
    await this.server.close();
  }

  private async seat(deviceId: number, cookies: ReadonlyMap<string, string>): Promise<SimulatedDevice> {
    const seat: SimulatedDevice = {
      deviceId,
      cookie: cookieHeader(cookies),
      life: 1,
      isHalfEnrolled: false,
      epoch: this.journal.epoch,
      tablet: new SimulatedTablet({
        trueTime: () => this.now,
        mutation: this.mutation,
        cookie: () => seat.cookie,
        deliver: (letter) => this.deliver(letter),
        cutServerPower: (when) => {
          this.server.powerCut = when;
        },
      }),
    };
    await enrolTablet(seat.tablet.db, { id: deviceId, name: `Desk ${this.devices.length + 1}` });
    this.devices.push(seat);
    return seat;
  }
}
