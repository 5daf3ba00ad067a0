import { mdiClipboardListOutline } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import { deskPaths } from '../app/paths.ts';
import { ButtonLink } from '../ui/TouchButton.tsx';
import styles from './RollCallLink.module.css';

/** At the foot of the list of who is inside, to be found quickly in an emergency. */
export function RollCallLink() {
  return (
    <div className={styles.foot}>
      <p className={styles.words}>Fire or alarm: every name, with or without a network.</p>
      <ButtonLink look="ink" to={deskPaths.rollCall} className={styles.link}>
        <Icon path={mdiClipboardListOutline} size={28} />
        Roll-call
      </ButtonLink>
    </div>
  );
}
