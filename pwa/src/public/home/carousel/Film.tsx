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

/** One film over its poster. Silent, and without any content that the page lacks. */
export function Film({ slug, playing, onEnd, onFail }: FilmProps) {
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
