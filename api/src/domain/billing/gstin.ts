const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The GST codes of India's States and union territories. */
export const stateNames: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other territory',
};

/** The State of a GSTIN, as its code. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2);

/**
 * The check digit of a GSTIN's first 14 characters: each counts as a digit to base 36, every second one twice,
 * and the digits of the products are added up.
 */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits.charAt((36 - (sum % 36)) % 36);
}

/** Whether a text is a GSTIN: its form, its State and its check digit. */
export function isGstin(text: string): boolean {
  return (
    form.test(text) &&
    stateNames[stateOfGstin(text)] !== undefined &&
    gstinCheckDigit(text.slice(0, 14)) === text.charAt(14)
  );
}
