import type { Db } from '../../db/database.ts';
import { deadlineOfParty } from '../../domain/bookings/online-change.ts';
import { centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { type OnlineTerms, requireChangeable, requireShownFee } from '../bookings/online-terms-store.ts';
import { announceChange } from '../messages/announce-store.ts';
import { addItem } from '../orders/lines-store.ts';
import { lockOrder, occasionOf } from '../orders/store.ts';
import type { Settings } from '../settings/store.ts';
import { isSameTime, movePartyTo } from './change-party.ts';
import { editParty } from './edit-store.ts';
import { updatePartyPayment } from './status-store.ts';
import { findParty, type StoredParty, setParty } from './store.ts';

/** The terms for changing a party online. */
export const partyTermsOf = (row: StoredParty, settings: Settings): OnlineTerms => ({
  status: row.status,
  arrivedAt: row.arrived_at,
  start: { date: row.party_date, time: row.start_time },
  until: deadlineOfParty(row.party_date, settings.partyChangeDays),
  changesMade: row.online_changes,
  maxChanges: settings.partyChanges,
  feePaise: settings.partyChangeFeePaise,
});

/** How many days before it an online party must be known. */
export async function leadDaysOf(db: Db, { birthday_package_id }: StoredParty): Promise<number> {
  const { lead_days } = await db
    .selectFrom('birthday_packages')
    .select('lead_days')
    .where('id', '=', birthday_package_id)
    .executeTakeFirstOrThrow();
  return lead_days;
}

interface PartyChange {
  partyDate?: string | undefined;
  timeSlotId?: number | undefined;
  numberOfGuests?: number | undefined;
  /** The fee that the parent was shown, in paise. */
  feeAmount: number;
}

/**
 * Changes a party that this transaction has locked, with the allocation of rooms, as its parent asked: by the rules
 * of a move and a correction by the team, in one step.
 * @throws AppError the endpoint's errors
 */
export async function changePartyOnline(
  trx: Db,
  row: StoredParty,
  change: PartyChange,
  context: { settings: Settings; now: Date; by: Actor },
): Promise<StoredParty> {
  const { settings, now, by } = context;
  const terms = partyTermsOf(row, settings);
  requireChangeable(terms, centreMoment(now, settings.timeZone));
  requireShownFee(terms.feePaise, change.feeAmount);
  const to = {
    partyDate: change.partyDate ?? row.party_date,
    timeSlotId: change.timeSlotId ?? row.time_slot_id,
  };
  const numberOfGuests = change.numberOfGuests ?? row.number_of_guests;
  const isResized = numberOfGuests !== row.number_of_guests;
  if (isSameTime(row, to) && !isResized)
    throw new AppError('invalid_request', { message: 'Choose what to change first.' });
  const leadDays = await leadDaysOf(trx, row);
  const moved = await movePartyTo(trx, row, to, { settings, now, leadDays });
  const edited = isResized ? await editParty(trx, moved, { numberOfGuests }, context) : moved;
  await setParty(trx, edited, { online_changes: row.online_changes + 1 });
  if (terms.feePaise > 0) {
    const fee = { subject: 'party', subjectId: null, description: 'Change of the party' } as const;
    const line = { ...fee, quantity: 1, unitPaise: terms.feePaise };
    const occasion = occasionOf(by, now, settings);
    const order = await addItem(trx, await lockOrder(trx, { id: row.order_id }), line, occasion);
    await setParty(trx, edited, { total_paise: order.charged_paise });
    await updatePartyPayment(trx, edited, order, now);
  }
  const changed = await findParty(trx, row.id);
  await announceChange(trx, changed, now);
  return changed;
}
