import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { themeArt, themes } from '../../shared/party-choices.ts';
import { paths } from '../../shared/paths.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import { Section } from '../layout/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import styles from './Themes.module.css';

/** The six themes; each links to the wizard with that theme selected. */
export function Themes() {
  const t = useMessages(birthday).themes;
  return (
    <Section id="themes" title={t.title} lead={t.lead}>
      <ul className={styles.themes}>
        {themes.map((theme) => (
          <li key={theme.slug}>
            <Link to={`${paths.bookParty()}?theme=${theme.slug}`} preventScrollReset className={styles.theme}>
              <span className={styles.picture}>
                <Picture
                  src={themeArt(theme)}
                  alt=""
                  width={360}
                  height={270}
                  sizes="(min-width: 900px) 357px, (min-width: 640px) 31vw, 45vw"
                  loading="lazy"
                />
              </span>
              <h3>{t.names[theme.slug]}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
