import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Icon } from '../../shared/ui/Icon.tsx';

interface ShowToggleProps {
  /** What is shown or hidden, such as 'password'. */
  what: string;
  shown: boolean;
  onShown: (shown: boolean) => void;
}

/** The show button at the end of a secret's field. */
export function ShowToggle({ what, shown, onShown }: ShowToggleProps) {
  return (
    <InputAdornment position="end">
      <IconButton aria-label={`Show ${what}`} aria-pressed={shown} edge="end" onClick={() => onShown(!shown)}>
        <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
      </IconButton>
    </InputAdornment>
  );
}
