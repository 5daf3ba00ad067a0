import type { Site } from '@toodles/api/contract/centre/site.ts';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { callLink, whatsAppLink } from '../../shared/whatsapp.ts';
import { legal } from '../messages/legal.ts';
import type { Block } from '../messages/legal-blocks.ts';
import styles from './LegalPage.module.css';

/** One block of a legal page: a paragraph, a list, a table, or the contact details. */
export function LegalBlock({ block, site }: { block: Block; site: Site }) {
  if (block === 'ways') return <ContactButtons site={site} />;
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <Stack as="ul" gap={10} className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Stack>
    );
  }
  if ('text' in block) return <Pointer text={block.text} page={block.page} />;
  return <Table head={block.head} rows={block.table} />;
}

function Pointer({ text, page }: { text: string; page: 'privacy' | 'terms' }) {
  const t = useMessages(legal);
  return (
    <p>
      {text}{' '}
      <Link to={paths[page]} className={styles.link}>
        {t.pages[page]}
      </Link>
    </p>
  );
}

/** On a phone a row becomes a card, and each cell repeats its column's heading. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={cell} data-column={head[place + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The contact details. */
function ContactButtons({ site }: { site: Site }) {
  const t = useMessages(legal);
  return (
    <Stack as="dl" gap={4} className={cx(surface.card, styles.ways)}>
      <div>
        <dt>{t.address}</dt>
        <dd>
          {site.name}, {site.address}
        </dd>
      </div>
      <div>
        <dt>{t.phone}</dt>
        <dd>
          <a href={callLink(site.phone)}>{site.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{t.whatsApp}</dt>
        <dd>
          <a href={whatsAppLink(site.whatsappNumber, t.whatsAppMessage)} target="_blank" rel="noreferrer">
            {t.whatsAppText}
          </a>
        </dd>
      </div>
      {site.email && (
        <div>
          <dt>{t.email}</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </div>
      )}
    </Stack>
  );
}
