import { endpoints } from '../../contract/endpoints.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readBackupState } from './state-store.ts';

/** What the portal shows about backups. */
export function backupRoutes({ database, config }: Services): Route[] {
  return [route(endpoints.getBackups, ({ now }) => readBackupState(database.read, config.backups.at, now))];
}
