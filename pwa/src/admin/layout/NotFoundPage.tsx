import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Stack } from '../../shared/ui/Layout.tsx';
import { StatusMessage } from '../../shared/ui/StatusMessage.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { pagesFor } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { SearchButton } from '../search/SearchButton.tsx';

/** An unknown address within the portal, with links to other pages. */
export function NotFoundPage() {
  const title = 'There is no page at this address';
  useTitle(title);
  const [first] = pagesFor(usePortalUser());
  return (
    <StatusMessage
      page
      heading="h1"
      icon={mdiMapMarkerQuestionOutline}
      title={title}
      action={
        <Stack gap={12} align="center">
          {first && (
            <Button variant="outlined" component={Link} to={first.path}>
              Go to {first.label}
            </Button>
          )}
          <SearchButton withKeys={false} />
        </Stack>
      }
    >
      <Text weight={600} leading={1.4}>
        The address may be mistyped, or the page may have moved. The menu has every page you can open. Search
        finds a family or a booking by name, phone or reference.
      </Text>
    </StatusMessage>
  );
}
