import { centreDate } from '@toodles/api/domain/dates.ts';
import type { PayloadOf } from '../core/operations.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import { resolveManually } from '../storage/resolve-manually.ts';
import { backUp, restoreBackup } from './backups.ts';
import { insideVisitIds } from './inside-visits.ts';
import { checkInByPortal, decide, exportFrom, importFile, reset, sell } from './manager-actions.ts';
import {
  portalClosesTill,
  portalTakesDue,
  refundHere,
  sellHoursHere,
  sellItems,
  takeDue,
  undoSale,
  useTill,
} from './play-money.ts';
import type { SimulatedTablet } from './simulated-tablet.ts';
import type { Simulation } from './simulation.ts';
import type { AmendChange, Step, Steps } from './steps.ts';

type StepHandlers = { [K in keyof Steps]: (world: Simulation, step: Step<K>) => Promise<unknown> };

const chosen = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** A sale by its place in the order of selling. A sale that does not exist yet has the next number. */
function saleAt(world: Simulation, family: number): number {
  return world.saleIds[family] ?? Math.max(...world.saleIds) + 1;
}

const visitsOf = ({ server }: Simulation) =>
  server.read.selectFrom('package_usages').select('id').orderBy('id').execute();

/** The centre's time as the tablet knows it, which its screens use. */
async function centreNow(tablet: SimulatedTablet): Promise<Date> {
  const { clockOffsetMs } = await tablet.state();
  return new Date(tablet.now + (clockOffsetMs ?? 0));
}

async function visit(world: Simulation, { tablet, family, halves, ended }: Omit<Steps['check in'], 'via'>) {
  const now = await centreNow(world.tablet(tablet));
  return {
    packageSaleId: saleAt(world, family),
    hoursUsed: halves / 2,
    usageDate: centreDate(now, 'Asia/Kolkata'),
    numberOfChildren: 1 + (halves % 2),
    attendingChildrenNames: ['Aarav'],
    supervisorNotes: '',
    checkedInAt: now.toISOString(),
    checkedOutAt: ended ? new Date(now.getTime() + halves * 1_800_000).toISOString() : null,
  };
}

/** A full disk refuses an action, and the screen says so. */
const ignoreDiskFull = (error: unknown): void => {
  if (!isDiskFull(error)) throw error;
};

/** Visits that this tablet recorded or ended, newest first: only those can be amended here. */
function ownVisits(world: Simulation, n: number): string[] {
  const works = world.journal.ofTablet(n % world.devices.length);
  const ids = works.flatMap(({ id, work }) => {
    if (work.kind === 'usage.checkout') return work.payload.usageId;
    return work.kind === 'usage.record' ? id : [];
  });
  return [...new Set(ids.reverse())];
}

/** Bookings whose arrival this tablet recorded, newest first: only those can be undone here. */
function ownArrivals(world: Simulation, n: number): number[] {
  const works = world.journal.ofTablet(n % world.devices.length);
  const ids = works.flatMap(({ work }) => (work.kind === 'booking.arrive' ? work.payload.bookingId : []));
  return [...new Set(ids.reverse())];
}

function toAmend(usageId: string, change: AmendChange, now: string): PayloadOf<'usage.amend'> {
  if ('halves' in change) return { usageId, hoursUsed: change.halves / 2 };
  if ('children' in change) return { usageId, numberOfChildren: change.children };
  return { usageId, checkedOutAt: change.ends === 'never' ? null : now };
}

