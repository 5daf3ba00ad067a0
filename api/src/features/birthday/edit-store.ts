import type { z } from 'zod';
import type { partyEdit } from '../../contract/bookings/team-parties.ts';
import type { Db } from '../../db/database.ts';
import { mayHoldParty, partyEnd } from '../../domain/bookings/party-room.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { bookingRefusalMessage } from '../../refusal-messages.ts';
import { requireShownTotal } from '../bookings/price-store.ts';
import { linesOf, mainLine, replaceItem } from '../orders/lines-store.ts';
import { occasionOf } from '../orders/store.ts';
import { storedPaymentStatus } from '../orders/visit-order-store.ts';
import type { Settings } from '../settings/store.ts';
import { assignRoom } from './assign-room.ts';
import { readStart } from './party-start.ts';
import { releaseRoom } from './room-store.ts';
import { findParty, findPartyPackage, type StoredParty, setParty, timeOf } from './store.ts';

type PartyEdit = z.output<typeof partyEdit>;

interface EditContext {
  settings: Settings;
  now: Date;
  by: Actor;
  /** The account of the new phone, if the phone changes and the old account had no owner of its own. */
  userId?: number | undefined;
}

/**
 * Corrects a party that this transaction has locked, with the allocation of rooms. Another package has today's price and
 * its own duration; add-ons and payments stay.
 * @throws AppError the endpoint's errors
 */
export async function editParty(
  trx: Db,
  row: StoredParty,
  edit: PartyEdit,
  context: EditContext,
): Promise<StoredParty> {
  if (row.status === 'cancelled') throw new AppError('already_cancelled');
  const guests = edit.numberOfGuests ?? row.number_of_guests;
  if (edit.packageType !== undefined && edit.packageType !== row.package_type)
    await changePackage(trx, row, { ...edit, packageType: edit.packageType, guests }, context);
  else if (guests > row.number_of_guests) await requireRoomFor(trx, row, guests);
  await setParty(trx, row, {
    ...celebration(row, edit),
    ...contact(row, edit),
    number_of_guests: guests,
    user_id: context.userId ?? row.user_id,
  });
  return findParty(trx, row.id);
}

const celebration = (row: StoredParty, edit: PartyEdit) => ({
  child_name: edit.childName ?? row.child_name,
  child_age: edit.childAge ?? row.child_age,
  theme: edit.theme ?? row.theme,
  cake_preference: edit.cakePreference ?? row.cake_preference,
  decoration_preference: edit.decorationPreference ?? row.decoration_preference,
  special_requests: edit.specialRequests ?? row.special_requests,
});

const contact = (row: StoredParty, edit: PartyEdit) => ({
  parent_name: edit.parentName ?? row.parent_name,
  parent_phone: edit.parentPhone ?? row.parent_phone,
  parent_email: edit.parentEmail === undefined ? row.parent_email : (edit.parentEmail ?? ''),
  is_phone_proved: edit.parentPhone === undefined ? row.is_phone_proved : (1 as const),
});

/** @throws AppError `too_many_guests` for more than the party's package allows */
async function requireRoomFor(trx: Db, row: StoredParty, guests: number): Promise<void> {
  const { max_guests: maxGuests } = await trx
    .selectFrom('birthday_packages')
    .select('max_guests')
    .where('id', '=', row.birthday_package_id)
    .executeTakeFirstOrThrow();
  if (guests > maxGuests) throw tooManyGuests(maxGuests);
}

function tooManyGuests(maxGuests: number): AppError {
  const message = bookingRefusalMessage({ code: 'too_many_guests', maxGuests });
  return new AppError('too_many_guests', { message, issues: [{ path: 'numberOfGuests', message }] });
}

async function changePackage(
  trx: Db,
  row: StoredParty,
  {
    packageType,
    guests,
    totalAmount,
  }: { packageType: string; guests: number; totalAmount?: number | undefined },
  { settings, now, by }: EditContext,
): Promise<void> {
  const offer = await findPartyPackage(trx, packageType);
  if (!offer) throw new AppError('package_unavailable');
  if (guests > offer.max_guests) throw tooManyGuests(offer.max_guests);
  const charged = mainLine(await linesOf(trx, row.order_id), 'party');
  if (!charged) throw new Error(`Party ${row.reference} has no line for its package`);
  const totalPaise = row.total_paise - charged.amount_paise + offer.price_paise;
  requireShownTotal(
    row.total_paise,
    { subtotalPaise: totalPaise, discountPaise: 0, totalPaise },
    totalAmount,
  );
  const end_time = partyEnd(row.start_time, offer.duration_minutes);
  if (end_time !== row.end_time) {
    await requireTime(trx, row, {
      durationMinutes: offer.duration_minutes,
      maxGuests: offer.max_guests,
      guests,
      settings,
      now,
    });
    await releaseRoom(trx, row.id);
    await assignRoom(trx, timeOf({ ...row, end_time }));
  }
  const order = await replaceItem(
    trx,
    { id: row.order_id },
    {
      subject: 'party',
      subjectId: offer.id,
      description: offer.name,
      quantity: 1,
      unitPaise: offer.price_paise,
    },
    { ...occasionOf(by, now, settings), note: 'Corrected by the team' },
  );
  await setParty(trx, row, {
    birthday_package_id: offer.id,
    package_type: offer.slug,
    end_time,
    total_paise: order.charged_paise,
    payment_status: storedPaymentStatus(order),
  });
}

interface Needs {
  durationMinutes: number;
  maxGuests: number;
  guests: number;
  settings: Settings;
  now: Date;
}

/** @throws AppError if a party of another duration does not fit at its time */
async function requireTime(trx: Db, row: StoredParty, needs: Needs): Promise<void> {
  const { durationMinutes, maxGuests, guests, settings, now } = needs;
  const start = await readStart(trx, { date: row.party_date, slotId: row.time_slot_id, settings, now });
  const verdict = mayHoldParty({ ...start, package: { durationMinutes, maxGuests }, guests });
  if (!verdict.ok)
    throw new AppError(verdict.refusal.code, { message: bookingRefusalMessage(verdict.refusal) });
}
