import { mdiCheckCircle } from '@mdi/js';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '../../shared/paths.ts';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { DialogCloseButton } from '../ui/DialogCloseButton.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './Dialogs.module.css';
import { timeLeft } from './device-state.ts';
import { devicesQuery, type EnrolmentCode } from './queries.ts';

interface CodeDialogProps {
  code: EnrolmentCode;
  /** Creates a new code for the same tablet. */
  onAgain: () => void;
  busy: boolean;
  onClose: () => void;
}

/** The enrolment code, readable across the desk, until it is used or expires. */
export function CodeDialog({ code, onAgain, busy, onClose }: CodeDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const now = useNow(1000);
  const devices = useQuery(devicesQuery(3000)).data?.rows ?? [];
  const isEnrolled = devices.some((device) => device.id === code.id && device.enrolledAt !== null);
  const isOver = !isEnrolled && Date.parse(code.expiresAt) <= now.getTime();
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
    >
      <DialogTitle id={id} component="h2" className={styles.title}>
        {isEnrolled ? `${code.name} is enrolled` : `Enrol ${code.name}`}
      </DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent className={styles.content}>
        <div role="status">{isEnrolled && <Enrolled />}</div>
        {!isEnrolled && <Steps code={code} isOver={isOver} left={timeLeft(code.expiresAt, now)} />}
      </DialogContent>
      <DialogActions>
        {isOver && (
          <Button variant="outlined" onClick={onAgain} loading={busy}>
            Create new code
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Enrolled() {
  return (
    <Row as="p" gap={14} className={styles.enrolled}>
      <Icon path={mdiCheckCircle} size={32} />
      The code was used. The tablet is now downloading its data; after that, it also works offline.
    </Row>
  );
}

function Steps({ code, isOver, left }: { code: EnrolmentCode; isOver: boolean; left: string }) {
  return (
    <>
      {!isOver && <Scan code={code} />}
      <Stack as="ol" gap={16} className={styles.steps}>
        <li>
          {isOver ? 'On the tablet, open' : 'Or open on the tablet'}
          <Text
            as="b"
            size="xl"
            weight={700}
            tone="ink"
            leading={1.3}
            display
            breakAnywhere
            className={styles.address}
          >
            {window.location.host}
            {enrolPath}
          </Text>
        </li>
        <li>
          Type this code
          <Row
            as="p"
            columnGap={20}
            align="stretch"
            justify="center"
            wrap
            className={cx(styles.code, isOver && styles.over)}
            data-testid="enrolment-code"
          >
            <span>{code.enrolmentCode.slice(0, 4)}</span>
            <span>{code.enrolmentCode.slice(4)}</span>
          </Row>
          <Text weight={700} tone="muted" tabular className={cx(isOver && styles.ranOut)} role="timer">
            {isOver ? 'This code has expired and was not used.' : `${left} left. It works once.`}
          </Text>
        </li>
      </Stack>
    </>
  );
}

const enrolPath = `${paths.kiosk}/enrol`;

/**
 * The address with the enrolment code, for the tablet's camera. The code is in the fragment, so that it
 * reaches no server and no log. The portal and the tablet use the same origin.
 */
function Scan({ code: { enrolmentCode, name } }: { code: EnrolmentCode }) {
  return (
    <Row gap={12} columnGap={20} justify="center" wrap className={styles.scan}>
      <QrCode
        text={`${window.location.origin}${enrolPath}#code=${enrolmentCode}`}
        label={`QR code to enrol ${name}`}
        size={196}
      />
      <p>
        <b>Scan this with the tablet’s camera</b>
        It opens the desk with the code filled in.
      </p>
    </Row>
  );
}
