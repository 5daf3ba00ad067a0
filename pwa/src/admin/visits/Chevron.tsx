import { mdiChevronDown } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';

/** What says that a select opens; MUI turns it over while it is open. */
export const Chevron = ({ className }: { className?: string }) => (
  <Icon path={mdiChevronDown} size={20} className={className} />
);
