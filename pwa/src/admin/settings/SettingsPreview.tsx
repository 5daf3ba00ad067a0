import { mdiMapMarkerOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { pictureAddress } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { taxQuery } from '../tax/tax-calls.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { ContactPreview } from './ContactPreview.tsx';
import { OutsideLink, Preview, PreviewLinks } from './Preview.tsx';
import { BookingPreview, ChangesPreview } from './RulePreviews.tsx';
import styles from './SettingsPreview.module.css';
import type { SettingsForm } from './settings-form.ts';
import type { SettingsSection } from './settings-sections.ts';

/** What the preview of a section shows. */
export const previewTitles = {
  centre: 'On your website',
  bills: 'On a bill',
  map: 'On your contact page',
  booking: 'On your booking page',
  changes: 'In a parent’s bookings',
} as const satisfies Partial<Record<SettingsSection, string>>;
export type PreviewedSection = keyof typeof previewTitles;

/** Whether families see what a section sets. */
export const isSeenByFamilies = (section: SettingsSection): section is PreviewedSection =>
  section in previewTitles;

interface SettingsPreviewProps {
  section: PreviewedSection;
  typed: SettingsForm;
}

/** What the typed settings look like to families, before they are saved. */
export function SettingsPreview({ section, typed }: SettingsPreviewProps) {
  const { date: today } = useCentreNow();
  switch (section) {
    case 'centre':
      return <ContactPreview title={previewTitles.centre} typed={typed} />;
    case 'bills':
      return <BillHead typed={typed} />;
    case 'map':
      return <Place typed={typed} />;
    case 'booking':
      return <BookingPreview title={previewTitles.booking} typed={typed} today={today} />;
    case 'changes':
      return <ChangesPreview title={previewTitles.changes} typed={typed} today={today} />;
  }
}

/** The top of a bill, with who issues it: the legal name of the day, or the centre's. */
function BillHead({ typed: { name, address, phone, logo } }: { typed: SettingsForm }) {
  const { date: today } = useCentreNow();
  const seller = useQuery(taxQuery).data?.settings.findLast(({ fromDay }) => fromDay <= today);
  const hasLogo = logo.trim() !== '' && pictureAddress.safeParse(logo).success;
  return (
    <Preview title={previewTitles.bills}>
      <div className={styles.paper}>
        <Stack gap={6} align="start" className={styles.bill}>
          {hasLogo && <Picture className={styles.logo} src={logo} alt="" width={200} height={64} />}
          <Text size="xl" weight={700} leading={1.1} display>
            {seller?.legalName || name}
          </Text>
          <Text size="sm" weight={600} tone="muted" leading={1.4}>
            {seller?.address || address}
            <br />
            {phone}
            {seller?.gstin && (
              <>
                <br />
                GSTIN {seller.gstin}
              </>
            )}
          </Text>
          <div className={styles.rule} />
          <Row justify="between" gap={12} className={styles.sample}>
            <Text as="span" size="sm" weight={700}>
              Walk-in Play, 2 × ₹499
            </Text>
            <Text as="span" size="sm" weight={800} nowrap>
              ₹998
            </Text>
          </Row>
          <div className={styles.rule} />
          <Row justify="between" gap={12} className={styles.sample}>
            <Text as="span" weight={800}>
              Total
            </Text>
            <Text as="span" size="lg" weight={700} display nowrap>
              ₹998
            </Text>
          </Row>
        </Stack>
      </div>
    </Preview>
  );
}

/** The map's place on the contact page, the link to try, and the links of the footer. */
function Place({ typed: { mapPicture, mapUrl, latitude, longitude, socialLinks } }: { typed: SettingsForm }) {
  const hasPicture = mapPicture.trim() !== '' && pictureAddress.safeParse(mapPicture).success;
  const names = socialLinks.map(({ label }) => label.trim()).filter(Boolean);
  return (
    <Preview title={previewTitles.map}>
      <div className={styles.paper}>
        <Picture
          key={mapPicture}
          className={styles.map}
          src={hasPicture ? mapPicture : '/art/scenes/map.svg'}
          alt=""
          width={480}
          height={340}
        />
        <Stack gap={6} className={styles.lines}>
          <Row gap={8}>
            <Icon path={mdiMapMarkerOutline} size={20} className={styles.lineIcon} />
            <Text as="span" weight={600} tabular>
              {latitude}, {longitude}
            </Text>
          </Row>
          {names.length > 0 && (
            <Text size="sm" weight={600} tone="muted">
              {names.join(' · ')}
            </Text>
          )}
        </Stack>
      </div>
      {/^https:\/\/[^/]/.test(mapUrl) && (
        <PreviewLinks>
          <OutsideLink href={mapUrl}>Try the map link</OutsideLink>
        </PreviewLinks>
      )}
    </Preview>
  );
}
