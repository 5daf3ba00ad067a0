import { mdiAlertCircleOutline, mdiCheckCircle } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { OperationResult } from '@toodles/api/contract/desk/operations.ts';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { portalPages } from '../../access/portal-access.ts';
import { useHasPermission } from '../../access/usePortalUser.ts';
import type { ExportFile } from './export-file.ts';
import { countAccepted, importedRows, importSummary } from './import-messages.ts';
import { OperationList } from './OperationList.tsx';

interface ImportResultsProps {
  file: ExportFile;
  results: readonly OperationResult[];
  onOther: () => void;
}

const severities = { all: 'success', some: 'warning', nothing: 'error' } as const;

/** The result of each operation of the file, those that need attention first. */
export function ImportResults({ file, results, onOther }: ImportResultsProps) {
  const rows = useMemo(() => importedRows(file.operations, results), [file, results]);
  const toReview = rows.some(({ outcome }) => outcome === 'review');
  const hasRejected = rows.some(({ outcome }) => outcome === 'invalid');
  const hasSkipped = rows.some(({ outcome }) => outcome === 'skipped');
  const taken = countAccepted(rows);
  const sum = useRef<HTMLDivElement>(null);
  useEffect(() => sum.current?.focus(), []);
  return (
    <>
      <Alert
        ref={sum}
        tabIndex={-1}
        role="status"
        severity={severities[taken]}
        icon={<Icon path={taken === 'all' ? mdiCheckCircle : mdiAlertCircleOutline} size={28} />}
      >
        <b>{importSummary(rows)}</b>
      </Alert>
      <Text weight={600} tone="muted">
        You can import the same file again at any time: nothing counts twice. The tablet can also still send
        these check-ins itself.
      </Text>
      {hasRejected && (
        <Alert severity="warning">
          Rejected operations don’t count. Enter them by hand under the family’s hours or booking. Keep the
          file: support needs it together with the messages below.
        </Alert>
      )}
      {hasSkipped && (
        <Alert severity="warning">
          Some operations were not imported. Import the file again in a few minutes.
        </Alert>
      )}
      <Row gap={8} wrap>
        {toReview && <ReviewsLink />}
        <Button onClick={onOther}>Import another file</Button>
      </Row>
      <OperationList rows={rows} />
    </>
  );
}

function ReviewsLink() {
  const mayReview = useHasPermission(portalPages.usageReviews.needs);
  if (!mayReview) return <p>Someone who can settle reviews decides the rest.</p>;
  return (
    <Button variant="outlined" component={Link} to={portalPages.usageReviews.path}>
      Open Reviews
    </Button>
  );
}
