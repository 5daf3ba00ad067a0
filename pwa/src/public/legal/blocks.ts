import type { Site } from '@toodles/api/contract/site.ts';

/** What the legal pages are made of, as their catalogues write it. */
export type Block =
  | string
  | { list: readonly string[] }
  /** A sentence that ends in a link to the other page. */
  | { text: string; page: 'privacy' | 'terms' }
  /** The first column names its row. */
  | { table: readonly (readonly string[])[]; head: readonly string[] }
  /** How to reach the centre: address, phone, and email where it has one. */
  | 'ways';

export interface LegalSection {
  /** What a link points at: it stays when the title changes. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** The centre's facts as the pages name them. */
export interface LegalFacts {
  name: string;
  address: string;
  phone: string;
  lastEntry: string;
  sessionHours: number;
  ages: { from: number; to: number };
  horizonDays: number;
  closesMinutesBefore: number;
  /** How long hours that were bought can be used. */
  hoursValidDays: number;
  /** For how many months personal data is kept, as far as that is known. */
  keptMonths: Site['keptMonths'];
  needsLogin: boolean;
  takesUpi: boolean;
  hasGoogleSignIn: boolean;
}
