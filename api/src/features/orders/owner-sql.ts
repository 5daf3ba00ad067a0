import { sql } from 'kysely';

/** Joins an order `o` with the booking, party, sale or review that it belongs to. */
export const ownerJoins = sql`left join bookings b on b.id = o.booking_id
  left join birthday_parties v on v.id = o.party_id
  left join usage_reviews u on u.id = o.review_id
  left join package_sales s on s.id = coalesce(o.sale_id, u.sale_id)`;

export const ownerName = sql`coalesce(nullif(o.customer_name, ''), b.parent_name, v.parent_name,
  s.customer_name, '')`;
export const ownerPhone = sql`coalesce(nullif(o.customer_phone, ''), b.parent_phone, v.parent_phone,
  s.customer_phone, '')`;
/** The day of the visit or party; of a sale, the day on which it was made. */
export const ownerDay = sql`coalesce(b.booking_date, v.party_date, o.business_day)`;
