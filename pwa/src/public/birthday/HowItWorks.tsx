import { useMessages } from '../../shared/messages.ts';
import { Section } from '../home/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import styles from './HowItWorks.module.css';

/** From choosing to celebrating, in four steps. */
export function HowItWorks() {
  const t = useMessages(birthday).steps;
  return (
    <Section id="how" title={t.title}>
      <ol className={styles.steps}>
        {t.list.map(({ title, text }, place) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
