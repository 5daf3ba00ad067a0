import { mdiChevronRight, mdiOpenInNew } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './SettingsPreview.module.css';

interface PreviewProps {
  title: string;
  children: ReactNode;
}

/** The frame of a section's preview. */
export const Preview = ({ title, children }: PreviewProps) => (
  <section className={styles.panel} aria-label={title}>
    <Text as="h2" size="sm" weight={700} className={styles.title}>
      {title}
    </Text>
    {children}
  </section>
);

/** The ways on from a preview: one below the other, with their arrow at the end. */
export const PreviewLinks = ({ children }: { children: ReactNode }) => (
  <ul className={styles.links}>{children}</ul>
);

export const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to}>
      {children}
      <Icon path={mdiChevronRight} size={20} />
    </Link>
  </li>
);

export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <Icon path={mdiOpenInNew} size={18} label="in a new tab" />
    </a>
  </li>
);
