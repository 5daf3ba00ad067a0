import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { AnchorButton } from '../../shared/ui/Button.tsx';
import { useSite } from '../../shared/useSite.ts';
import { auth } from '../messages/auth.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { storeReturnPath } from './google-return.ts';

interface GoogleButtonProps {
  returnTo: string;
  large?: boolean;
  /** The label, where the button does something other than sign in. */
  label?: string;
}

/** Links to Google sign-in; renders nothing if the centre has not set it up. */
export function GoogleButton({ returnTo, large = false, label }: GoogleButtonProps) {
  const t = useMessages(auth);
  const { data: site } = useSite();
  if (!site?.googleSignIn) return null;
  return (
    <AnchorButton
      variant="outline"
      block
      {...(large && { size: 'large' })}
      href={paths.google(returnTo)}
      onClick={() => storeReturnPath(returnTo)}
    >
      <GoogleMark />
      {label ?? t.google}
    </AnchorButton>
  );
}
