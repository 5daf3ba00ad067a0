import type { UserRow } from '../../../db/people-schema.ts';
import type { CentreMoment } from '../../../domain/dates.ts';

/** The person to erase, from their account. */
export interface Person {
  id: number;
  /** A confirmed phone; an unconfirmed one may belong to another family. */
  phone: string | null;
  verifiedEmail: string | null;
  username: string | null;
  role: UserRow['role'];
}

/** When the erasure happens, and by whom. */
export interface ErasureContext {
  now: Date;
  /** The centre's local time. */
  today: CentreMoment;
  by: { userId: number | null; name: string };
}
