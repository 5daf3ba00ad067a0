import { useEffect, useRef } from 'react';
import type { FilmSlug } from '../films.ts';
import { filmSources } from '../films.ts';
import styles from './Carousel.module.css';

interface FilmProps {
  slug: FilmSlug;
  playing: boolean;
  onEnd: () => void;
  onFail: () => void;
}

/** One film over its poster. It has no sound and says nothing that the page does not. */
export function Film({ slug, playing, onEnd, onFail }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { videos } = filmSources(slug);

  useEffect(() => {
    if (!playing) video.current?.pause();
    // A browser that refuses to play by itself leaves the poster, and the clock goes on.
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
        // Only when the last of them fails too is there no film.
        <source key={src} src={src} type={type} {...(place === videos.length - 1 && { onError: onFail })} />
      ))}
    </video>
  );
}
