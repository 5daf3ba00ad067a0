import { useMessages } from '../../shared/messages.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { layout } from '../messages/layout.ts';

export function ContactPage() {
  const t = useMessages(layout);
  return (
    <PageFrame>
      <main id="main">
        <h1>{t.pages.contact}</h1>
      </main>
    </PageFrame>
  );
}
