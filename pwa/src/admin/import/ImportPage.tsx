import { mdiFileUploadOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import type { SheetImport } from '@toodles/api/contract/centre/imports.ts';
import { Link } from 'react-router-dom';
import { count, moment } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { isNumber, newRule, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import styles from './Import.module.css';
import { ImportView } from './ImportView.tsx';
import { importsQuery } from './import-calls.ts';
import { kindNames, statusNames } from './import-labels.ts';
import { NewImportDialog } from './NewImportDialog.tsx';

const rules: ParamRules = {
  import: isNumber,
  page: isNumber,
  result: oneOf(['import', 'skip', 'problem', 'waiting']),
  ...newRule,
};

/** Brings families, hours, bookings and parties from the sheets of an earlier system. */
export function ImportPage() {
  const { search, change } = useUrlState();
  useCleanUrl(rules);
  const form = useNewDialog(true);
  const query = useQuery(importsQuery);
  const id = numberParam(search, 'import');
  const opened = query.data?.find((one) => one.id === id);
  return (
    <>
      {opened ? (
        <ImportView key={opened.id} sheet={opened} />
      ) : (
        <Imports query={query} onNew={() => form.open(true)} />
      )}
      {form.opened && (
        <NewImportDialog
          onClose={() => form.close()}
          onChecked={({ id: checked, counts }) => {
            form.close();
            change({
              new: undefined,
              import: checked,
              page: undefined,
              result: counts.problem > 0 ? 'problem' : undefined,
            });
          }}
        />
      )}
    </>
  );
}

interface ImportsProps {
  query: Pick<
    ReturnType<typeof useQuery<SheetImport[]>>,
    'data' | 'error' | 'isError' | 'refetch' | 'isFetching'
  >;
  onNew: () => void;
}

function Imports({ query: { data, error, isError, refetch, isFetching }, onNew }: ImportsProps) {
  return (
    <>
      <PageHead title="Import" lead="Families, hours, bookings and parties from your sheets.">
        <Button
          variant="contained"
          startIcon={<Icon path={mdiFileUploadOutline} size={20} />}
          onClick={onNew}
        >
          Import a sheet
        </Button>
      </PageHead>
      {data && data.length > 0 && (
        <Card title="Imports">
          <Stack as="ul" aria-label="Imports" className={styles.list}>
            {data.map((sheet) => (
              <ImportLine key={sheet.id} sheet={sheet} />
            ))}
          </Stack>
        </Card>
      )}
      {data?.length === 0 && (
        <MuiCard>
          <EmptyState
            alone
            icon={mdiFileUploadOutline}
            art="users"
            title="Nothing imported yet"
            text="Bring what you have in a spreadsheet. You see what happens to each row before anything changes, and can take it back."
          />
        </MuiCard>
      )}
      {!data && isError && (
        <LoadFailed
          title="The imports did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <div role="status">
          <VisuallyHidden>Loading the imports</VisuallyHidden>
          <Skeleton height={180} radius={20} />
        </div>
      )}
    </>
  );
}

function ImportLine({ sheet }: { sheet: SheetImport }) {
  const timeZone = useTimeZone();
  const { id, kind, name, status, totalRows, counts, createdAt, createdBy } = sheet;
  const figures =
    status === 'done' || status === 'undone'
      ? `${counts.import} of ${count(totalRows, 'row', 'rows')}`
      : count(totalRows, 'row', 'rows');
  return (
    <Row as="li" justify="between" wrap gap={4} columnGap={16} className={styles.line}>
      <div>
        <Link className={styles.name} to={`?import=${id}`}>
          {name}
        </Link>
        <Text size="sm" weight={600} tone="muted">
          {kindNames[kind]}, {figures}, {createdBy}, {moment(createdAt, timeZone)}
        </Text>
      </div>
      <Text as="span" weight={800} tone={status === 'done' ? 'good' : 'muted'}>
        {statusNames[status]}
      </Text>
    </Row>
  );
}
