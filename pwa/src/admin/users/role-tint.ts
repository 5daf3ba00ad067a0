import type { Role } from '@toodles/api/contract/basics/permissions.ts';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './RoleTint.module.css';

/** The class that gives an element the colours of a role. */
export const roleTint = (role: Role): string | undefined => cx(styles[role], styles.tint);
