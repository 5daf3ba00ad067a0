import type { AuditEntry } from '@toodles/api/contract/insights/audit.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { hasPermission } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { momentWithYear } from '../ui/dates.ts';
import { TimeInDay } from '../ui/TimeInDay.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './AuditLogPage.module.css';
import { subjectLabel, subjectLink } from './audit-labels.ts';
import { FieldChanges } from './FieldChanges.tsx';

/** One audit entry: when, who, what, and the state before and after. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const timeZone = useTimeZone();
  return (
    <Grid as="li" columns="80px minmax(0, 7fr) minmax(0, 4fr)" gap={4} columnGap={16} className={styles.line}>
      <time className={styles.when} dateTime={entry.at}>
        <TimeInDay at={entry.at} />
      </time>
      <Text weight={600} className={styles.what}>
        <b>{entry.userName}</b> {entry.does}&nbsp;· <AuditSubject entry={entry} />
      </Text>
      <div className={styles.change}>
        {entry.redactedAt ? (
          <p className={styles.redacted}>
            Personal data in this entry was erased on {momentWithYear(entry.redactedAt, timeZone)}.
          </p>
        ) : null}
        <FieldChanges entry={entry} />
      </div>
    </Grid>
  );
}

/** The subject of an entry, as a link if the reader may open its page. */
function AuditSubject({ entry }: { entry: AuditEntry }) {
  const user = usePortalUser();
  const page = subjectLink(entry);
  const words = withNoWrapReferences(subjectLabel(entry));
  if (!page || !hasPermission(user, page.needs)) return words;
  return (
    <Link to={page.to} className={styles.thing}>
      {words}
    </Link>
  );
}

/** Prevents a line break at the hyphen of a reference, such as TD-7K3QXM. */
function withNoWrapReferences(words: string): ReactNode {
  return words.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      <Text as="span" nowrap key={part}>
        {part}
      </Text>
    ) : (
      part
    ),
  );
}
