/** Shortens numbers and removes white space from tags. */
function tidy(markup) {
  return markup
    .replace(/\d*\.\d{3,}/g, (n) => String(Number(Number(n).toFixed(2))))
    .replace(/(\d*\.\d+?)0+(?=\D)/g, (_, n) => String(Number(n)))
    .replace(/([\s"(MLQCAHVZ,])0\.(\d)/g, '$1.$2')
    .replace(/\s+\/>/g, '/>')
    .replace(/\s{2,}/g, ' ')
    .replace(/ rx="0"/g, '');
}

/** Does not group neighbours with the same fill: gzip compresses them well. */
export function finish(width, height, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${tidy(body)}</svg>`;
}
