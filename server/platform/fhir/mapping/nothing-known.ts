import type { ColumnValue } from '../../database/schema.ts'
import { SkippedResource } from '../problems.ts'
import { codes } from '../reading/concepts.ts'
import { text } from '../reading/fields.ts'

/** Codes that say that there is none: SNOMED CT and the International Patient Summary's own. */
const none = [
  '160245001',
  '716186003',
  '787481004',
  '1003774007',
  '409137002',
  '428607008',
  '429625007',
  'no-known-allergies',
  'no-known-medication-allergies',
  'no-known-environmental-allergies',
  'no-known-food-allergies',
  'no-known-problems',
  'no-known-medications',
  'no-known-immunizations',
]

/** Codes that say that nobody knows. */
const unknown = ['no-allergy-info', 'no-problem-info', 'no-medication-info', 'no-immunization-info']

/** Those of a single substance: latex. */
const ofOneThing = ['1003774007']

const shortForms: Readonly<Record<string, string>> = {
  nka: 'No known allergies',
  nkda: 'No known drug allergies',
  nkfa: 'No known food allergies',
  'nil known': 'None known',
  'none known': 'None known',
  none: 'None known',
  nil: 'None known',
}

const kind =
  '(?:allerg|intoleranc|adverse|sensitivit|reaction|problem|condition|diagnos|illness|medication|medicine|drug|immunis|immuniz|vaccin)\\w*'
const which =
  'known|recorded|reported|documented|confirmed|current|active|ongoing|present|past|previous|significant|relevant|major|chronic|regular|' +
  'long[- ]term|prescribed|medical|food|environmental|history of'
/** What may follow a kind in a statement that there is none. Any other word may name something: 'No drug metabolism' says nothing of drugs. */
const ending =
  `(?:(?:,| and) (?:(?:${which}|${kind}) )*${kind})*(?: (?:known|recorded|reported|documented|identified|noted|currently|present))*` +
  '(?: (?:to|or|for|on|at)(?: [\\w/-]+)+)?(?: ?\\([^()]*\\))?[.!]?$'
const saysBut = /\b(?:but|except\w*|excluding|apart|aside|besides|other than|however|though|although)\b/i
const saysNone = new RegExp(
  `^(?:no|nil|none)(?: (?:${which}|${kind}))* ${kind}${ending}|^no known(?: [\\w-]+){1,3} (?:allerg|intoleranc)\\w*${ending}`,
  'i',
)
/** Not a single thing, such as 'unknown drug': that one is there, though nobody knows which it is. */
const saysUnknown = new RegExp(
  `^(?:unknown|not known|no information)(?:(?: about| on)?(?: ${kind})* (?:${kind}s|status|history))?$|^${kind} (?:status )?(?:unknown|not known)$`,
  'i',
)

/** Whether a concept with this name states that the answer is unknown. */
export const isUnknown = (concept: unknown, name: string) => codes(concept).some((code) => unknown.includes(code)) || saysUnknown.test(name)

const general = new RegExp(
  `^(?:no|nil|none|known|not|any|of|or|and|to|for|on|at|present|currently|identified|noted|substances?|foods?|(?:${which.replaceAll('history of', 'history')})|${kind})$`,
)

/** Whether a statement covers a whole kind, by its code or its words: 'No allergy to latex' does not. */
export const isAboutAll = (name: string, code: string | null) => {
  if (code !== null && none.includes(code)) return !ofOneThing.includes(code)
  const words =
    name
      .toLowerCase()
      .replace(/\([^()]*\)/g, '')
      .match(/\p{L}+/gu) ?? []
  return words.every((word) => general.test(word))
}

type Said = { statement: ColumnValue<'condition', 'statement'> | null; name: string }

/** What a concept that is called `name` says, in codes or in words: something, or that there is none. @throws SkippedResource when it says that nobody knows */
export const saidBy = (concept: unknown, name: string): Said => {
  const told = codes(concept)
  if (isUnknown(concept, name)) throw new SkippedResource('says that nothing is known')
  const plain = name.toLowerCase().replace(/[.!]+$/, '')
  const full = text(shortForms, plain)
  if (told.some((code) => none.includes(code)) || full !== null || (saysNone.test(name) && !saysBut.test(name)))
    return { statement: 'none', name: full ?? name }
  return { statement: null, name }
}
