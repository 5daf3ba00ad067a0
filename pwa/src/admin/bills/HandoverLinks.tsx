import { mdiFilePdfBox, mdiPrinterOutline, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { DocumentSummary, Paper } from '@toodles/api/contract/money/documents.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { documentQuery, useHandover } from './bill-calls.ts';
import { printUrl, sendLink } from './bill-labels.ts';

const prints: readonly { paper: Paper; label: string }[] = [
  { paper: '80mm', label: 'Print 80 mm' },
  { paper: 'a4', label: 'Print A4' },
];

interface HandoverLinksProps {
  document: Pick<DocumentSummary, 'id' | 'number'>;
  /** Further actions on the document. */
  children?: ReactNode;
}

/** Prints a document, keeps it as a file or sends it. Each of them counts as handed over, because a file may be sent on. */
export function HandoverLinks({ document: { id, number }, children }: HandoverLinksProps) {
  const { data: document } = useQuery(documentQuery(id));
  const chat = document && sendLink(document);
  const handOver = useHandover(id);
  return (
    <Row gap={8} wrap>
      {prints.map(({ paper, label }) => (
        <Button
          key={paper}
          variant="outlined"
          component="a"
          href={printUrl(id, paper)}
          target="_blank"
          onClick={() => handOver('printed')}
          startIcon={<Icon path={mdiPrinterOutline} size={20} />}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="outlined"
        component="a"
        href={printUrl(id, 'a4')}
        download={`${number.replaceAll('/', '-')}.pdf`}
        onClick={() => handOver('sent')}
        startIcon={<Icon path={mdiFilePdfBox} size={20} />}
      >
        Save PDF
      </Button>
      {chat && (
        <Button
          variant="outlined"
          component="a"
          href={chat}
          target="_blank"
          rel="noreferrer"
          onClick={() => handOver('sent')}
          startIcon={<Icon path={mdiWhatsapp} size={20} />}
        >
          Send on WhatsApp
        </Button>
      )}
      {children}
    </Row>
  );
}
