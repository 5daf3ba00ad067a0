import { useMessages } from '../../shared/messages.ts';
import { privacy } from '../messages/privacy.ts';
import { LegalPage } from './LegalPage.tsx';

export function PrivacyPage() {
  return <LegalPage tone="lilac" texts={useMessages(privacy)} />;
}
