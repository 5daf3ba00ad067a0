import { PageFrame } from '../layout/PageFrame.tsx';

export function PrivacyPage() {
  return (
    <PageFrame>
      <main id="main">
        <h1>Privacy</h1>
      </main>
    </PageFrame>
  );
}
