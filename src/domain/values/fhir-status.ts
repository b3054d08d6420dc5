const plainCode = /^[a-z]+(?:-[a-z]+)*$/

const isErrorWord = (code: string) => code.replaceAll('-', '').includes('enteredinerror')

/** A status in the spelling of FHIR's codes: 'Not done' and NotDone become not-done. Any spelling of an entry in error becomes entered-in-error. Null without words. */
export const statusCode = (words: string | null) => {
  if (words !== null && plainCode.test(words) && !isErrorWord(words)) return words
  const code = words
    ?.trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (!code) return null
  return isErrorWord(code) ? 'entered-in-error' : code
}

const errors: readonly (string | null)[] = ['entered-in-error', 'in-error', 'error', 'erroneous', 'nullified', 'retracted']

/** Whether a code says that the entry was a mistake. */
export const isErrorCode = (code: string | null) => errors.includes(code)

const withdrawn: readonly (string | null)[] = ['cancelled', 'refuted']

/** Whether an entry with this status was taken back. */
export const isWithdrawn = (status: string | null) => isErrorCode(statusCode(status)) || withdrawn.includes(statusCode(status))

type Meanings<Meaning> = readonly (readonly [Meaning, RegExp])[]

const certainties = [
  ['entered-in-error', new RegExp(`^(?:${errors.join('|')})$`)],
  [
    'refuted',
    /^(?!.*\b(?:not|cannot)-).*\bruled-out|^(?:refuted|excluded|disproved|disproven|negated|ausgeschlossen)\b|^(?:known-|definitely-)?(?:absent|not-present)\b|^41(?:0516002|0594000)$/,
  ],
  ['unconfirmed', /^(?:unconfirmed|suspected|415684004)\b/],
  ['provisional', /^provisional\b/],
  ['differential', /^differential\b/],
  ['presumed', /^presum/],
  ['confirmed', /^(?:confirmed|verified|established|gesichert)\b|^(?:known|definitely)-present$|^410(?:605003|515003|591008)$/],
] as const
export type Certainty = (typeof certainties)[number][0]

const clinicals = [
  ['resolved', /^(?:resolved|cured|closed|ended|past|history|historical|413322009)$|^no-longer\b/],
  ['remission', /\bremission\b|^277022003$/],
  ['inactive', /^(?:inactive|dormant|state-after|73425007)$/],
  ['recurrence', /^recurren/],
  ['relapse', /^relaps|^263855007$/],
  ['active', /^(?:active|ongoing|current|chronic|open|55561003)$/],
] as const
export type ClinicalStatus = (typeof clinicals)[number][0]

const weightiest = <Meaning>(codes: readonly (string | null)[], meanings: Meanings<Meaning>) =>
  meanings.find(([, words]) => codes.some((code) => code !== null && words.test(code)))?.[0] ?? null

/** The weightiest certainty among words and SNOMED CT codes of a verification, in the spelling of codes; null where none is known. */
export const certaintyAmong = (codes: readonly (string | null)[]) => weightiest(codes, certainties)

/** The clinical status among words and SNOMED CT codes, in the spelling of codes; null where none is known. */
export const clinicalAmong = (codes: readonly (string | null)[]) => weightiest(codes, clinicals)

const goesOn =
  /^(?:no(?! longer)|none|never|not (?:yet|over|ended|resolved|abated)|ongoing|continu\w*|still|current|present|active|chronic|unknown)\b/i

/** Whether the words of an abatement say that a diagnosis goes on. */
export const saysOngoing = (words: string) => goesOn.test(words)
