import { mdiCheckBold } from '@mdi/js';
import { useMessages } from '../../../shared/messages.ts';
import { themeArt, themes } from '../../../shared/party-choices.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid } from '../../../shared/ui/Layout.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { birthday } from '../../messages/birthday.ts';
import { party as texts } from '../../messages/party.ts';
import tiles from '../../wizard/Tiles.module.css';
import styles from './PartyStep.module.css';

interface ThemeChoiceProps {
  /** The name of the chosen theme, or an empty string. */
  theme: string;
  onChoose: (name: string) => void;
}

/** The choice of one of six themes, by picture. */
export function ThemeChoice({ theme, onChoose }: ThemeChoiceProps) {
  const t = useMessages(texts);
  const { names } = useMessages(birthday).themes;
  return (
    <fieldset>
      <legend className={styles.choiceLabel}>
        {t.theme} <small>{t.optional}</small>
      </legend>
      <Grid columns="1fr 1fr" gap={10} className={styles.themes}>
        {themes.map((one) => (
          <label key={one.slug} className={cx(tiles.tile, styles.choiceTheme)}>
            <input
              type="radio"
              name="theme"
              className={tiles.input}
              checked={one.name === theme}
              onChange={() => onChoose(one.name)}
            />
            <Picture src={themeArt(one)} alt="" width={160} height={120} sizes="160px" loading="lazy" />
            <b>{names[one.slug]}</b>
            <span className={tiles.tick}>
              <Icon path={mdiCheckBold} size={15} />
            </span>
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}
