import type { Db } from '../../db/database.ts';
import { isOwnVisit, type Owner } from './own-visits-store.ts';

export interface Paging {
  limit: number;
  offset: number;
}

const pageSize = 500;

/** All rows, read page by page so that each query stays bounded. */
export async function readAllRows<Row>(read: (paging: Paging) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read({ limit: pageSize, offset: rows.length });
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}

export function bookingsOf(db: Db, owner: Owner, { limit, offset }: Paging) {
  return db
    .selectFrom('bookings')
    .innerJoin('play_packages', 'play_packages.id', 'bookings.package_id')
    .leftJoin('package_sales', 'package_sales.id', 'bookings.package_sale_id')
    .selectAll('bookings')
    .select(['play_packages.name as package_name', 'package_sales.reference as sale_reference'])
    .where(isOwnVisit('bookings', owner))
    .orderBy('bookings.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function partiesOf(db: Db, owner: Owner, { limit, offset }: Paging) {
  return db
    .selectFrom('birthday_parties')
    .innerJoin('birthday_packages', 'birthday_packages.id', 'birthday_parties.birthday_package_id')
    .selectAll('birthday_parties')
    .select('birthday_packages.name as package_name')
    .where(isOwnVisit('birthday_parties', owner))
    .orderBy('birthday_parties.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function sessionsOf(db: Db, userId: number, { limit, offset }: Paging) {
  return db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('token_hash')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The team's changes to an account, without naming who made them. */
export function changesOfAccount(db: Db, userId: number, { limit, offset }: Paging) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(userId))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}
