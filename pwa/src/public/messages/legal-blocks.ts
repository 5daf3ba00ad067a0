import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { LastEntry } from '../../shared/opening.ts';

/** The blocks of a legal page, as written in the catalogues. */
export type Block =
  | string
  | { list: readonly string[] }
  /** A sentence that ends with a link to the other legal page. */
  | { text: string; page: 'privacy' | 'terms' }
  /** The first column is the row's header. */
  | { table: readonly (readonly string[])[]; head: readonly string[] }
  /** The contact details: address, phone, and email if the centre has one. */
  | 'ways';

export interface LegalSection {
  /** The anchor of the section: it stays when the title changes. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** The centre's data that the pages mention. */
export interface LegalFacts {
  name: string;
  address: string;
  phone: string;
  lastEntry: LastEntry;
  sessionHours: number;
  ages: { from: number; to: number };
  horizonDays: number;
  closesMinutesBefore: number;
  /** How long purchased hours are valid. */
  hoursValidDays: number;
  /** For how many months personal data is retained, where set. */
  keptMonths: Site['keptMonths'];
  needsLogin: boolean;
  takesUpi: boolean;
  takesOnline: boolean;
  hasGoogleSignIn: boolean;
}
