import { mdiAccountOutline, mdiCalendarHeart, mdiTimerSandComplete } from '@mdi/js';
import { NavLink } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { account } from '../messages/account.ts';
import styles from './AccountTabs.module.css';

const tabs = [
  { name: 'visits', to: paths.account, icon: mdiCalendarHeart },
  { name: 'hours', to: paths.accountHours, icon: mdiTimerSandComplete },
  { name: 'profile', to: paths.accountProfile, icon: mdiAccountOutline },
] as const;

/** Links to the three parts of the account, each with its own address. */
export function AccountTabs() {
  const t = useMessages(account).parts;
  return (
    <nav className={styles.parts} aria-label={t.label}>
      {tabs.map(({ name, to, icon }) => (
        <NavLink key={name} to={to} end={name === 'visits'} replace>
          <Icon path={icon} size={20} />
          {t[name]}
        </NavLink>
      ))}
    </nav>
  );
}
