import { mdiCheckCircleOutline } from '@mdi/js';
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
  /** `HH:MM` by the centre's clock. */
  savedAt: string | undefined;
  /** Undefined if nothing was saved just now. */
  onUndo: (() => void) | undefined;
}

/** Says at the top of the page what was saved just now; what is left to save, the bar at the bottom names. */
export function SaveState({ isDirty, savedAt, onUndo }: SaveStateProps) {
  return (
    <Row as="span" gap={4} inline className={styles.state}>
      <Row as="span" gap={4} inline role="status">
        {savedAt && !isDirty && <Words savedAt={savedAt} isShort={onUndo !== undefined} />}
      </Row>
      {onUndo && (
        <Button variant="text" className={styles.undo ?? ''} onClick={onUndo}>
          Undo
        </Button>
      )}
    </Row>
  );
}

/** @param isShort on a phone, the title leaves room only for the icon */
function Words({ savedAt, isShort }: { savedAt: string; isShort: boolean }) {
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const text = `Saved at ${timeOfDay(savedAt)}`;
  return (
    <>
      <Text as="span" tone="good" className={styles.stateIcon}>
        <Icon path={mdiCheckCircleOutline} size={18} />
      </Text>
      {isPhone && isShort ? (
        <VisuallyHidden>{text}</VisuallyHidden>
      ) : (
        <Text as="span" size="sm" weight={700} tone="good">
          {isPhone ? 'Saved' : text}
        </Text>
      )}
    </>
  );
}
