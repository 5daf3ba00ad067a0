import type { UserRow } from '../../../db/schema.ts';
import type { CentreMoment } from '../../../domain/dates.ts';

/** Who is erased, as the account said until now. */
export interface Person {
  id: number;
  /** One that they proved: what the team merely typed may be another family's. */
  phone: string | null;
  verifiedEmail: string | null;
  username: string | null;
  role: UserRow['role'];
}

/** When it happens, and by whom. */
export interface Occasion {
  now: Date;
  /** What the centre's wall shows. */
  today: CentreMoment;
  by: { userId: number | null; name: string };
}
