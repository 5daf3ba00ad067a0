import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { pagesFor } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import face from '../ui/Face.module.css';

/** An unknown address within the portal, with links to other pages. */
export function NotFoundPage() {
  const title = 'There is no page at this address';
  useTitle(title);
  const [first] = pagesFor(usePortalUser());
  return (
    <Stack gap={6} align="center" className={cx(face.face, face.page)}>
      <span className={face.badge}>
        <Icon path={mdiMapMarkerQuestionOutline} size={32} />
      </span>
      <h1 className={face.title}>{title}</h1>
      <Text weight={600} tone="muted" leading={1.4} className={face.text}>
        The address may be mistyped, or the page may have moved. The menu has every page you can open. Search
        finds a family or a booking by name, phone or reference.
      </Text>
      <Stack gap={12} align="center" className={face.ways}>
        {first && (
          <Button variant="outlined" component={Link} to={first.path}>
            Go to {first.label}
          </Button>
        )}
        <SearchButton withKeys={false} />
      </Stack>
    </Stack>
  );
}
