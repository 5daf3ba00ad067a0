import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import styles from './CatalogueCard.module.css';

interface ActiveSwitchProps {
  /** The name of the switch's row. */
  name: string;
  isActive: boolean;
  onActive: (isActive: boolean) => void;
}

/** Whether families see the row; a switch on the card or the row itself. */
export function ActiveSwitch({ name, isActive, onActive }: ActiveSwitchProps) {
  return (
    <FormControlLabel
      className={styles.switch}
      label={
        <>
          Active <VisuallyHidden>{name}</VisuallyHidden>
        </>
      }
      control={
        <Switch
          color="secondary"
          checked={isActive}
          onChange={(_event, on) => onActive(on)}
          slotProps={{ input: { role: 'switch' } }}
        />
      }
    />
  );
}
