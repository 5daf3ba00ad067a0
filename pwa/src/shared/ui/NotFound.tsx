import { paths } from '../paths.ts';
import { LinkButton } from './Button.tsx';
import styles from './State.module.css';
import { useTitle } from './useTitle.ts';

/** The seeds' words (seed 000, section 2). */
export function NotFound() {
  useTitle('404 Page Not Found');
  return (
    <main id="main" className={styles.state} style={{ minHeight: '60vh', alignContent: 'center' }}>
      <img className={styles.art} src="/art/empty-box.svg" alt="" width={320} height={190} />
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.text}>Did you forget to add the page to the router?</p>
      <div className={styles.action}>
        <LinkButton to={paths.home}>Go to the home page</LinkButton>
      </div>
    </main>
  );
}
