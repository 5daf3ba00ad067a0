import { mdiChevronRight, mdiPause, mdiPlay } from '@mdi/js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../shared/messages.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { home } from '../../messages/home.ts';
import { type FilmSlug, filmSize, filmSources, films, firstFrame } from '../films.ts';
import styles from './Carousel.module.css';
import { useCarousel } from './useCarousel.ts';

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
        {failed && (
          <Text size="2xl" weight={800} tone="ink" leading={1.1} display className={styles.comingSoon}>
            {t.comingSoon}
          </Text>
        )}
      </div>
      <Row gap={4} align="stretch" className={styles.segments} aria-hidden="true">
        {films.map((name, place) => (
          <i key={name} className={cx(place < film && styles.done, place === film && styles.current)} />
        ))}
      </Row>
      <Row gap={10} className={styles.controls}>
        <p className={styles.caption}>
          {t.titles[slug]}
          <small>{t.place(film + 1, films.length)}</small>
        </p>
        <button
          type="button"
          className={cx(surface.round, styles.round)}
          aria-label={playing ? t.pause : t.play}
          onClick={() => dispatch({ type: playing ? 'pause' : 'play' })}
        >
          <Icon path={playing ? mdiPause : mdiPlay} size={24} />
        </button>
        <button
          type="button"
          className={cx(surface.round, styles.round)}
          aria-label={t.next}
          onClick={() => dispatch({ type: 'next' })}
        >
          <Icon path={mdiChevronRight} size={28} />
        </button>
      </Row>
    </section>
  );
}

interface FilmProps {
  slug: FilmSlug;
  playing: boolean;
  onEnd: () => void;
  onFail: () => void;
}

/** One film over its poster. Silent, and without any content that the page lacks. */
function Film({ slug, playing, onEnd, onFail }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { videos } = filmSources(slug);

  useEffect(() => {
    if (!playing) video.current?.pause();
    // If the browser blocks autoplay, the poster stays and the timer continues.
    else video.current?.play().catch(() => undefined);
  }, [playing]);

  return (
    <video
      ref={video}
      className={styles.film}
      muted
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onEnded={onEnd}
      onError={onFail}
    >
      {videos.map(({ src, type }, place) => (
        // The film has failed only when its last source fails.
        <source key={src} src={src} type={type} {...(place === videos.length - 1 && { onError: onFail })} />
      ))}
    </video>
  );
}

interface PosterProps {
  slug: FilmSlug;
  alt: string;
  /** For the first picture of the page: small at first, sharper once the page has settled. */
  sharp: boolean;
}

/** A film's first frame, at the size that fits. */
function Poster({ slug, alt, sharp }: PosterProps) {
  const { posterSets, poster } = filmSources(slug);
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={sharp ? posterSets.avif : firstFrame(slug)}
        sizes="(min-width: 900px) 620px, (min-width: 640px) 560px, calc(100vw - 32px)"
      />
      <img className={styles.poster} src={poster} alt={alt} {...filmSize} fetchPriority="high" />
    </picture>
  );
}

/** Whether an element is visible: in the viewport of a visible page. */
function useIsVisible(ref: RefObject<Element | null>): boolean {
  const [inWindow, setInWindow] = useState(true);
  const [inFront, setInFront] = useState(true);

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setInWindow(entry?.isIntersecting ?? true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  useEffect(() => {
    const look = () => setInFront(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return inWindow && inFront;
}
