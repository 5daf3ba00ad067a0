import { useLocation } from 'react-router-dom';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { closeIcon } from '../../shared/ui/close-icon.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { useSite } from '../../shared/useSite.ts';
import { whatsAppLink } from '../../shared/whatsapp.ts';
import { layout } from '../messages/layout.ts';
import styles from './Floating.module.css';
import { isTicket, isWizard } from './nav.ts';
import { useAside } from './useAside.ts';
import { useDisclosure } from './useDisclosure.ts';

/**
 * The floating chat button with its four quick messages. It moves to the edge while the parent reads on, and
 * where it would cover something to press. Hidden while a wizard is open, and on tickets, which are shown at
 * the door.
 */
export function WhatsAppMenu() {
  const t = useMessages(layout);
  const { data: site } = useSite();
  const { pathname } = useLocation();
  const { open, setOpen, container, button, listId } = useDisclosure();
  const isAside = useAside(container, pathname) && !open;

  if (!site || isWizard(pathname) || isTicket(pathname)) return null;
  return (
    <div ref={container} className={styles.place} data-floats data-aside={isAside || undefined}>
      {open && (
        <Stack as="ul" gap={2} id={listId} className={cx(surface.card, styles.list)}>
          {t.quickMessages.map(({ label, message }) => (
            <li key={label}>
              <a
                href={whatsAppLink(site.whatsappNumber, message)}
                target="_blank"
                rel="noreferrer"
                onClick={() => setOpen(false)}
              >
                {label}
              </a>
            </li>
          ))}
        </Stack>
      )}
      <button
        ref={button}
        type="button"
        className={cx(surface.round, styles.button)}
        aria-label={t.chat}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon path={open ? closeIcon : whatsAppMark} size={30} />
      </button>
    </div>
  );
}
