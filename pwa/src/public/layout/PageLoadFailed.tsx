import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { texts } from '../../shared/texts.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { PageLayout } from './PageLayout.tsx';

/** Shown offline for a page that was never opened on this phone, with links to those that were. */
export function PageLoadFailed() {
  const t = useMessages(texts);
  useTitle(t.missing.title);
  return (
    <PageLayout>
      <main id="main" tabIndex={-1}>
        <EmptyState
          page
          art="/art/empty/offline.svg"
          title={t.missing.title}
          text={t.missing.text}
          action={
            <>
              <Button onClick={() => window.location.reload()}>{t.stopped.reload}</Button>
              <LinkButton variant="quiet" to={paths.home}>
                {t.goHome}
              </LinkButton>
            </>
          }
        />
      </main>
    </PageLayout>
  );
}
