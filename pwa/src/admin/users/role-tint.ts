import type { Role } from '@toodles/api/contract/basics/permissions.ts';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './RoleTint.module.css';

/** The class that gives an element the variables `--role` and `--role-soft`. */
export const roleColours = (role: Role): string | undefined => styles[role];

/** The class of an element that has the colours of a role. */
export const roleTint = (role: Role): string => cx(styles[role], styles.tint);
