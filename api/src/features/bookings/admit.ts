import type { NewBooking } from '../../contract/bookings.ts';
import type { Db } from '../../db/database.ts';
import type { StoreDialect } from '../../db/dialect.ts';
import { centreMoment } from '../../domain/dates.ts';
import type { Nobody, SignedInUser } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import { holdPerson } from '../accounts/person-store.ts';
import type { Settings } from '../settings/store.ts';
import { booksForFamilies, countFromAddress, requireFewVisits } from './limit-store.ts';

interface Attempt {
  caller: SignedInUser | Nobody;
  wish: NewBooking;
  address: string;
  settings: Settings;
  now: Date;
  dialect: StoreDialect;
  config: Services['config'];
}

/**
 * Lets somebody book in this transaction, and says whose account the booking is in. What the team books for a family
 * is the family's, known by its phone, and not in the account of who typed it.
 * @throws AppError `too_many_bookings`, `too_many_requests`, or `not_signed_in` for an account closed meanwhile
 */
export async function admit(trx: Db, attempt: Attempt): Promise<number | null> {
  const { caller, wish, address, settings, now, dialect, config } = attempt;
  const isForFamily = booksForFamilies(caller) && caller.kind === 'user' && caller.phone !== wish.parentPhone;
  const userId = caller.kind === 'user' && !isForFamily ? caller.id : null;
  if (userId !== null) await holdPerson(trx, userId);
  if (booksForFamilies(caller)) return userId;
  const today = centreMoment(now, settings.timeZone);
  await requireFewVisits(trx, { phone: wish.parentPhone, today, dialect });
  await countFromAddress(trx, { address, perHour: config.bookingsPerAddress, now });
  return userId;
}
