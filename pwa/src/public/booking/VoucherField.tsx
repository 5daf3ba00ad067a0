import { mdiCheckBold } from '@mdi/js';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { Chip } from '../../shared/ui/Chip.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import styles from './PayStep.module.css';
import { useVoucher } from './useVoucher.ts';

/** A code, applied or not. Checked only when one is entered (seed 000, section 5). */
export function VoucherField({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  const { apply, checking, unreached, remove } = useVoucher(draft, change);
  const fieldId = useId();

  if (draft.voucher) {
    return (
      <div className={styles.voucher}>
        <span className={styles.label}>Voucher code</span>
        <div className={styles.applied}>
          <b>{draft.voucher.code}</b>
          <Chip tone="leaf">
            <Icon path={mdiCheckBold} size={16} />
            Applied
          </Chip>
          <Button variant="text" onClick={remove}>
            Remove
          </Button>
        </div>
      </div>
    );
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void apply();
  };
  return (
    <form className={styles.voucher} onSubmit={onSubmit} noValidate>
      <label className={styles.label} htmlFor={fieldId}>
        Voucher code
      </label>
      <div className={styles.entry}>
        <TextField
          id={fieldId}
          value={draft.voucherInput}
          onChange={({ target }) => change({ voucherInput: target.value.toUpperCase() })}
          placeholder="If you have one"
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 32 } }}
          helperText={
            unreached && 'We could not check the code without a connection. Try again, or book without it.'
          }
        />
        <Button
          type="submit"
          variant="quiet"
          disabled={draft.voucherInput.trim() === ''}
          busy={checking && 'Checking…'}
        >
          Apply
        </Button>
      </div>
    </form>
  );
}
