import type { Site } from '@toodles/api/contract/site.ts';
import { useMessages } from '../../shared/messages.ts';
import { texts } from '../../shared/texts.ts';
import { FaqItem } from '../layout/FaqItem.tsx';
import { contact } from '../messages/contact.ts';
import styles from './Questions.module.css';
import { questionsOf } from './questions-of.ts';

/** Frequently asked questions, answered with the centre's own data. */
export function Questions({ site }: { site: Site }) {
  const t = useMessages(contact).questions;
  const { opening } = useMessages(texts);
  return (
    <section id="questions" aria-labelledby="questions-title" tabIndex={-1} className={styles.section}>
      <h2 id="questions-title">{t.title}</h2>
      <div className={styles.list}>
        {questionsOf(site, t, opening).map(({ question, answer }, place) => (
          <FaqItem key={question} question={question} answer={answer} open={place === 0} />
        ))}
      </div>
    </section>
  );
}
