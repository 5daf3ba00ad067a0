import { PageFrame } from '../layout/PageFrame.tsx';

export function TermsPage() {
  return (
    <PageFrame>
      <main id="main">
        <h1>Terms</h1>
      </main>
    </PageFrame>
  );
}
