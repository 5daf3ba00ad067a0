import type { DeskParty } from '../../../contract/desk/rows.ts';
import type { Db } from '../../../db/database.ts';
import { decimalRupees } from '../../../domain/money.ts';
import { careOn } from './care.ts';
import {
  cachedDates,
  cachedDatesOfBoth,
  type Rows,
  revisionOf,
  type Source,
  textId,
  toPage,
} from './source.ts';

/** Birthday parties of today and tomorrow that are not cancelled. */
export const deskParties: Source = {
  async byIds(db, ids, date) {
    return present(
      await cachedRows(db, date).where('birthday_parties.id', 'in', ids.map(Number)).execute(),
      date,
    );
  },
  async after(db, { after, limit, date }) {
    const found = cachedRows(db, date)
      .where('birthday_parties.id', '>', Number(after))
      .orderBy('birthday_parties.id')
      .limit(limit);
    return toPage(present(await found.execute(), date), limit);
  },
  async idsChangedByDate(db, { from, to, after, limit }) {
    const touched = await db
      .selectFrom('birthday_parties')
      .select('id')
      .where('party_date', 'in', cachedDatesOfBoth({ from, to }))
      .where('id', '>', Number(after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return touched.map(textId);
  },
};

function cachedRows(db: Db, date: string) {
  return db
    .selectFrom('birthday_parties')
    .innerJoin('birthday_packages', 'birthday_packages.id', 'birthday_parties.birthday_package_id')
    .innerJoin('orders', 'orders.party_id', 'birthday_parties.id')
    .leftJoin('family_phones', 'family_phones.phone', 'birthday_parties.parent_phone')
    .leftJoin('families', (join) =>
      join
        .onRef('families.id', '=', 'family_phones.family_id')
        .on('families.desk_consented_at', 'is not', null),
    )
    .select(['families.adults as family_adults', 'families.children as family_children'])
    .select([
      'birthday_parties.id',
      'birthday_parties.reference',
      'child_name',
      'child_age',
      'parent_name',
      'parent_phone',
      'birthday_packages.name as package_name',
      'party_date',
      'start_time',
      'end_time',
      'number_of_guests',
      'birthday_parties.status',
      'payment_status',
      'total_paise',
      'orders.due_paise',
      'arrived_at',
      'birthday_parties.consented_at',
      revisionOf('parties', 'birthday_parties.id').as('revision'),
    ])
    .where('party_date', 'in', cachedDates(date))
    .where('status', '!=', 'cancelled');
}

type CachedRow = Awaited<ReturnType<ReturnType<typeof cachedRows>['execute']>>[number];

function present(rows: readonly CachedRow[], date: string): Rows {
  return { changes: { parties: rows.map((row) => presentOne(row, date)) }, ids: rows.map(textId) };
}

function presentOne(row: CachedRow, date: string): DeskParty {
  return {
    id: row.id,
    reference: row.reference,
    childName: row.child_name,
    childAge: row.child_age,
    parentName: row.parent_name,
    phone: row.parent_phone,
    packageName: row.package_name,
    partyDate: row.party_date,
    startTime: row.start_time,
    endTime: row.end_time,
    numberOfGuests: row.number_of_guests,
    status: row.status,
    paymentStatus: row.payment_status,
    totalAmount: decimalRupees(row.total_paise),
    dueAmount: decimalRupees(Math.max(0, row.due_paise)),
    arrivedAt: row.arrived_at,
    consentedAt: row.consented_at,
    ...careOn(row, row.party_date === date),
    revision: row.revision,
  };
}
