import type { Level, Requirement } from '../../db/postgres-requirements.ts';

/** What a check found. `todo`: missing before the opening day. `wrong`: the centre can't be run so. */
export type Finding = Requirement & { about: string };

/** Makes findings about one subject. */
export const about =
  (subject: string) =>
  (level: Level, says: string, advice = ''): Finding => ({ about: subject, level, says, advice });