const handlers: StepHandlers = {
  'check in': async (world, step) =>
    world.save(step.tablet, { kind: 'usage.record', payload: await visit(world, step) }, step.via),
  'check out': async (world, { tablet, visit: n }) => {
    const usageId = chosen(await insideVisitIds(world.tablet(tablet)), n);
    const checkedOutAt = (await centreNow(world.tablet(tablet))).toISOString();
    if (usageId) await world.save(tablet, { kind: 'usage.checkout', payload: { usageId, checkedOutAt } });
  },
  undo: async (world, { tablet, visit: n }) => {
    const usageId = chosen(ownVisits(world, tablet), n);
    if (usageId) await world.save(tablet, { kind: 'usage.amend', payload: { usageId, undo: true } });
  },
  'put right': async (world, { tablet, visit: n, change }) => {
    const usageId = chosen(ownVisits(world, tablet), n);
    const now = (await centreNow(world.tablet(tablet))).toISOString();
    if (usageId) await world.save(tablet, { kind: 'usage.amend', payload: toAmend(usageId, change, now) });
  },
  arrive: async (world, { tablet, booking, isBack }) => {
    const bookingId = chosen(isBack ? ownArrivals(world, tablet) : world.bookingIds, booking);
    const arrivedAt = isBack ? null : (await centreNow(world.tablet(tablet))).toISOString();
    if (bookingId) await world.save(tablet, { kind: 'booking.arrive', payload: { bookingId, arrivedAt } });
  },
  'party arrives': async (world, { tablet, isBack }) => {
    const arrivedAt = isBack ? null : (await centreNow(world.tablet(tablet))).toISOString();
    await world.save(tablet, { kind: 'party.arrive', payload: { partyId: world.partyId, arrivedAt } });
  },
  'tap twice': async (world, { tablet }) => {
    const [last] = (await world.tablet(tablet).outbox()).slice(-1);
    const known = last && world.journal.saved.get(last.id);
    if (known) await world.save(tablet, known.work, 'tab', known.id);
  },

  sync: async (world, { tablet, via, plan }) => {
    world.tablet(tablet).network.planFaults(plan);
    await world.tablet(tablet).sync(via);
  },
  'sync together': async (world, { tablet, plan }) => {
    world.tablet(tablet).network.planFaults(plan);
    await world.tablet(tablet).syncTogether();
  },
  'sync crossing': async (world, { tablet, other, order, family }) => {
    const tap = async () => {
      const payload = await visit(world, { tablet, family, halves: 1, ended: false });
      await world.save(tablet, { kind: 'usage.record', payload });
    };
    await tap();
    await world.tablet(tablet).syncCrossing({ other, order }, tap);
  },
  'old call arrives': async (world, { tablet, letter }) => {
    const old = chosen(world.tablet(tablet).network.sentRequests, letter);
    if (old) await world.deliver(old);
  },
  restart: async (world, { tablet }) => world.tablet(tablet).restart(),
  update: (world, { tablet }) => world.tablet(tablet).update(),
  'close tab': async (world, { tablet }) => world.tablet(tablet).closeTab(),
  clock: async (world, { tablet, hours }) => {
    world.tablet(tablet).clockErrorMs = hours * 3_600_000;
  },
  disk: async (world, { tablet, full }) => {
    world.tablet(tablet).disk.full = full;
  },
  'enrol again': (world, { tablet }) => world.enrolAgain(tablet),
  export: (world, { tablet }) => exportFrom(world, tablet),
  'hand over': async (world, { tablet }) => {
    const { db, now } = world.tablet(tablet);
    const aside = await db.outbox.where('state').equals('aside').first();
    if (aside)
      await resolveManually(db, aside.id, { at: new Date(now).toISOString(), by: null }).catch(
        ignoreDiskFull,
      );
  },
  reset: (world, { tablet }) => reset(world, tablet),

  sell: (world, { halves }) => sell(world, halves / 2),
  cancel: ({ portal, saleIds }, { family }) =>
    portal.tryCall('POST', `/api/package-sales/${saleIds[family] ?? 0}/cancel`, { reason: 'Moved away' }),
  'portal check in': (world, { family, halves }) =>
    checkInByPortal(world, world.saleIds[family] ?? 0, halves / 2),
  'portal check out': async (world, { visit: n }) => {
    const usage = chosen(await visitsOf(world), n);
    const checkedOutAt = new Date(world.now).toISOString();
    if (!usage) return;
    const done = await world.portal.tryCall('PATCH', `/api/package-usage/${usage.id}`, { checkedOutAt });
    if (done) world.journal.portalEnds = new Set([...world.journal.portalEnds, usage.id]);
  },
  void: async (world, { visit: n }) => {
    const usage = chosen(await visitsOf(world), n);
    if (usage)
      await world.portal.tryCall('POST', `/api/package-usage/${usage.id}/void`, { reason: 'By mistake' });
  },
  settle: async (world, { review: n, how }) => {
    const open = await world.portal.tryCall<{ id: number }[]>('GET', '/api/admin/usage-reviews?status=open');
    const review = chosen(open ?? [], n);
    const charge = { amount: '300.00', payment: { method: 'cash' } };
    const settled = { resolution: how, note: 'As agreed', ...(how === 'charge' && { charge }) };
    if (review) await world.portal.tryCall('PATCH', `/api/admin/usage-reviews/${review.id}`, settled);
  },
  revoke: (world, { tablet }) =>
    world.portal.tryCall('DELETE', `/api/admin/devices/${world.deviceOf(tablet).deviceId}`),
  close: (world, { tablet }) =>
    world.portal.tryCall('POST', `/api/admin/devices/${world.deviceOf(tablet).deviceId}/close`),
  decide: (world, { batch, accept }) => decide(world, batch, accept),
  import: async (world, { file }) => {
    const chosenFile = chosen(world.journal.files, file);
    if (chosenFile) await importFile(world, chosenFile);
  },

  'sell items': sellItems,
  'sell hours here': sellHoursHere,
  'take due': takeDue,
  'portal takes due': portalTakesDue,
  'undo sale': undoSale,
  refund: refundHere,
  till: useTill,
  'portal closes till': portalClosesTill,

  wait: async (world, { minutes }) => world.server.clock.advance(minutes * 60_000),
  'restart server': (world) => world.server.restart(),
  backup: backUp,
  restored: async (world, { copy }) => {
    const chosenCopy = chosen(world.backups, copy);
    if (chosenCopy) await restoreBackup(world, chosenCopy);
  },
};

/** Plays a step. */
export async function playStep<K extends keyof Steps>(world: Simulation, step: Step<K>): Promise<void> {
  await handlers[step.do](world, step);
}
