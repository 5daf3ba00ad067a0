import { mdiContentCopy, mdiPrinterOutline, mdiShareVariantOutline, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useId } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useSite } from '../../shared/useSite.ts';
import { copyText } from '../ui/copy-text.ts';
import { DialogCloseButton } from '../ui/DialogCloseButton.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { formatNumber } from '../ui/format-number.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './Dialogs.module.css';
import { balanceText, familyChatLink, statementText } from './family-messages.ts';
import { statementLines } from './statement.ts';

interface StatementDialogProps {
  statement: SaleStatement;
  onClose: () => void;
}

/** The statement of a sale for the family: to share, send by WhatsApp, copy or print. */
export function StatementDialog({ statement, onClose }: StatementDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const timeZone = useTimeZone();
  const name = useSite().data?.name ?? '';
  const text = statementText(statement, { name, timeZone });
  const chat = familyChatLink(statement.sale, text);
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={onClose}
      className={styles.root}
    >
      <DialogTitle id={id} component="h2" className={styles.title}>
        Statement
      </DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent className={styles.content}>
        <PrintableStatement statement={statement} centre={name} />
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPrinterOutline} size={20} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiContentCopy} size={20} />}
          onClick={() => void copyText(text, 'Copied.', 'Print it, or send it by WhatsApp.')}
        >
          Copy
        </Button>
        {'share' in navigator && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiShareVariantOutline} size={20} />}
            onClick={() => void shareText(text)}
          >
            Share
          </Button>
        )}
        {chat && (
          <Button
            variant="contained"
            component="a"
            href={chat}
            target="_blank"
            rel="noreferrer"
            startIcon={<Icon path={mdiWhatsapp} size={20} />}
          >
            WhatsApp
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Shares a text through the device's share sheet. Cancelling is not a failure. */
async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const description = 'This browser can’t share text. Copy it, or send it by WhatsApp.';
    toast({ title: 'Error', description, variant: 'destructive' });
  }
}

interface PrintableStatementProps {
  statement: SaleStatement;
  /** The centre's name. */
  centre: string;
}

/** The printed statement for the family, oldest entry first, without internal notes. */
function PrintableStatement({ statement: { sale, ledger }, centre }: PrintableStatementProps) {
  const timeZone = useTimeZone();
  const dateOf = (instant: string) => dateWithYear(centreMoment(new Date(instant), timeZone).date);
  return (
    <article className={cx(surface.sunken, styles.paper)}>
      <Text size="lg" weight={700} tone="hours" leading={1.2} display>
        {centre}
      </Text>
      <Text as="h3" size="2xl" breakAnywhere className={styles.who}>
        {sale.customerName}
      </Text>
      <Text weight={600} tone="muted">
        {sale.packageName}, {sale.reference}, {rupeesOf(sale.totalAmount)}
      </Text>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Entry</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {statementLines(ledger)
            .reverse()
            .map((line) => (
              <tr key={line.id}>
                <td>{dateOf(line.at)}</td>
                <td>{line.text}</td>
                <td>{formatNumber(line.balance)} h</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Text weight={800}>{balanceText(sale)}</Text>
    </article>
  );
}
