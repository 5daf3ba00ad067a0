import styles from './Was.module.css';

interface WasProps {
  text: string;
  /** The name of the field. */
  label: string;
  onPutBack: () => void;
}

const WIDE_SPACE = '\u2002';

/** Of a change that is not saved yet: what was there before, and the way back to it. */
export const Was = ({ text, label, onPutBack }: WasProps) => (
  <span className={styles.line}>
    {text}
    {WIDE_SPACE}
    <button type="button" className={styles.back} aria-label={`Put back ${label}`} onClick={onPutBack}>
      Put back
    </button>
  </span>
);
