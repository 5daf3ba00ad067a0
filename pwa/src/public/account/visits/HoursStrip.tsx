import { mdiQrcode } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { account } from '../../messages/account.ts';
import { hoursQuery } from '../account-queries.ts';
import styles from './HoursStrip.module.css';

/** For a parent with hours: how many are left, and a link to the pass that the desk scans. */
export function HoursStrip() {
  const t = useMessages(account).visits;
  const { data } = useQuery(hoursQuery());
  const active = data?.filter(({ status }) => status === 'active') ?? [];
  const [first, ...others] = active;
  if (!first) return null;
  const left = active.reduce((sum, { remainingHours }) => sum + remainingHours, 0);
  return (
    <Link
      to={others.length === 0 ? paths.accountPackage(first.reference) : paths.accountHours}
      className={styles.strip}
    >
      <b>{t.left(left)}</b>
      <span>
        <Icon path={mdiQrcode} />
        {t.pass}
      </span>
    </Link>
  );
}
