import 'fake-indexeddb/auto';
import type { DeskBooking } from '@toodles/api/contract/desk/sync.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookingArrivalIntent, type Intent, undoBookingArrivalIntent } from '../app/intents.ts';
import { DeskDb } from '../storage/desk-db.ts';
import { enqueue, newOperationId } from '../storage/enqueue.ts';
import { findAmendable } from './amendable.ts';
import { overlayOf } from './overlay.ts';

const clock = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

let db: DeskDb;
let id: number;
let databases = 0;

beforeEach(() => {
  databases += 1;
  // Ids of taps live as long as the page, so each test has its own booking.
  id = databases;
  db = new DeskDb(`consent-later-${databases}`);
});
afterEach(() => db.close());

/** The arrival as another desk recorded it, or as the server has confirmed this desk's. */
const cache = (arrivedAt: string | null) => db.bookings.put({ id, arrivedAt, revision: 1 } as DeskBooking);

async function tap(time: string, { work }: Intent) {
  const circumstances = { id: newOperationId(), now: clock(time), title: '', staff: null };
  const saved = await enqueue(db, work, circumstances);
  return saved.ok ? 'saved' : saved.code;
}
const comes = (time: string) => tap(time, bookingArrivalIntent({ id }, clock(time)));
const agrees = (time: string) => tap(time, bookingArrivalIntent({ id }, clock(time), consentNow.version));
const notHere = (time: string) => tap(time, undoBookingArrivalIntent({ id }));
const rows = () => db.outbox.orderBy('seq').toArray();
const mayTakeBack = async (time: string) =>
  findAmendable(await rows(), { now: clock(time), clockOffsetMs: null }).arrival('bookings', id) !== null;
const cameAt = async () => overlayOf(await rows()).arrived.get(id);

test('a consent after the arrival does not move the arrival', async () => {
  await comes('10:00');
  expect(await agrees('10:08')).toBe('saved');
  expect(await mayTakeBack('10:09')).toBe(true);
  expect(await mayTakeBack('10:12')).toBe(false);
  expect(await notHere('10:12')).toBe('too_late');
  expect(await cameAt()).toBe('2026-11-21T10:00:00.000Z');
  expect(overlayOf(await rows()).consented).toEqual(new Set([`booking ${id}`]));
  expect(await notHere('10:09')).toBe('saved');
});

test('a consent at this desk does not make another desk’s arrival this desk’s', async () => {
  await cache('2026-11-21T10:00:00.000Z');
  expect(await agrees('10:05')).toBe('saved');
  expect(await mayTakeBack('10:06')).toBe(false);
  expect(await notHere('10:06')).toBe('not_ours');
  expect(await cameAt()).toBeUndefined();
  expect(overlayOf(await rows()).consented).toEqual(new Set([`booking ${id}`]));
});

test('a consent together with the arrival is an arrival of this desk', async () => {
  await cache(null);
  await agrees('10:00');
  expect(await mayTakeBack('10:09')).toBe(true);
  expect(await cameAt()).toBe('2026-11-21T10:00:00.000Z');
  expect(await notHere('10:09')).toBe('saved');
});

test('a consent after an undone arrival is a new arrival', async () => {
  await comes('10:00');
  await cache('2026-11-21T10:00:00.000Z');
  await notHere('10:05');
  expect(await agrees('10:20')).toBe('saved');
  expect(await mayTakeBack('10:29')).toBe(true);
  expect(await cameAt()).toBe('2026-11-21T10:20:00.000Z');
  expect(await notHere('10:29')).toBe('saved');
});

test('a consent counts as the arrival when the server rejected the arrival before it', async () => {
  await comes('10:00');
  await db.outbox.toCollection().modify({ state: 'handed' });
  await agrees('10:08');
  expect(await mayTakeBack('10:17')).toBe(true);
  expect(await notHere('10:17')).toBe('saved');
});
