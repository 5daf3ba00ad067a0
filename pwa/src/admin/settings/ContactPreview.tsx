import { mdiClockOutline, mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline } from '@mdi/js';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { openingLines } from '../../shared/opening.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { IconTile, type TileTone } from '../../shared/ui/IconTile.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { LogoBall } from '../../shared/ui/Logo.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { portalPages } from '../access/portal-access.ts';
import { OutsideLink, PageLink, Preview, PreviewLinks } from './Preview.tsx';
import styles from './SettingsPreview.module.css';
import type { SettingsForm } from './settings-form.ts';
import { unbroken } from './unbroken.ts';

/** One line for days of the same hours. */
const openingText = (hours: Site['openingHours']): string => unbroken(openingLines(hours).join('\n'));

interface ContactPreviewProps {
  title: string;
  typed: SettingsForm;
}

/** The centre's name and contact as the website's head and its contact page show them. */
export function ContactPreview({ title, typed }: ContactPreviewProps) {
  const { name, tagline, address, phone, whatsappNumber, email, logo } = typed;
  const { data: site } = useSite();
  return (
    <Preview title={title}>
      <div className={styles.paper}>
        <div className={styles.hero}>
          <Row gap={8} className={styles.brand}>
            <LogoBall />
            <Text as="span" size="2xl" weight={800} leading={1.1} display breakAnywhere>
              {name || 'Name'}
            </Text>
          </Row>
          <Text weight={600} leading={1.3}>
            {tagline}
          </Text>
        </div>
        <Stack as="ul" gap={12} className={styles.lines}>
          <Line icon={mdiMapMarkerOutline} tone="sky" label="Address">
            {address}
          </Line>
          <Line icon={mdiPhoneOutline} tone="pink" label="Phone">
            {phone}
          </Line>
          <Line icon={whatsAppMark} tone="leaf" label="WhatsApp">
            {whatsappNumber}
          </Line>
          <Line icon={mdiEmailOutline} tone="sun" label="Email">
            {/* Breaks before its host. */ email.replace('@', '\u200b@')}
          </Line>
          {site && (
            <Line icon={mdiClockOutline} tone="grape" label="Opening hours">
              {openingText(site.openingHours)}
            </Line>
          )}
        </Stack>
      </div>
      {logo.trim() !== '' && (
        <Text size="sm" weight={600} tone="muted" leading={1.4} className={styles.caption}>
          Your logo goes on bills; the website shows the Toodles face.
        </Text>
      )}
      <PreviewLinks>
        <OutsideLink href="/contact">Open the contact page</OutsideLink>
        <PageLink to={portalPages.operatingHours.path}>Change opening times</PageLink>
      </PreviewLinks>
    </Preview>
  );
}

interface LineProps {
  icon: string;
  tone: TileTone;
  label: string;
  /** Without a text, the line is left out. */
  children: string;
}

function Line({ icon, tone, label, children }: LineProps) {
  if (children.trim() === '') return null;
  return (
    <li className={styles.line}>
      <IconTile tone={tone}>
        <Icon path={icon} size={20} />
      </IconTile>
      <span className={styles.words}>
        <Text as="small" size="sm" tone="muted" leading={1.3}>
          {label}
        </Text>
        <Text as="b" weight={700} display leading={1.3} breakAnywhere className={styles.lineText}>
          {children}
        </Text>
      </span>
    </li>
  );
}
