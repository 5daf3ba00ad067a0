import { useMessages } from '../../shared/messages.ts';
import { Section } from '../layout/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import styles from './Included.module.css';

/** In the order of the features in the catalogue. */
const drawings = ['crown', 'host', 'balloons', 'ballpit', 'clean', 'shield'];

/** The features included in every package. */
export function Included() {
  const t = useMessages(birthday).included;
  return (
    <Section id="included" title={t.title} lead={t.lead}>
      <ul className={styles.features}>
        {t.features.map(({ title, text }, place) => (
          <li key={title}>
            <img src={`/art/objects/${drawings[place]}.svg`} alt="" width={56} height={56} loading="lazy" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
