import type { Generated } from 'kysely';

/** An uploaded statement of the bank, of the card terminal or of a gateway, or what a gateway's own report brought. */
export interface StatementRow {
  id: Generated<number>;
  kind: 'bank' | 'card' | 'gateway';
  /** The file's name, or what the person called it. */
  name: string;
  first_day: string;
  last_day: string;
  /** New lines; those of an earlier upload are counted apart. */
  lines: number;
  repeated_lines: number;
  by_user_id: number | null;
  by_name: string;
  created_at: string;
}

/** A line of a statement, once, however often it is uploaded. */
export interface StatementLineRow {
  id: Generated<number>;
  statement_id: number;
  kind: StatementRow['kind'];
  /** Of its content, and of its place among lines with the same content. */
  fingerprint: string;
  day: string;
  /** Above zero for money that arrived, below zero for money that left. */
  amount_paise: number;
  /** What the terminal or gateway kept, if the statement names it. */
  fee_paise: Generated<number>;
  /** The tax in that fee, if it is known. */
  tax_paise: Generated<number>;
  reference: Generated<string>;
  description: Generated<string>;
  /** Why it belongs to no payment, such as rent; blank if it has to be matched. */
  ignored_reason: Generated<string>;
  /** How many payments it is matched with; for a payout of a terminal or gateway, how many of its lines. */
  matches: Generated<number>;
  /** The line of the bank that paid this line of a terminal or gateway out. */
  paid_out_by_id: Generated<number | null>;
}

/** Which columns of a file hold what, for files with the same heads. */
export interface StatementColumnsRow {
  /** JSON list. */
  heads: string;
  /** JSON of `StatementColumns`. */
  columns: string;
  used_at: string;
}

/** A payment that a line of a statement proves; undone ones stay. */
export interface PaymentMatchRow {
  id: Generated<number>;
  statement_line_id: number;
  payment_id: string;
  how: 'reference' | 'amount' | 'person' | 'settlement';
  by_user_id: number | null;
  by_name: string;
  created_at: string;
  undone_at: string | null;
  undone_by: string | null;
}

/** Append-only: what a terminal or gateway kept of the payments that it settled. */
export interface FeeEntryRow {
  id: Generated<number>;
  statement_line_id: number;
  /** Below zero for an entry that reverses one. */
  amount_paise: number;
  reverses_id: number | null;
  business_day: string;
  by_user_id: number | null;
  by_name: string;
  created_at: string;
}

export interface StatementSchema {
  statements: StatementRow;
  statement_lines: StatementLineRow;
  statement_columns: StatementColumnsRow;
  payment_matches: PaymentMatchRow;
  fee_entries: FeeEntryRow;
}
