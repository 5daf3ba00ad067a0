import styles from './Offers.module.css';

interface Offer {
  art: string;
  title: string;
  before: string;
  code: string;
  after: string;
}

// The seeds' three standing offers (seed 000, section 9; decision 11): each is a voucher of the first catalogue.
const offers: readonly Offer[] = [
  {
    art: 'walk-in',
    title: 'First visit? Take 20% off',
    before: 'Add',
    code: 'FIRST20',
    after: 'when you pay.',
  },
  {
    art: 'ballpit',
    title: 'Siblings? Take 15% off',
    before: 'Add',
    code: 'SIBLING15',
    after: 'when you pay.',
  },
  { art: 'gift', title: 'Birthday month treat', before: 'One child free with', code: 'BIRTHDAY', after: '' },
];

export function Offers() {
  return (
    <ul className={styles.offers} aria-label="Offers">
      {offers.map(({ art, title, before, code, after }) => (
        <li key={code}>
          <img src={`/art/objects/${art}.svg`} alt="" width={44} height={44} loading="lazy" />
          <div>
            <h3>{title}</h3>
            <p>
              {before} <b className={styles.code}>{code}</b> {after}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
