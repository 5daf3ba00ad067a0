import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { LinkButton } from './Button.tsx';
import styles from './State.module.css';
import { useTitle } from './useTitle.ts';

/** The page for an unknown address. */
export function NotFound() {
  const t = useMessages(texts);
  useTitle(t.notFound.title);
  return (
    <main id="main" className={styles.state} style={{ minHeight: '60vh', alignContent: 'center' }}>
      <img className={styles.art} src="/art/empty-box.svg" alt="" width={320} height={190} />
      <h1 className={styles.title}>{t.notFound.title}</h1>
      <p className={styles.text}>{t.notFound.text}</p>
      <div className={styles.action}>
        <LinkButton to={paths.home}>{t.goHome}</LinkButton>
      </div>
    </main>
  );
}
