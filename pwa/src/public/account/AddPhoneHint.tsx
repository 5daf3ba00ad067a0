import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { account } from '../messages/account.ts';
import styles from './AccountPage.module.css';
import { useAccount } from './own-queries.ts';

/** For who came in by Google and gave no number: what was booked and bought with it is not to be seen yet. */
export function AddPhoneHint() {
  const t = useMessages(account).addPhone;
  const { data } = useAccount();
  if (!data || data.phone !== null) return null;
  return (
    <p className={styles.hint}>
      {t.text} <Link to={paths.accountProfile}>{t.link}</Link>
    </p>
  );
}
