import { mdiChevronLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import page from '../bookings/BookingPage.module.css';
import { change } from '../messages/bookings.ts';
import styles from './Change.module.css';

interface ChangeLayoutProps {
  reference: string;
  title: string;
  /** What is booked now. */
  now: string;
  terms: ReactNode;
  /** What changes, with its price and the button; always in reach. */
  summary: ReactNode;
  children: ReactNode;
}

/** The choices in a card, and beside or below them what changes. */
export function ChangeLayout({ reference, title, now, terms, summary, children }: ChangeLayoutProps) {
  const t = useMessages(change).page;
  return (
    <>
      <Link to={paths.booking(reference)} className={page.all}>
        <Icon path={mdiChevronLeft} />
        {t.back(reference)}
      </Link>
      <Stack gap={4}>
        <Text as="h1" size="3xl" weight={800} leading={1.1}>
          {title}
        </Text>
        <p>
          <b>{t.now}:</b> {now}
        </p>
        {terms}
      </Stack>
      <div className={page.columns}>
        <section className={cx(surface.card, styles.choices)} aria-label={title}>
          {children}
        </section>
        <div className={styles.side}>{summary}</div>
      </div>
    </>
  );
}
