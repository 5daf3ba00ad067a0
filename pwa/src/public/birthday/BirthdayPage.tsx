import { useMessages } from '../../shared/messages.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { layout } from '../messages/layout.ts';

export function BirthdayPage() {
  const t = useMessages(layout);
  return (
    <PageFrame>
      <main id="main">
        <h1>{t.pages.birthday}</h1>
      </main>
    </PageFrame>
  );
}
