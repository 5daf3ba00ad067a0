/** The part of the package that makes a code out of a text, without those that draw it. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
