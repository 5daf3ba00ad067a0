import { useEffect, useRef } from 'react';
import { phoneNumber } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { useSite } from '../../shared/useSite.ts';
import { contact } from '../messages/contact.ts';
import styles from './Enquiry.module.css';

export interface SentEnquiry {
  name: string;
  phone: string;
}

/** Thanks the parent and says what happens next. Takes the focus, because the pressed button is gone. */
export function EnquirySent({ enquiry, onAnother }: { enquiry: SentEnquiry; onAnother: () => void }) {
  const t = useMessages(contact).sent;
  const { data: site } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Stack gap={10} align="center" className={styles.end}>
      <Picture src="/art/scenes/booked.svg" alt="" width={260} height={184} />
      <h3 ref={title} tabIndex={-1}>
        {t.title(enquiry.name)}
      </h3>
      <p>{t.text(phoneNumber(enquiry.phone))}</p>
      {site && <p>{t.urgent(site.phone)}</p>}
      <Row gap={12} align="stretch" justify="center" wrap className={styles.actions}>
        <Button variant="quiet" onClick={onAnother}>
          {t.another}
        </Button>
      </Row>
    </Stack>
  );
}
