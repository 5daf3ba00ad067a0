import styles from './Was.module.css';

/** Of a change that is not saved yet: what was there before. */
export const Was = ({ text }: { text: string }) => <span className={styles.was}>{text}</span>;
