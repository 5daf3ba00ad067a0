import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import styles from '../login/LoginPage.module.css';
import { PhoneCodeForm } from '../login/PhoneCodeForm.tsx';
import { auth } from '../messages/auth.ts';

/**
 * Offers a user who signed in with Google to add a phone number, which brings in what was booked and bought
 * with it. They may skip it.
 */
export function AddPhone({ returnTo }: { returnTo: string }) {
  const t = useMessages(auth).phone;
  const navigate = useNavigate();
  const goOn = () => void navigate(returnTo, { replace: true });
  return (
    <>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <PhoneCodeForm
        onDone={() => {
          toast({ title: t.added, description: t.addedText });
          goOn();
        }}
      />
      <div className={styles.ways}>
        <Button variant="text" block onClick={goOn}>
          {t.later}
        </Button>
      </div>
    </>
  );
}
