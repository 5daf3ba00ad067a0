import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiCircleMedium } from '@mdi/js';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { timeOfDay } from '../../shared/format.ts';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
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

type StateText = readonly [tone: 'muted' | 'bad' | 'warn' | 'good', icon: string, text: string];

/** What became of the changes. */
function stateText({ isDirty, isFailed, isSaving, savedAt }: SaveStateProps): StateText {
  if (isSaving) return ['muted', mdiCircleMedium, 'Saving …'];
  if (isDirty && isFailed) return ['bad', mdiAlertCircleOutline, 'Not saved'];
  if (isDirty) return ['warn', mdiCircleMedium, 'You have unsaved changes'];
  if (savedAt) return ['good', mdiCheckCircleOutline, `Saved at ${timeOfDay(savedAt)}`];
  return ['muted', mdiCheckCircleOutline, 'No changes'];
}

/** Says at the top of the page what became of the changes; on a phone only that they are saved. */
export function SaveState(props: SaveStateProps) {
  const { isSaving, onUndo } = props;
  const [tone, icon, text] = stateText(props);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  return (
    <Row as="span" gap={4} inline className={styles.state}>
      <Row as="span" gap={4} inline role="status">
        <Text as="span" tone={tone} className={styles.stateIcon}>
          <Icon path={icon} size={18} />
        </Text>
        {/* On a phone only one of them fits beside the title. */}
        {isPhone && onUndo ? (
          <VisuallyHidden>{text}</VisuallyHidden>
        ) : (
          <Text as="span" size="sm" weight={700} tone={tone}>
            {isPhone ? 'Saved' : text}
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
