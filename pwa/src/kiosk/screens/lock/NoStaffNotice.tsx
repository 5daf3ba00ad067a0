import { mdiAccountKeyOutline } from '@mdi/js';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { ButtonLink, TouchButton } from '../../ui/TouchButton.tsx';
import styles from './PinPad.module.css';

/** Replaces the pad while nobody can sign in: says what to do, and who can do it. */
export function NoStaffNotice() {
  const { staff, state, sync } = useDesk();
  const isNobodyListed = staff.length === 0;
  return (
    <section className={styles.pad} aria-label="PIN" data-testid="nobody-yet">
      <span className={styles.badge}>
        <Icon path={mdiAccountKeyOutline} size={48} />
      </span>
      <h2 className={styles.hello}>{isNobodyListed ? 'No staff added yet' : 'No PINs set yet'}</h2>
      <p className={styles.nobody}>
        {isNobodyListed
          ? 'A manager adds staff and sets their PINs in the portal, under Tablets.'
          : 'A manager sets PINs in the portal, under Tablets.'}
      </p>
      <p className={styles.nobody}>Changes appear here after the next sync.</p>
      <TouchButton look="fill" className={styles.again} onClick={() => sync({ now: true })}>
        Check again
      </TouchButton>
      {state.contact.failure?.code === 'not_enrolled' && (
        <ButtonLink to={deskPaths.enrol}>Enter a new code</ButtonLink>
      )}
    </section>
  );
}
