import type { Generated } from 'kysely';
import type { CatalogueSchema } from './catalogue-schema.ts';
import type { DeskMoneySchema } from './desk-money-schema.ts';
import type { DeskSchema } from './desk-schema.ts';
import type { DocumentSchema } from './document-schema.ts';
import type { GatewaySchema } from './gateway-schema.ts';
import type { HoursSchema } from './hours-schema.ts';
import type { MessageSchema } from './message-schema.ts';
import type { MoneySchema } from './money-schema.ts';
import type { PeopleSchema } from './people-schema.ts';
import type { StatementSchema } from './statement-schema.ts';
import type { VisitSchema } from './visit-schema.ts';
import type { WaitingSchema } from './waiting-schema.ts';

/** A sheet that brings families, hours, bookings or parties from an earlier system. */
export interface ImportRow {
  id: Generated<number>;
  kind: 'families' | 'bookings' | 'parties';
  /** The file's name. */
  name: string;
  /** JSON list of the sheet's column heads. */
  heads: string;
  total_rows: number;
  status: 'open' | 'checked' | 'done' | 'undone';
  by_name: string;
  created_at: string;
  done_at: string | null;
  undone_at: string | null;
}

/** A row of that sheet, numbered as in the sheet, with what becomes of it. */
export interface SheetRowRow {
  import_id: number;
  row_number: number;
  /** The family's phone if the row has a valid one; blank once its words are erased. */
  phone: string;
  /** JSON list of texts; empty once they are erased. */
  cells: string;
  result: 'waiting' | 'import' | 'skip' | 'problem';
  explanation: string;
  /** JSON list of the records that the row made. */
  records: string;
}

/** This centre's id, which stays with the database. */
export interface InstallationRow {
  only: number;
  id: string;
}

export interface EnquiryRow {
  id: Generated<number>;
  name: string;
  phone: string;
  email: string | null;
  type: string;
  message: string;
  status: 'pending' | 'responded' | 'closed';
  note: string;
  created_at: string;
  version: Generated<number>;
}

/** Append-only: triggers reject every delete, and every update except blanking an erased person's data. */
export interface AuditLogRow {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  user_name: string;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
  request_id: string;
  redacted_at: string | null;
}

export interface IdempotencyKeyRow {
  /** Hash of caller, endpoint and key; the key itself is not stored. */
  id: string;
  body_hash: string;
  status: number;
  /** The first response, sealed with a key derived from the Idempotency-Key. */
  sealed_answer: string;
  created_at: string;
}

export interface RateLimitRow {
  key: string;
  points: number;
  /** Milliseconds since 1970; null never expires. */
  expires_at_ms: number | null;
}

export interface SiteSettingRow {
  key: string;
  value: string;
}

/**
 * One row per entity that the desk may cache, moved to the newest revision whenever the entity changes; delta
 * pulls read these.
 */
export interface ChangeRow {
  kind: 'packages' | 'sales' | 'bookings' | 'usages' | 'staff' | 'settings' | 'parties';
  entity_id: string;
  revision: number;
}

/** How many page views of a day fell into a range of a metric, without any visitor data. */
export interface VitalCountRow {
  date: string;
  page: string;
  metric: string;
  bucket: string;
  count: number;
}

/**
 * `revision`: a transaction advances it last, so that commits and revisions have the same order on both
 * stores. `content`: triggers advance it with every row shown on the public pages.
 */
export interface CounterRow {
  name: string;
  value: number;
}

/** A server start on this database, and the revision at that time. */
export interface StartRow {
  id: Generated<number>;
  token: string;
  first_revision: number;
}

/** Data that is edited as a whole although it spans many rows, with its common version. */
export interface SingletonRow {
  id: number;
  name: 'operating_hours' | 'settings';
  version: Generated<number>;
}

/** Proof of a consent: to which text, when, and how. It names no family, so it survives erasure. */
export interface ConsentRow {
  id: Generated<number>;
  subject: 'booking' | 'party' | 'sale' | 'account';
  subject_id: number;
  version: string;
  /** `online` by the parent; `in_person` recorded by a team member. */
  channel: 'online' | 'in_person';
  given_at: string;
  recorded_by_user_id: number | null;
  device_id: number | null;
  withdrawn_at: string | null;
}

/** The records and lists that a team member read in an hour. */
export interface AccessLogRow {
  user_id: number;
  /** The endpoint's key. */
  action: string;
  /**
   * A record's id, or `booking:12` for a look-up by phone; blank for a list, `search` for a searched list.
   */
  subject: string;
  /** `YYYY-MM-DDTHH`, UTC. */
  hour: string;
  times: number;
  rows: number;
}

/** One run of the retention job per day. An admin confirms the first run, and each run with other periods. */
export interface RetentionRunRow {
  date: string;
  at: string;
  /** JSON of the periods used. */
  periods: string;
  confirmed_by_user_id: number | null;
  /** JSON of the number of rows cleared so far; null until the first batch is committed. */
  counts: string | null;
}

/** A step of setting up the centre that someone has ticked, or `dismissed` for the card as a whole. */
interface FirstStepRow {
  step: string;
  done_at: string;
  done_by: string;
}

/** A person who was erased, without a name: it is replayed after a restore from an older backup. */
export interface ErasureRow {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  /** Tells the account from another that got the same id after a restore. */
  user_created_at: string | null;
  /** The server key's digest of the phone. */
  phone_digest: string | null;
}

/** A job that runs once for all processes of the centre. */
export interface JobRow {
  name: string;
  /** When it is due next. */
  due_at: string;
  /** Until when the process that runs it has it to itself. */
  leased_until: string | null;
  /** The run's own token, so that a late process can't end another's run. */
  lease: string | null;
  finished_at: string | null;
  failed_at: string | null;
  /** What failed; blank after a success. */
  error: Generated<string>;
  /** JSON about the last success. */
  outcome: string | null;
}

/**
 * The tables of both stores; those of a larger subject have files of their own. Instants are ISO 8601 UTC text, dates
 * `YYYY-MM-DD`, times of day `HH:MM`, money integer paise, hours integer minutes, flags 0 or 1, lists JSON text.
 */
export interface Schema
  extends PeopleSchema,
    CatalogueSchema,
    VisitSchema,
    HoursSchema,
    DeskSchema,
    MoneySchema,
    GatewaySchema,
    StatementSchema,
    DocumentSchema,
    DeskMoneySchema,
    MessageSchema,
    WaitingSchema {
  first_steps: FirstStepRow;
  consents: ConsentRow;
  access_log: AccessLogRow;
  retention_runs: RetentionRunRow;
  imports: ImportRow;
  import_rows: SheetRowRow;
  installation: InstallationRow;
  enquiries: EnquiryRow;
  audit_log: AuditLogRow;
  idempotency_keys: IdempotencyKeyRow;
  rate_limits: RateLimitRow;
  site_settings: SiteSettingRow;
  changes: ChangeRow;
  vital_counts: VitalCountRow;
  counters: CounterRow;
  starts: StartRow;
  singletons: SingletonRow;
  erasures: ErasureRow;
  jobs: JobRow;
}
