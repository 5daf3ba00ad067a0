import { Text } from '../../shared/ui/Text.tsx';
import styles from './MessageText.module.css';

/** A message as a family gets it. */
export function MessageText({ title, body }: { title?: string; body: string }) {
  return (
    <div className={styles.text}>
      {title !== undefined && <Text weight={700}>{title}</Text>}
      <Text breakAnywhere>{body}</Text>
    </div>
  );
}
