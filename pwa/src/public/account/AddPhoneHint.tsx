import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { useSite } from '../../shared/useSite.ts';
import { account } from '../messages/account.ts';
import styles from './AccountPage.module.css';
import { useAccount } from './account-queries.ts';

/** Shown to a user without a verified number: what was booked and bought with it is not visible yet. */
export function AddPhoneHint() {
  const words = useMessages(account);
  const { data } = useAccount();
  const { data: site } = useSite();
  if (!data || data.isPhoneVerified || site?.phoneSignIn === false) return null;
  const t = data.phone === null ? words.addPhone : words.confirmPhone;
  return (
    <Row as="p" gap={4} columnGap={16} wrap className={styles.hint}>
      {t.text} <Link to={paths.accountProfile}>{t.link}</Link>
    </Row>
  );
}
