/** What phones and mail programs turn into a link by itself. */
const schemes = /:\/\/|\b(?:https?|mailto|tel|sms|upi|intent):|\bwww\./i;
const mailbox = /[\p{L}\p{M}\p{N}]@[\p{L}\p{M}\p{N}]/u;
const numbered = /\d+(?:\.\d+){3}/;

const letter = /^\p{L}\p{M}*$/u;
/** 'S', the number of a list, or in a script of India the sound of a letter's name, such as 'ಎಸ್'. */
const initial =
  /^(?:\p{L}\p{M}*|\d+|[\p{sc=Deva}\p{sc=Knda}\p{sc=Taml}\p{sc=Telu}\p{sc=Mlym}\p{sc=Beng}\p{sc=Gujr}\p{sc=Guru}\p{sc=Orya}]{1,4})$/u;
const title = /^(?:adv|capt|col|dr|er|fr|kum|lt|maj|md|mohd|mr|mrs|ms|prof|rev|shri|smt|sr|sri|st)$/i;
/** What can't be a name after an initial or a title: country codes, and the usual other ends of addresses. */
const ending =
  /^(?:[a-z]{2}|рф|xn--.*|app|bank|bet|bio|biz|blog|business|buzz|cash|casino|chat|click|cloud|club|com|community|credit|deals|dev|digital|edu|email|example|finance|fun|games|gift|gifts|global|gov|group|help|home|host|icu|info|ink|life|link|live|loan|loans|ltd|market|media|mobi|money|monster|net|network|news|one|online|org|page|photography|photos|pro|quest|review|sale|school|services|shop|site|social|solutions|space|store|studio|support|systems|team|tech|today|top|travel|video|vip|web|website|win|work|world|xyz|zip|zone)$/i;

/** Whether a word is written like `evil.example`, and not like the names 'S.Kumar', 'Kumar.S' or 'St.Mary'. */
function isDomain(word: string): boolean {
  const parts = word.split('.').filter((part) => part !== '');
  const last = parts.pop()?.replace(/-+$/, '') ?? '';
  if (parts.length === 0 || letter.test(last) || !/^\p{L}/u.test(last)) return false;
  return ending.test(last) || !parts.every((part) => initial.test(part) || title.test(part));
}

/**
 * Whether a text holds a web or an email address, which a message would carry to any phone as a link from the centre.
 * In doubt it does: a dot without a space after it looks like one, except after an initial or a title.
 */
export function holdsAddress(text: string): boolean {
  // Letters of other widths, and signs without any width, look like the plain ones.
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/\p{Cf}/gu, '');
  if ([schemes, mailbox, numbered].some((address) => address.test(plain))) return true;
  return plain.split(/\.{2,}|[^\p{L}\p{M}\p{N}.-]/u).some(isDomain);
}

/** How a message greets someone: the first word of the name, or a word that suits everyone. */
export const greetingName = (name: string): string =>
  (!holdsAddress(name) && name.trim().split(/\s/)[0]) || 'there';
