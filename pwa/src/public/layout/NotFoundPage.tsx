import { NotFound } from '../../shared/ui/NotFound.tsx';
import { PageLayout } from './PageLayout.tsx';

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <PageLayout>
      <NotFound />
    </PageLayout>
  );
}
