import type { Db } from '../../db/database.ts';
import { enquiriesOf } from '../enquiries/family-store.ts';
import { ledgersOf, salesTo, visitsOn } from '../hour-packages/family-store.ts';
import { bookingsOf, changesOfAccount, everyRow, partiesOf, sessionsOf } from './data-store.ts';
import { findPerson, listChildren, provedPhone } from './person-store.ts';
import {
  bookingData,
  changeData,
  enquiryData,
  hourPackageData,
  partyData,
  sessionData,
} from './present-data.ts';

/**
 * Everything that is kept of a person, whole however much it is.
 * @param today the centre's date
 */
export async function collectOwnData(db: Db, userId: number, today: string) {
  const row = await findPerson(db, userId);
  const phone = provedPhone(row);
  const owner = { id: row.id, phone, role: row.role };
  const asker = { phone, verifiedEmail: row.email_verified_at === null ? null : row.email };
  const hasContact = asker.phone !== null || asker.verifiedEmail !== null;
  const bookings = await everyRow((paging) => bookingsOf(db, owner, paging));
  const parties = await everyRow((paging) => partiesOf(db, owner, paging));
  const enquiries = hasContact ? await everyRow((paging) => enquiriesOf(db, asker, paging)) : [];
  const sessions = await everyRow((paging) => sessionsOf(db, userId, paging));
  const changes = await everyRow((paging) => changesOfAccount(db, userId, paging));
  return {
    profile: profileOf(row),
    children: (await listChildren(db, userId)).map(({ name, birthday, created_at }) => ({
      name,
      birthday,
      addedAt: created_at,
    })),
    bookings: bookings.map(bookingData),
    parties: parties.map(partyData),
    hourPackages: phone === null ? [] : await hourPackages(db, phone, today),
    enquiries: enquiries.map(enquiryData),
    signIns: { last: row.last_login_at, open: sessions.map(sessionData) },
    changesByTheTeam: changes.map(changeData),
  };
}

const profileOf = (row: Awaited<ReturnType<typeof findPerson>>) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  phoneVerifiedAt: row.phone_verified_at,
  email: row.email,
  emailVerifiedAt: row.email_verified_at,
  address: row.address,
  dateOfBirth: row.date_of_birth,
  username: row.username,
  role: row.role,
  googleAccount: row.google_subject,
  createdAt: row.created_at,
});

async function hourPackages(db: Db, phone: string, today: string) {
  const sales = await everyRow((paging) => salesTo(db, phone, paging));
  const packages = [];
  for (const sale of sales) {
    const visits = await visitsOn(db, [sale.id]);
    packages.push(hourPackageData(sale, { visits, ledger: await ledgersOf(db, [sale.id]), today }));
  }
  return packages;
}
