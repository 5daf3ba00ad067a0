import { useQuery } from '@tanstack/react-query';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { read } from '../../shared/read.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { taxQuery } from '../tax/tax-calls.ts';
import { readPage } from '../ui/read-page.ts';
import { useNow } from '../ui/useNow.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { userStatsQuery } from '../users/queries.ts';
import { agoText } from '../users/user-labels.ts';
import { type ListedPage, type Note, pageNotes } from './settings-notes.ts';

const devicesQuery = readPage('GET /api/admin/devices', { query: { limit: 200 } });
const retentionQuery = read('GET /api/admin/retention');
const lastChangeQuery = readPage('GET /api/admin/audit-log', { query: { limit: 1 } });
const importsQuery = read('GET /api/admin/imports');

const MINUTE_MS = 60_000;

/** What the pages in the list of the settings are set to, as far as the reader may know. */
export function usePageNotes(): Record<ListedPage, Note | undefined> {
  const timeZone = useTimeZone();
  const now = useNow(MINUTE_MS);
  const tax = useQuery(taxQuery).data;
  const stats = useQuery({ ...userStatsQuery, enabled: useHasPermission('users.manage') }).data;
  const devices = useQuery({ ...devicesQuery, enabled: useHasPermission('devices.manage') }).data;
  const retention = useQuery({ ...retentionQuery, enabled: useHasPermission('privacy.manage') }).data;
  const changes = useQuery({ ...lastChangeQuery, enabled: useHasPermission('audit.view') }).data;
  const imports = useQuery(importsQuery).data;
  const today = centreDate(now, timeZone);
  const gst = tax?.settings.findLast(({ fromDay }) => fromDay <= today);
  const [last] = changes?.rows ?? [];
  return pageNotes({
    gst: tax && { isOn: gst !== undefined && gst.regime !== 'none', gstin: gst?.gstin ?? '' },
    team: stats && stats.admins + stats.staff,
    tablets: devices?.rows.filter(({ enrolledAt, revokedAt }) => enrolledAt && !revokedAt).length,
    isDeletionConfirmed: retention?.isConfirmed,
    lastChange: changes && (last ? agoText(last.at, now, timeZone) : null),
    imports: imports?.filter(({ doneAt, undoneAt }) => doneAt && !undoneAt).length,
  });
}
