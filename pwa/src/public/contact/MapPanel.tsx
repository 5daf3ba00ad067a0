import { mdiDirections, mdiMapOutline } from '@mdi/js';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { AnchorButton, Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useOnline } from '../../shared/useOnline.ts';
import { contact } from '../messages/contact.ts';
import cards from './ContactPage.module.css';

/** The centre's location: a picture, replaced by the real map on request. */
export function MapPanel({ site }: { site: Site }) {
  const t = useMessages(contact);
  const [shown, setShown] = useState(false);
  return (
    <section className={cx(surface.card, cards.card, cards.map, cards.panel)} aria-labelledby="map">
      <h2 id="map">{t.map.title}</h2>
      <div className={cards.panelMap}>
        {shown ? (
          <MapEmbed site={site} />
        ) : (
          <PictureOfPlace picture={site.mapPicture} onShow={() => setShown(true)} />
        )}
      </div>
      <AnchorButton variant="quiet" href={site.directionsUrl ?? site.mapUrl} target="_blank" rel="noreferrer">
        <Icon path={mdiDirections} />
        {t.directions}
        <VisuallyHidden>{t.newTab}</VisuallyHidden>
      </AnchorButton>
    </section>
  );
}

interface PictureOfPlaceProps {
  /** The team's picture, if there is one. */
  picture: string | null | undefined;
  onShow: () => void;
}

/** The team's picture or our drawing, with the offer to load the map. */
function PictureOfPlace({ picture, onShow }: PictureOfPlaceProps) {
  const t = useMessages(contact).map;
  const isOnline = useOnline();
  const hintId = useId();
  return (
    <>
      <Picture
        src={picture ?? '/art/scenes/map.svg'}
        alt=""
        width={480}
        height={340}
        sizes="(min-width: 1024px) 560px, (min-width: 768px) 50vw, 100vw"
        loading="lazy"
        className={cards.drawing}
      />
      <Stack gap={10} align="center" className={cards.offer}>
        <Button
          variant="white"
          onClick={() => isOnline && onShow()}
          aria-describedby={hintId}
          aria-disabled={!isOnline}
        >
          <Icon path={mdiMapOutline} />
          {t.show}
        </Button>
        <Text size="sm" leading={1.4} tone="muted" id={hintId}>
          {isOnline ? t.hint : t.offline}
        </Text>
      </Stack>
    </>
  );
}

/** Nothing is loaded from Google before this renders. */
function MapEmbed({ site }: { site: Site }) {
  const t = useMessages(contact).map;
  const frame = useRef<HTMLIFrameElement>(null);
  // The pressed button is gone: move the focus to the element that replaces it.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={cards.frame}
      src={site.mapEmbedUrl}
      title={t.frame(site.name, site.address)}
      referrerPolicy="no-referrer"
      allowFullScreen
    />
  );
}
