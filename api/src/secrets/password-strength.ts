import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isBreached } from './breached-passwords.ts';

/**
 * Only the beginning of a longer password is evaluated. The work grows with the square of the length, and a
 * password with such a long, easy beginning is refused anyway.
 */
const maxLength = 64;
const maxWords = 8;

/**
 * From 0, guessed at once, to 4. A score of 3 withstands guessing against a stolen database with slow hashes.
 */
const minScore = 3;

/** Obvious guesses for this site. */
const siteWords = ['toodles', 'bengaluru', 'bangalore'];

/** A repeated word is as easy to guess as a single one, which the estimate misses across a space. */
const withoutRepeats = (password: string): string => {
  const words = password.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const different = new Set(words);
  return different.size === words.length ? password : [...different].join(' ');
};

const weaker = <T extends { score: number }>(a: T, b: T): T => (b.score < a.score ? b : a);

let estimator: ZxcvbnFactory | undefined;

/** Known words, alone and in pairs: `Asha Rao` also gives `asharao` and `raoasha`. */
function wordsOf(about: readonly string[]): string[] {
  const texts = about.map((text) => text.toLowerCase());
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 1);
  const few = [...new Set(words)].slice(0, maxWords);
  const pairs = few.flatMap((word) => few.map((other) => word + other));
  return [...new Set([...texts, ...few, ...pairs])].filter((word) => word.length > 2);
}

/**
 * Why a new password is too weak, as a sentence for its owner; undefined if it is strong enough.
 * @param about known facts about the person: username, names, email
 */
export function passwordWeakness(password: string, about: readonly string[]): string | undefined {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const known = [...siteWords, ...wordsOf(about)];
  const looked = password.slice(0, maxLength);
  const { score, sequence } = weaker(
    estimator.check(looked, known),
    estimator.check(withoutRepeats(looked), known),
  );
  if (score >= minScore)
    return isBreached(password)
      ? 'That password was stolen from another site. Choose a different one.'
      : undefined;
  const isPersonal = sequence.some((match) => match.dictionaryName === 'userInputs');
  return isPersonal
    ? 'That is easy to guess for anyone who knows the name. Try three or four unrelated words.'
    : 'That is easy to guess. Try three or four unrelated words.';
}
