import { mdiClose } from '@mdi/js';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { quickMessages, whatsAppLink } from '../../shared/whatsapp.ts';
import styles from './WhatsAppMenu.module.css';

/** The floating chat button with its four quick messages. Hides while the wizard is open. */
export function WhatsAppMenu() {
  const { data: site } = useSite();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  if (!site || pathname === '/book') return null;
  return (
    <div ref={place} className={styles.place} data-floats>
      {open && (
        <ul id={listId} className={styles.list}>
          {quickMessages.map(({ label, message }) => (
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
        </ul>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label="Chat with us on WhatsApp"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon path={open ? mdiClose : whatsAppMark} size={30} />
      </button>
    </div>
  );
}
