import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';

/** Where the centre is, and what to bring. */
export function BeforeYouCome() {
  const t = useMessages(bookings).coming;
  const { data: site } = useSite();
  if (!site) return null;
  return (
    <Stack as="section" gap={6} className={cx(surface.card, styles.coming)} aria-label={t.title}>
      <Text as="h2" size="lg" weight={700} display>
        {t.title}
      </Text>
      <p>{t.bring}</p>
      <p>{site.address}</p>
      <a href={site.directionsUrl ?? site.mapUrl} target="_blank" rel="noreferrer">
        {t.directions}
      </a>
    </Stack>
  );
}
