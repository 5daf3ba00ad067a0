import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { LogoBall } from '../../shared/ui/Logo.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import layoutStyles from './DeskLayout.module.css';

/** The desk's skeleton until the tablet's database has loaded, without personal data. */
export function LoadingScreen() {
  return (
    <>
      <Row as="header" gap={10} className={layoutStyles.top}>
        <span className={layoutStyles.logo}>
          <LogoBall />
        </span>
        <Text size="2xl" weight={700} tone="muted" leading={1.1} display role="status">
          Opening the desk…
        </Text>
      </Row>
      <Grid columns="minmax(0, 1fr) 296px" gap={20} className={layoutStyles.page} aria-hidden="true">
        <div className={layoutStyles.list}>
          {[76, 80, 80, 80, 80].map((height, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the positions never change
            <Skeleton key={place} height={height} radius={22} />
          ))}
        </div>
        <Skeleton className={layoutStyles.sidebar} radius={24} />
      </Grid>
    </>
  );
}
