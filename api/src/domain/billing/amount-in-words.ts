const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The Indian units, largest first. */
const units = [
  { size: 10_000_000, name: 'crore' },
  { size: 100_000, name: 'lakh' },
  { size: 1000, name: 'thousand' },
  { size: 100, name: 'hundred' },
] as const;

function belowHundred(n: number): string {
  const ten = tens[Math.floor(n / 10)] ?? '';
  const rest = n < 20 ? (small[n] ?? '') : (small[n % 10] ?? '');
  return n < 20 ? rest : [ten, rest].filter(Boolean).join('-');
}

function words(n: number): string {
  const unit = units.find(({ size }) => n >= size);
  if (!unit) return belowHundred(n);
  const rest = n % unit.size;
  const head = `${words(Math.floor(n / unit.size))} ${unit.name}`;
  if (rest === 0) return head;
  return rest < 100 ? `${head} and ${belowHundred(rest)}` : `${head} ${words(rest)}`;
}

/**
 * An amount as a bill spells it: 199900 is `Rupees one thousand nine hundred and ninety-nine only`.
 * @param paise an integer from 0
 */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const parts = [
    rupees > 0 || rest === 0 ? `Rupees ${words(rupees) || 'zero'}` : '',
    rest > 0 ? `${rupees > 0 ? 'and paise' : 'Paise'} ${belowHundred(rest)}` : '',
  ];
  return `${parts.filter(Boolean).join(' ')} only`;
}
