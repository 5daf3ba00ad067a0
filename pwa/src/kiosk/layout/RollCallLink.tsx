import { mdiClipboardListOutline } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { deskPaths } from '../app/paths.ts';
import { ButtonLink } from '../ui/TouchButton.tsx';
import styles from './Sidebar.module.css';

/** At the foot of the list of who is inside, to be found quickly in an emergency. */
export function RollCallLink() {
  return (
    <Stack gap={14} className={styles.foot}>
      <Text size="lg" weight={600} tone="muted" leading={1.3} className={styles.words}>
        For a fire or alarm: everyone inside, even without a network.
      </Text>
      <ButtonLink look="ink" to={deskPaths.rollCall} className={styles.link}>
        <Icon path={mdiClipboardListOutline} size={28} />
        Roll-call
      </ButtonLink>
    </Stack>
  );
}
