import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { ClosingPanel } from '../layout/ClosingPanel.tsx';
import { headArt } from '../layout/head-art.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { gallery } from '../messages/gallery.ts';
import { Pictures } from './Pictures.tsx';

/** Pictures of the centre by category, each with a full-size view. */
export function GalleryPage() {
  const t = useMessages(gallery);
  useTitle(t.tab);
  return (
    <PageLayout tone="sky">
      <PageHead title={t.title} lead={t.lead} art={headArt.gallery}>
        <LinkButton to={paths.book()}>{t.book}</LinkButton>
      </PageHead>
      <Pictures />
      <ClosingPanel
        title={t.closing.title}
        text={t.closing.text}
        art="/art/scenes/activities.svg"
        actions={
          <LinkButton to={paths.book()} variant="sun" size="large">
            {t.book}
          </LinkButton>
        }
      />
    </PageLayout>
  );
}
