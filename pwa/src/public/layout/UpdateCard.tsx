import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { applyUpdate, useUpdateReady } from '../../shared/updates.ts';
import { layout } from '../messages/layout.ts';
import styles from './Floating.module.css';

/** Asks before it reloads, so that no input is lost. */
export function UpdateCard() {
  const t = useMessages(layout);
  if (!useUpdateReady()) return null;
  return (
    <Row justify="between" gap={12} className={styles.card} role="status">
      <span>{t.newVersion}</span>
      <Button variant="sun" onClick={applyUpdate}>
        {t.reload}
      </Button>
    </Row>
  );
}
