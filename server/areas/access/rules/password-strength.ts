import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Guesses needed for eight random characters. */
const fewestGuesses = 1e8

/** The library's time grows with the square of the length, and with each letter that a digit or sign can replace. */
const bounds = { maxLength: 64, l33tMaxSubstitutions: 5 }

/** Advice by the library's warning about the longest part of a password. */
const reasons: { [warning: string]: string } = {
  topTen: 'Many people use this password',
  topHundred: 'Many people use this password',
  common: 'Many people use this password',
  similarToCommon: 'This is much like a password that many people use',
  wordByItself: 'A single word is easily guessed',
  namesByThemselves: 'Names are easily guessed',
  commonNames: 'Names are easily guessed',
  userInputs: 'What others know of you or of your practice is easily guessed',
  straightRow: 'Keys that lie side by side are easily guessed',
  keyPattern: 'Keys that lie side by side are easily guessed',
  simpleRepeat: 'Repeated characters are easily guessed',
  extendedRepeat: 'Repeated characters are easily guessed',
  sequences: 'Sequences such as abc or 123 are easily guessed',
  recentYears: 'Years and dates are easily guessed',
  dates: 'Years and dates are easily guessed',
}
const noReason = 'This password is easily guessed'
const advice = 'please take some words that do not belong together'

const load = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...dictionary, ...english.dictionary }, graphs: adjacencyGraphs, ...bounds })
}

let loading: Promise<ZxcvbnFactory> | undefined

/** The dictionaries need about 100 MB, so they are loaded with the first password. */
const estimator = () => {
  loading ??= load()
  return loading
}

const wordsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]+/u)]).filter(({ length }) => length > 2)

/** Advice for a password that is guessed too soon; null otherwise. `known` has words that others may associate with the owner. */
export const passwordWeakness = async (password: string, known: readonly string[]) => {
  const { guesses, feedback } = (await estimator()).check(password, wordsOf(known))
  if (guesses >= fewestGuesses) return null
  return `${reasons[feedback.warning ?? ''] ?? noReason}: ${advice}.`
}
