import { mdiClose, mdiContentCopy, mdiPrinterOutline, mdiShareVariantOutline, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SaleStatement } from '@toodles/api/contract/hour-packages.ts';
import { useId } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { familyChatLink, statementText } from './family-messages.ts';
import { PrintableStatement } from './PrintableStatement.tsx';
import styles from './StatementDialog.module.css';
import { copyText, shareText } from './share-text.ts';

interface StatementDialogProps {
  statement: SaleStatement;
  onClose: () => void;
}

/** The statement of a sale for the family: to share, send by WhatsApp, copy or print. */
export function StatementDialog({ statement, onClose }: StatementDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
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
      <IconButton aria-label="Close" className={styles.close} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
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
          onClick={() => void copyText(text)}
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
