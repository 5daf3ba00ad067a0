/** A cell that a spreadsheet would run as a formula gets a quote in front (formula injection). */
const disarm = (text: string): string =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

function cell(value: unknown): string {
  const text = asText(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return disarm(value.map(asText).join('; '));
  if (typeof value === 'object') return disarm(JSON.stringify(value));
  return disarm(String(value));
}

/** Puts nested objects side by side: `{ package: { name } }` becomes the column `package.name`. */
function flatten(row: object, prefix = ''): Record<string, unknown> {
  const cells: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const nested = value !== null && typeof value === 'object' && !Array.isArray(value);
    if (nested) Object.assign(cells, flatten(value, `${prefix}${name}.`));
    else cells[`${prefix}${name}`] = value;
  }
  return cells;
}

/** Rows as a CSV file in UTF-8 with a byte order mark, which spreadsheets need for ₹ and Kannada. */
export function toCsv(rows: readonly object[]): string {
  const flat = rows.map((row) => flatten(row));
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  const lines = flat.map((row) => columns.map((name) => cell(row[name])).join(','));
  return `\ufeff${[columns.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
}
