import { createContext, useContext } from 'react';

/** The languages that the catalogues may hold; English is complete, any other may still lack a catalogue. */
export type Language = 'en' | 'kn' | 'hi';

/** One area's texts, a set for each language. A message is a text, or a function of the facts that it names. */
export type Catalogue<T> = { readonly en: T } & { readonly [L in Exclude<Language, 'en'>]?: T };

/**
 * Declares the texts of one area. Components name messages, never words, so that a language is added in the
 * catalogues alone; another language's set has to have every message of the English one.
 */
export const defineMessages = <T extends Record<string, unknown>>(texts: Catalogue<T>): Catalogue<T> => texts;

/** The language that the page is read in. */
const LanguageContext = createContext<Language>('en');

/** The texts of an area in the language of the page; in English where that language has none yet. */
export function useMessages<T>(catalogue: Catalogue<T>): T {
  return catalogue[useContext(LanguageContext)] ?? catalogue.en;
}
