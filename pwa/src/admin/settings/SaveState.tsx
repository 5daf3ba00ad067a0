import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiCircleMedium } from '@mdi/js';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { timeOfDay } from '../../shared/format.ts';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { readPage } from '../ui/read-page.ts';
import { useNow } from '../ui/useNow.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { agoText } from '../users/user-labels.ts';
import styles from './SettingsPage.module.css';

interface SaveStateProps {
  isDirty: boolean;
  isFailed: boolean;
  isSaving: boolean;
  /** `HH:MM` by the centre's clock. */
  savedAt: string | undefined;
  /** Undefined if nothing was saved just now. */
  onUndo: (() => void) | undefined;
}

type StateText = readonly [
  tone: 'muted' | 'bad' | 'warn' | 'good',
  icon: string,
  text: string,
  brief: string,
];

/** What became of the changes; `brief` fits beside the title on a phone. */
function stateText({ isDirty, isFailed, isSaving, savedAt }: SaveStateProps, lastChange: string): StateText {
  if (isSaving) return ['muted', mdiCircleMedium, 'Saving …', 'Saving …'];
  if (isDirty && isFailed) return ['bad', mdiAlertCircleOutline, 'Not saved', 'Not saved'];
  if (isDirty) return ['warn', mdiCircleMedium, 'You have unsaved changes', 'Not saved'];
  if (savedAt) return ['good', mdiCheckCircleOutline, `Saved at ${timeOfDay(savedAt)}`, 'Saved'];
  return ['muted', mdiCheckCircleOutline, lastChange, 'Saved'];
}

/** Says at the top of the page what became of the changes; without any, when somebody last saved some. */
export function SaveState(props: SaveStateProps) {
  const { isSaving, onUndo } = props;
  const [tone, icon, text, brief] = stateText(props, useLastChange());
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  return (
    <Row as="span" gap={4} inline className={styles.state}>
      <Row as="span" gap={4} inline role="status">
        <Text as="span" tone={tone} className={styles.stateIcon}>
          <Icon path={icon} size={18} />
        </Text>
        {/* On a phone only one of them fits beside the title. */}
        {isPhone && onUndo ? (
          <VisuallyHidden>{brief}</VisuallyHidden>
        ) : (
          <Text as="span" size="sm" weight={700} tone={tone}>
            {isPhone ? brief : text}
          </Text>
        )}
      </Row>
      {onUndo && !isSaving && (
        <Button variant="text" className={styles.undo ?? ''} onClick={onUndo}>
          Undo
        </Button>
      )}
    </Row>
  );
}

const lastChangeQuery = readPage('GET /api/admin/audit-log', { query: { entity: 'settings', limit: 1 } });

/** `Last changed by Asha Kumar, yesterday`, for those who may see the audit log. */
function useLastChange(): string {
  const timeZone = useTimeZone();
  const now = useNow(60_000);
  const { data } = useQuery({ ...lastChangeQuery, enabled: useHasPermission('audit.view') });
  const [last] = data?.rows ?? [];
  if (!last) return 'All changes saved';
  const ago = agoText(last.at, now, timeZone);
  return `Last changed by ${last.userName}, ${ago.charAt(0).toLowerCase()}${ago.slice(1)}`;
}
