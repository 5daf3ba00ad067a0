import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type VisitTable = 'bookings' | 'birthday_parties';

export interface Owner {
  id: number;
  phone: string | null;
  role: Schema['users']['role'];
}

/**
 * The owner of a visit. A parent owns the visits of the account, and those booked without one under their
 * confirmed phone; visits that another parent booked under that phone are the other's. Team members book for
 * families, so they own only visits under their own phone.
 */
export function isOwnVisit(table: VisitTable, { id, phone, role }: Owner): RawBuilder<SqlBool> {
  const userId = sql.ref(`${table}.user_id`);
  const ofAccount = sql<SqlBool>`${userId} = ${id}`;
  const underPhone = sql<SqlBool>`${sql.ref(`${table}.parent_phone`)} = ${phone ?? ''}`;
  const ofAnother = sql<SqlBool>`exists (select 1 from users as other where other.id = ${userId}
    and other.id <> ${id} and other.role = 'customer' and other.deleted_at is null)`;
  if (phone === null) return role === 'customer' ? ofAccount : sql<SqlBool>`1 = 0`;
  const byPhone = sql<SqlBool>`(${underPhone} and not ${ofAnother})`;
  return role === 'customer' ? sql<SqlBool>`(${ofAccount} or ${byPhone})` : byPhone;
}
