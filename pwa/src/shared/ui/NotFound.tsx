import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { LinkButton } from './Button.tsx';
import { StatusMessage } from './StatusMessage.tsx';
import { useTitle } from './useTitle.ts';

/** The page for an unknown address. */
export function NotFound() {
  const t = useMessages(texts);
  useTitle(t.notFound.title);
  return (
    <StatusMessage
      as="main"
      id="main"
      page
      heading="h1"
      title={t.notFound.title}
      art="/art/empty-box.svg"
      action={<LinkButton to={paths.home}>{t.goHome}</LinkButton>}
    >
      <p>{t.notFound.text}</p>
    </StatusMessage>
  );
}
