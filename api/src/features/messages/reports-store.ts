import type { MessageChannelName } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import { afterReport, type ReportedState } from '../../domain/messages/outcome.ts';
import { findMessage, type StoredMessage } from './outbox-store.ts';

/** What a provider reports about a message. */
export interface Report {
  /** Our id, which the provider sends back; undefined if it did not. */
  id: number | undefined;
  providerId: string;
  channel: MessageChannelName;
  state: ReportedState;
  at: Date;
  /** Why it failed. */
  reason: string;
}

/**
 * Records a report. Reports come in any order, more than once, and before the response to the attempt; one
 * about an attempt that another has followed changes nothing.
 */
export async function applyReport(trx: Db, report: Report, now: Date): Promise<void> {
  const row = await findReported(trx, report);
  if (!row) return;
  const ruledOut = JSON.parse(row.ruled_out) as MessageChannelName[];
  const isOfThisAttempt = row.provider_id === '' || row.provider_id === report.providerId;
  if (!isOfThisAttempt || ruledOut.includes(report.channel)) return;
  const state = afterReport(row.state, report.state);
  if (state === row.state) return;
  const at = report.at.toISOString();
  const change =
    state === 'failed'
      ? {
          // Another channel may reach the family.
          state: 'waiting' as const,
          due_at: now.toISOString(),
          reason: report.reason,
          ruled_out: JSON.stringify([...ruledOut, report.channel]),
        }
      : {
          state,
          reason: '',
          provider_id: report.providerId,
          sent_at: row.sent_at ?? at,
          ...(state !== 'sent' && { delivered_at: row.delivered_at ?? at }),
          ...(state === 'read' && { read_at: at }),
        };
  await trx.updateTable('messages').set(change).where('id', '=', row.id).execute();
}

/** Locks the message, so that reports about it apply one after the other. */
async function findReported(
  trx: Db,
  { id, providerId }: Pick<Report, 'id' | 'providerId'>,
): Promise<StoredMessage | undefined> {
  const found =
    id === undefined
      ? await trx.selectFrom('messages').select('id').where('provider_id', '=', providerId).executeTakeFirst()
      : { id };
  if (!found) return undefined;
  await trx
    .updateTable('messages')
    .set((eb) => ({ tries: eb.ref('tries') }))
    .where('id', '=', found.id)
    .execute();
  return findMessage(trx, found.id);
}
