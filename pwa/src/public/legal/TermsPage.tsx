import { useMessages } from '../../shared/messages.ts';
import { terms } from '../messages/terms.ts';
import { LegalPage } from './LegalPage.tsx';

export function TermsPage() {
  return <LegalPage tone="leaf" texts={useMessages(terms)} />;
}
