import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { StatusMessage } from '../../shared/ui/StatusMessage.tsx';
import { Text } from '../../shared/ui/Text.tsx';

interface EmptyStateProps {
  icon: string;
  /** The name of a drawing in public/art/objects, in place of the icon: for what was never filled. */
  art?: string;
  title: string;
  /** What belongs here and how to start. */
  text: string;
  action?: { label: string; to: string } | { label: string; onClick: () => void } | undefined;
  /** Takes the place of a whole page. */
  page?: boolean;
  /** The only element below the page's title, outside any card. */
  alone?: boolean;
}

/** An empty list or page of the portal: its purpose and the first step. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, art, title, text, action, page = false, alone = false } = props;
  return (
    <StatusMessage
      {...(art ? { drawing: `/art/objects/${art}.svg` } : { icon })}
      title={title}
      heading={page ? 'h1' : alone ? 'h2' : 'h3'}
      page={page}
      action={
        action && (
          <Button
            variant="outlined"
            {...('to' in action ? { component: Link, to: action.to } : { onClick: action.onClick })}
          >
            {action.label}
          </Button>
        )
      }
    >
      <Text weight={600} leading={1.4}>
        {text}
      </Text>
    </StatusMessage>
  );
}
