import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { LinkButton } from './Button.tsx';
import { StatusMessage } from './StatusMessage.tsx';
import { useTitle } from './useTitle.ts';

/** Where most who come here wanted to go. */
const leads = ['home', 'activities', 'packages', 'birthday', 'contact', 'bookings'] as const;

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
      action={
        <>
          <LinkButton to={paths.book()}>{t.notFound.book}</LinkButton>
          {leads.map((page) => (
            <LinkButton key={page} to={paths[page]} variant="quiet">
              {t.notFound.pages[page]}
            </LinkButton>
          ))}
        </>
      }
    >
      <p>{t.notFound.text}</p>
      <p>{t.notFound.next}</p>
    </StatusMessage>
  );
}
