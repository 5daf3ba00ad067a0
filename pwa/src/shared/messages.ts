import { createContext, useContext } from 'react';

/** The supported languages. English is complete; a catalogue may lack the others. */
export type Language = 'en' | 'kn' | 'hi';

/**
 * The texts of one area, one set per language. A message is a text, or a function of the values it contains.
 */
export type Catalogue<T> = { readonly en: T } & { readonly [L in Exclude<Language, 'en'>]?: T };

/**
 * Declares the texts of one area. Components refer to messages by name, so that a new language only needs new
 * catalogues. Each other language must have every message of the English one.
 */
export const defineMessages = <T extends Record<string, unknown>>(texts: Catalogue<T>): Catalogue<T> => texts;

/** The page's language. */
const LanguageContext = createContext<Language>('en');

/** The texts of an area in the page's language, or in English if that language has none yet. */
export function useMessages<T>(catalogue: Catalogue<T>): T {
  return catalogue[useContext(LanguageContext)] ?? catalogue.en;
}
