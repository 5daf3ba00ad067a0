import { useEffect, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import segments from '../ui/Segments.module.css';
import { groups } from './AnalyticsGrid.tsx';
import styles from './JumpLinks.module.css';

/** A heading counts as reached a little before it arrives at the links. */
const REACHED_PX = 220;

/** The heading that the page is scrolled to; none above the first. */
function useReachedGroup(): string | undefined {
  const [reached, setReached] = useState<string>();
  useEffect(() => {
    const find = () => {
      const isAtEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 2;
      const passed = groups.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < REACHED_PX,
      );
      setReached((isAtEnd ? groups : passed).at(-1)?.id);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, []);
  return reached;
}

/** Lead to the headings of the page, and follow it as it scrolls. */
export function JumpLinks() {
  const reached = useReachedGroup();
  const links = [{ id: 'top', title: 'Overview' }, ...groups];
  return (
    <Row
      as="nav"
      align="stretch"
      aria-label="On this page"
      className={cx(surface.edge, segments.segments, styles.jumps)}
    >
      {links.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={segments.segment}
          aria-current={id === (reached ?? 'top') ? 'location' : undefined}
        >
          {title}
        </a>
      ))}
    </Row>
  );
}
