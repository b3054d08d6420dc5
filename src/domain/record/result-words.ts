import { sideNamedBy } from './result-judgement.ts'

/** A value with '<>' in words. */
export const valueWords = (words: string | null) => (words === null ? null : words.replace(/^\s*(?:<>|!=)\s*/, 'not equal to '))

/** Words that stand for a missing value. */
const absent = /^(?:|not (?:performed|done|tested|available|applicable|received)|unknown|cancelled|n\/?a|-+)$/i

/** Whether the words of a value say that there is none. */
export const isAbsent = (words: string | null) =>
  absent.test((words ?? '').trim().replace(/[-_]/g, ' ').replace(/[.!]$/, '').trim()) || /^-+$/.test((words ?? '').trim())

const marked = /^([HLA]{1,2}|N)([*!+]+)$/i
const markedWords: Readonly<Record<string, string>> = {
  H: 'High',
  HH: 'Critically high',
  L: 'Low',
  LL: 'Critically low',
  A: 'Abnormal',
  AA: 'Critically abnormal',
  N: 'Normal',
}

/** A flag as a patient reads it: a marked code in words, and none that is normal beside a missing value. */
export const flagInWords = (flag: string | null, hasValue: boolean) => {
  if (flag === null || (!hasValue && sideNamedBy(flag) === 'normal')) return null
  const [, code = '', mark] = marked.exec(flag.trim()) ?? []
  const word = markedWords[code.toUpperCase()]
  return word === undefined ? flag : `${word} (marked ${mark})`
}
