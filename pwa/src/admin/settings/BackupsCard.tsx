import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { BackupAlarm, BackupState } from '@toodles/api/contract/centre/backups.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { day, timeOfDay } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { LinkTarget } from '../ui/LinkTarget.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

/** When the last backup was made, and what to do if something is wrong. */
export function BackupsCard() {
  const { data } = useQuery(read('GET /api/admin/backups'));
  if (!data) return null;
  return (
    <LinkTarget id="backups" isThere>
      <SettingsGroup title="Backups" lead="Copies of everything, from which the centre can be restored.">
        <Stack gap={12}>
          {data.alarm && (
            <Alert severity={data.alarm === 'not_copied' ? 'warning' : 'error'}>
              {alarmSentences[data.alarm]}
              {data.failure && ` The server says: ${data.failure.message}`}
            </Alert>
          )}
          <LastBackup {...data} />
        </Stack>
      </SettingsGroup>
    </LinkTarget>
  );
}

const alarmSentences: Record<BackupAlarm, string> = {
  failed: 'The last backup failed. It is tried again every 15 minutes.',
  late: 'There has been no backup for more than a day. Ask the person who runs the server to look at it.',
  not_copied:
    'Backups are only on the server’s own disk, and would be lost with it. Ask the person who runs the server to set BACKUP_COPY_TO.',
};

function LastBackup({ last, dailyAt }: BackupState) {
  const timeZone = useTimeZone();
  const schedule =
    dailyAt === null
      ? 'The server makes no backups by itself.'
      : `The server makes one every day at ${timeOfDay(dailyAt)}.`;
  if (!last) return <Text tone="muted">There is no backup yet. {schedule}</Text>;
  const { date, time } = centreMoment(new Date(last.at), timeZone);
  const megabytes = formatNumber(Math.max(0.1, Math.round(last.bytes / 100_000) / 10));
  return (
    <Text tone="muted">
      The last backup is of {day(date)}, {timeOfDay(time)}: {megabytes} MB, {formatNumber(last.rows)} rows,{' '}
      {last.isEncrypted ? 'encrypted' : 'not encrypted'}, {last.isCopied ? 'with' : 'without'} a second copy
      elsewhere. {schedule}
    </Text>
  );
}
