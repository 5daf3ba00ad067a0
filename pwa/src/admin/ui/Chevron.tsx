import { mdiChevronDown } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';

/** The arrow of a select. MUI rotates it while the menu is open. */
export const Chevron = ({ className }: { className?: string }) => (
  <Icon path={mdiChevronDown} size={20} className={className} />
);
