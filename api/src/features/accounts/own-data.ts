import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import { documentsTo } from '../documents/family-store.ts';
import { enquiriesOf } from '../enquiries/family-store.ts';
import { readRecord } from '../families/store.ts';
import { ledgersOf, salesTo, visitsOn } from '../hour-packages/family-store.ts';
import type { SaleRow } from '../hour-packages/store.ts';
import { findPerson, listChildren, verifiedPhone } from '../identity/person-store.ts';
import { messagesOf, repliesOf } from '../messages/family-store.ts';
import { devicesOf } from '../messages/push-store.ts';
import { creditOf } from '../orders/credit-store.ts';
import { counterSalesTo, paymentsTo } from '../orders/family-store.ts';
import { consentsTo } from '../privacy/consent-store.ts';
import { waitingEntriesOf } from '../waiting/family-store.ts';
import { bookingsOf, changesOfAccount, partiesOf, readAllRows, sessionsOf } from './data-store.ts';
import type { Owner } from './own-visits-store.ts';
import {
  bookingData,
  changeData,
  consentData,
  counterSaleData,
  deviceData,
  documentData,
  enquiryData,
  familyData,
  hourPackageData,
  messageData,
  partyData,
  paymentData,
  replyData,
  sessionData,
  waitingData,
} from './present-data.ts';

/**
 * All data about a person, complete whatever its size.
 * @param today the centre's date
 */
export async function collectOwnData(db: Db, userId: number, today: string) {
  const row = await findPerson(db, userId);
  const phone = verifiedPhone(row);
  const verifiedEmail = row.email_verified_at === null ? null : row.email;
  const sessions = await readAllRows((paging) => sessionsOf(db, userId, paging));
  const devices = await readAllRows((paging) => devicesOf(db, userId, paging));
  const changes = await readAllRows((paging) => changesOfAccount(db, userId, paging));
  return {
    profile: profileOf(row),
    children: (await listChildren(db, userId)).map(({ name, birthday, created_at }) => ({
      name,
      birthday,
      addedAt: created_at,
    })),
    ...(await collectFamilyData(db, { id: row.id, phone, role: row.role, verifiedEmail }, today)),
    signIns: { last: row.last_login_at, open: sessions.map(sessionData) },
    notifications: devices.map(deviceData),
    changesByTheTeam: changes.map(changeData),
  };
}

/**
 * A family's bookings, purchases, enquiries and consents, with an account or without.
 * @param today the centre's date
 */
export async function collectFamilyData(
  db: Db,
  family: Owner & { verifiedEmail: string | null },
  today: string,
) {
  const { id, phone, verifiedEmail } = family;
  const hasContact = phone !== null || verifiedEmail !== null;
  const bookings = await readAllRows((paging) => bookingsOf(db, family, paging));
  const parties = await readAllRows((paging) => partiesOf(db, family, paging));
  const sales = phone === null ? [] : await readAllRows((paging) => salesTo(db, phone, paging));
  const enquiries = hasContact
    ? await readAllRows((paging) => enquiriesOf(db, { phone, verifiedEmail }, paging))
    : [];
  return {
    bookings: bookings.map(bookingData),
    parties: parties.map(partyData),
    hourPackages: await hourPackages(db, sales, today),
    payments: (
      await paymentsTo(db, {
        booking_id: idsOf(bookings),
        party_id: idsOf(parties),
        sale_id: idsOf(sales),
      })
    ).map(paymentData),
    counterSales: phone === null ? [] : (await counterSalesTo(db, phone)).map(counterSaleData),
    creditAmount: decimalRupees(phone === null ? 0 : await creditOf(db, phone)),
    documents: (
      await documentsTo(db, {
        booking_id: idsOf(bookings),
        party_id: idsOf(parties),
        sale_id: idsOf(sales),
        phone,
      })
    ).map(documentData),
    family: phone === null ? null : familyData(await readRecord(db, phone)),
    enquiries: enquiries.map(enquiryData),
    messages:
      phone === null ? [] : (await readAllRows((paging) => messagesOf(db, phone, paging))).map(messageData),
    replies:
      phone === null ? [] : (await readAllRows((paging) => repliesOf(db, phone, paging))).map(replyData),
    waitingList:
      phone === null
        ? []
        : (await readAllRows((paging) => waitingEntriesOf(db, phone, paging))).map(waitingData),
    consents: [
      ...(await consentsTo(db, 'account', [id])),
      ...(await consentsTo(db, 'booking', idsOf(bookings))),
      ...(await consentsTo(db, 'party', idsOf(parties))),
      ...(await consentsTo(db, 'sale', idsOf(sales))),
    ].map(consentData),
  };
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

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

async function hourPackages(db: Db, sales: readonly SaleRow[], today: string) {
  const packages = [];
  for (const sale of sales) {
    const visits = await visitsOn(db, [sale.id]);
    packages.push(hourPackageData(sale, { visits, ledger: await ledgersOf(db, [sale.id]), today }));
  }
  return packages;
}
