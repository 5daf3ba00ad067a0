import { useMessages } from '../../../shared/messages.ts';
import { useCurrentUser } from '../../../shared/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useOnline } from '../../../shared/useOnline.ts';
import { NoticeBox } from '../../form/NoticeBox.tsx';
import { party as texts } from '../../messages/party.ts';
import { PriceLine, type PriceLineProps } from '../../wizard/PriceLine.tsx';
import styles from './BookBar.module.css';

interface BookBarProps extends PriceLineProps {
  /** The form that Book Party submits. */
  form: string;
  disabled: boolean;
  refused: boolean;
  sending: boolean;
  onChooseTime: () => void;
}

/**
 * Book Party with its price. Errors appear beside the button, because in the step above they would be out of
 * view.
 */
export function BookBar({ form, disabled, refused, sending, onChooseTime, ...price }: BookBarProps) {
  const t = useMessages(texts);
  const online = useOnline();
  const { user } = useCurrentUser();
  const above = price.above ?? (!online && <NoticeBox tone="calm">{t.offline}</NoticeBox>);
  if (refused) {
    return (
      <>
        <PriceLine {...price}>
          <Button size="large" className={styles.book} onClick={onChooseTime}>
            {t.otherTime}
          </Button>
        </PriceLine>
        <p className={styles.held}>{t.notFree}</p>
      </>
    );
  }
  return (
    <>
      <PriceLine {...price} above={above}>
        <Button
          type="submit"
          form={form}
          size="large"
          className={styles.book}
          disabled={disabled}
          busy={sending && t.booking}
        >
          {t.book}
        </Button>
      </PriceLine>
      <p className={styles.held}>{user === null ? t.loginFirst : t.held}</p>
    </>
  );
}
