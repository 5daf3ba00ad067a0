import { mdiChevronRight, mdiPause, mdiPlay } from '@mdi/js';
import { useRef } from 'react';
import { useMessages } from '../../../shared/messages.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { home } from '../../messages/home.ts';
import { films } from '../films.ts';
import styles from './Carousel.module.css';
import { Film } from './Film.tsx';
import { Poster } from './Poster.tsx';
import { useCarousel } from './useCarousel.ts';
import { useIsVisible } from './useIsVisible.ts';

/**
 * Ten short films of eight seconds each, with a pause button. Shows a picture until the page has settled, and
 * always for users who prefer reduced motion.
 */
export function Carousel() {
  const t = useMessages(home).films;
  const stage = useRef<HTMLElement>(null);
  const { state, dispatch, started } = useCarousel(useIsVisible(stage));
  const { film, round, playing, failed } = state;
  const slug = films[film] ?? films[0];
  return (
    <section ref={stage} className={styles.stage} aria-roledescription={t.kind} aria-label={t.label}>
      <div className={styles.frame}>
        <Poster slug={slug} alt={t.titles[slug]} sharp={started} />
        {started && !failed && (
          <Film
            key={round}
            slug={slug}
            playing={playing}
            onEnd={() => dispatch({ type: 'next', round })}
            onFail={() => dispatch({ type: 'failed', round })}
          />
        )}
        {failed && <p className={styles.comingSoon}>{t.comingSoon}</p>}
      </div>
      <div className={styles.segments} aria-hidden="true">
        {films.map((name, place) => (
          <i key={name} className={cx(place < film && styles.done, place === film && styles.current)} />
        ))}
      </div>
      <div className={styles.controls}>
        <p className={styles.caption}>
          {t.titles[slug]}
          <small>{t.place(film + 1, films.length)}</small>
        </p>
        <button
          type="button"
          className={styles.round}
          aria-label={playing ? t.pause : t.play}
          onClick={() => dispatch({ type: playing ? 'pause' : 'play' })}
        >
          <Icon path={playing ? mdiPause : mdiPlay} size={24} />
        </button>
        <button
          type="button"
          className={styles.round}
          aria-label={t.next}
          onClick={() => dispatch({ type: 'next' })}
        >
          <Icon path={mdiChevronRight} size={28} />
        </button>
      </div>
    </section>
  );
}
