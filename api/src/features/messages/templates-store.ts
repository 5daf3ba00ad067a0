import type { MessageKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import { messageKinds } from '../../domain/messages/kinds.ts';
import type { Template } from '../../domain/messages/template.ts';

/** A text with its version; 1 is the product's own. */
export interface StoredTemplate extends Template {
  kind: MessageKindKey;
  version: number;
  byName: string;
  changedAt: string | null;
}

const productText = (kind: MessageKindKey): StoredTemplate => ({
  kind,
  ...messageKinds[kind].template,
  version: 1,
  byName: '',
  changedAt: null,
});

/** The current text of a kind: the newest that the team wrote, or the product's. */
export async function readTemplate(db: Db, kind: MessageKindKey): Promise<StoredTemplate> {
  const row = await db
    .selectFrom('message_templates')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return productText(kind);
  const { title, body, version, by_name, created_at } = row;
  return { kind, title, body, version, byName: by_name, changedAt: created_at };
}

/**
 * Stores the next version of a text.
 * @returns false if someone else has stored it since
 */
export async function addTemplate(
  trx: Db,
  { kind, title, body, version, byName }: Omit<StoredTemplate, 'changedAt'>,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('message_templates')
    .values({ kind, title, body, version, by_name: byName, created_at: now.toISOString() })
    .onConflict((c) => c.columns(['kind', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The names of the product's own texts that have changed: under the name of the kind Meta may have approved the
 * earlier one, with other fields. To change such a text again, give it a new name here.
 */
const changedTexts: Partial<Record<MessageKindKey, string>> = {
  booking_received: 'booking_received_b',
  party_received: 'party_received_b',
  visit_moved: 'visit_moved_b',
  visit_cancelled: 'visit_cancelled_b',
  party_week_before: 'party_week_before_c',
};

/** The name under which Meta knows a version of a text. */
export const metaNameOf = ({ kind, version }: Pick<StoredTemplate, 'kind' | 'version'>): string =>
  version === 1 ? (changedTexts[kind] ?? kind) : `${kind}_${version}`;
