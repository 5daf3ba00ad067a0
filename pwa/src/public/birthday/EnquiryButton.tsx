import type { ReactNode } from 'react';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { useMessages } from '../../shared/messages.ts';
import { AnchorButton, type ButtonVariant } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { whatsAppLink } from '../../shared/whatsapp.ts';
import { birthday } from '../messages/birthday.ts';

interface EnquiryButtonProps {
  variant?: ButtonVariant;
  /** The pre-filled chat message; a general enquiry by default. */
  message?: string;
  children: ReactNode;
}

/** Opens WhatsApp with an enquiry about a party. */
export function EnquiryButton({ variant = 'whiteLeaf', message, children }: EnquiryButtonProps) {
  const t = useMessages(birthday);
  const { data: site } = useSite();
  if (!site) return null;
  return (
    <AnchorButton
      variant={variant}
      href={whatsAppLink(site.whatsappNumber, message ?? t.enquiry)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon path={whatsAppMark} />
      {children}
    </AnchorButton>
  );
}
