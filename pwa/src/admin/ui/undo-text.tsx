import { clearToast } from '../../shared/ui/toast.ts';
import styles from './undo-text.module.css';

/** What a message says was done, with the way back. */
export const withUndo = (text: string, onUndo: () => void) => (
  <>
    {text}{' '}
    <button
      type="button"
      className={styles.undo}
      onClick={() => {
        clearToast();
        onUndo();
      }}
    >
      Undo
    </button>
  </>
);
