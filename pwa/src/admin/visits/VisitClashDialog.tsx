import { moment } from '../../shared/format.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { clashMessages } from './clash-messages.ts';
import type { VisitChanges } from './useVisitChanges.ts';
import styles from './VisitClashDialog.module.css';

/**
 * Shows a visit that someone else changed meanwhile, and the user's own change; renders nothing without a
 * clash.
 */
export function VisitClashDialog({ changes }: { changes: VisitChanges }) {
  const timeZone = useTimeZone();
  const { clash, applyAnyway, dismissClash, isPending } = changes;
  if (!clash) return null;
  const { facts, outcome, submit } = clashMessages(clash);
  return (
    <FormDialog
      title={`${clash.changedBy ?? 'Someone else'} changed this in the meantime`}
      lead={`${clash.changedAt ? `${moment(clash.changedAt, timeZone)}. ` : ''}${outcome}`}
      submit={submit}
      cancel={submit ? 'Keep it' : 'Close'}
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        applyAnyway();
      }}
      onClose={dismissClash}
    >
      <dl className={styles.facts}>
        {facts.map(({ label, was, is }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {was !== is && (
                <>
                  <VisuallyHidden>was </VisuallyHidden>
                  <del>{was}</del>
                  <span aria-hidden="true"> → </span>
                  <VisuallyHidden>, now </VisuallyHidden>
                </>
              )}
              {is}
            </dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  );
}
