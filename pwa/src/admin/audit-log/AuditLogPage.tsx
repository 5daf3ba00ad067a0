import { mdiClipboardTextSearchOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../shared/ui/class-names.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { isReversedRange } from '../ui/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { isListPending } from '../ui/read-page.ts';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { useDayHeading } from '../ui/TimeInDay.tsx';
import { groupRows } from '../ui/table/group-rows.ts';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';
import styles from './AuditLogPage.module.css';
import {
  type AuditView,
  auditQuery,
  auditRules,
  isFiltered,
  LINES_PER_PAGE,
  parseView,
  toFilter,
} from './audit-view.ts';

const cleared = {
  q: undefined,
  kind: undefined,
  id: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
};

/** The team's actions: who did what and when, with the state before and after. Read-only. */
export function AuditLogPage() {
  const { search, change } = useUrlState();
  useCleanUrl(auditRules);
  const view = parseView(search);
  const clear = () => change(cleared);
  return (
    <>
      <PageHead title="Audit log" lead="Every change by the team, newest first. Entries can’t be changed.">
        {!isReversedRange(view) && <ListMenu path="/api/admin/audit-log" query={toFilter(view)} />}
      </PageHead>
      <Card title="Changes" isTitleHidden flush>
        <AuditFilters view={view} onChange={change} onClear={isFiltered(view) ? clear : undefined} />
        {isReversedRange(view) ? (
          <ReversedDatesNotice days={view} />
        ) : (
          <Lines view={view} onChange={change} onClear={clear} />
        )}
      </Card>
    </>
  );
}

interface LinesProps {
  view: AuditView;
  onChange: ReturnType<typeof useUrlState>['change'];
  onClear: () => void;
}

function Lines({ view, onChange, onClear }: LinesProps) {
  const { data, error, isError, refetch, isFetching, isPlaceholderData } = useQuery(auditQuery(view));
  const headingOf = useDayHeading();
  return (
    <>
      {!data && isError && (
        <LoadFailed
          title="The audit log did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!isError && isListPending(data) && <TableSkeleton label="Loading the audit log" rows={8} />}
      {data?.total === 0 && <NoLines isFiltered={isFiltered(view) || view.page > 1} onClear={onClear} />}
      {data && data.rows.length > 0 && (
        <div className={cx(styles.lines, isPlaceholderData && styles.old)}>
          {groupRows(data.rows, ({ at }) => headingOf(at)).map(({ heading, rows }) => (
            <section key={rows[0]?.id}>
              <h3 className={styles.day}>{heading}</h3>
              <ol>
                {rows.map((entry) => (
                  <ErrorBoundary
                    key={entry.id}
                    rowFallback={
                      <Text as="li" weight={600} tone="muted" className={styles.broken}>
                        Entry {entry.id} can’t be shown.
                      </Text>
                    }
                  >
                    <AuditLine entry={entry} />
                  </ErrorBoundary>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {data && (
        <div className={styles.foot}>
          <Pager
            page={view.page}
            pageSize={LINES_PER_PAGE}
            total={data.total}
            label="the audit log"
            isPlaceholder={isPlaceholderData}
            onPage={(to, options) => onChange({ page: to }, options)}
          />
        </div>
      )}
    </>
  );
}

function NoLines({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={mdiClipboardTextSearchOutline}
      title="No entry matches"
      text="Try another name, kind or day."
      action={{ label: 'Show the whole log', onClick: onClear }}
    />
  ) : (
    <EmptyState
      icon={mdiClipboardTextSearchOutline}
      title="No changes yet"
      text="Each change by the team appears here: who, when, what, before and after."
    />
  );
}
