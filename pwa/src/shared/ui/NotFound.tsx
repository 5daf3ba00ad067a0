import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { LinkButton } from './Button.tsx';
import { Row, Stack } from './Layout.tsx';
import styles from './State.module.css';
import { Text } from './Text.tsx';
import { useTitle } from './useTitle.ts';

/** The page for an unknown address. */
export function NotFound() {
  const t = useMessages(texts);
  useTitle(t.notFound.title);
  return (
    <Stack
      as="main"
      gap={6}
      align="center"
      id="main"
      className={styles.state}
      style={{ minHeight: '60vh', alignContent: 'center' }}
    >
      <img className={styles.art} src="/art/empty-box.svg" alt="" width={320} height={190} />
      <h1 className={styles.title}>{t.notFound.title}</h1>
      <Text tone="muted">{t.notFound.text}</Text>
      <Row gap={12} align="stretch" justify="center" wrap className={styles.action}>
        <LinkButton to={paths.home}>{t.goHome}</LinkButton>
      </Row>
    </Stack>
  );
}
