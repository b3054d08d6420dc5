import type { ColumnValue } from '../../database/schema.ts'
import { SkippedResource } from '../problems.ts'
import { codes } from '../reading/concepts.ts'
import { text } from '../reading/fields.ts'

/** Codes of "none known" in SNOMED CT and in the International Patient Summary. */
const noneCodes = [
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

/** Codes of "no information". */
const unknownCodes = ['no-allergy-info', 'no-problem-info', 'no-medication-info', 'no-immunization-info']

/** Codes of "none known" for one substance, latex. */
const singleSubstanceCodes = ['1003774007']

const shortForms: Readonly<Record<string, string>> = {
  nka: 'No known allergies',
  nkda: 'No known drug allergies',
  nkfa: 'No known food allergies',
  'nil known': 'None known',
  'none known': 'None known',
  noneCodes: 'None known',
  nil: 'None known',
}

const kind =
  '(?:allerg|intoleranc|adverse|sensitivit|reaction|problem|condition|diagnos|illness|medication|medicine|drug|immunis|immuniz|vaccin)\\w*'
const which =
  'known|recorded|reported|documented|confirmed|current|active|ongoing|present|past|previous|significant|relevant|major|chronic|regular|' +
  'long[- ]term|prescribed|medical|food|environmental|history of'
/** The valid words after a kind in a "none known" statement. Any other word may change the meaning, as in 'No drug metabolism'. */
const ending =
  `(?:(?:,| and) (?:(?:${which}|${kind}) )*${kind})*(?: (?:known|recorded|reported|documented|identified|noted|currently|present))*` +
  '(?: (?:to|or|for|on|at)(?: [\\w/-]+)+)?(?: ?\\([^()]*\\))?[.!]?$'
const saysBut = /\b(?:but|except\w*|excluding|apart|aside|besides|other than|however|though|although)\b/i
const saysNone = new RegExp(
  `^(?:no|nil|none)(?: (?:${which}|${kind}))* ${kind}${ending}|^no known(?: [\\w-]+){1,3} (?:allerg|intoleranc)\\w*${ending}`,
  'i',
)
/** Does not match a single item such as 'unknown drug', which exists and has an unknown name. */
const saysUnknown = new RegExp(
  `^(?:unknown|not known|no information)(?:(?: about| on)?(?: ${kind})* (?:${kind}s|status|history))?$|^${kind} (?:status )?(?:unknown|not known)$`,
  'i',
)

/** Whether a concept with this name states "no information". */
export const isUnknown = (concept: unknown, name: string) =>
  codes(concept).some((code) => unknownCodes.includes(code)) || saysUnknown.test(name)

const generalWord = new RegExp(
  `^(?:no|nil|none|known|not|any|of|or|and|to|for|on|at|present|currently|identified|noted|substances?|foods?|(?:${which.replaceAll('history of', 'history')})|${kind})$`,
)

/** Whether a "none known" statement covers a whole kind, by its code or its words. 'No allergy to latex' covers one substance. */
export const coversWholeKind = (name: string, code: string | null) => {
  if (code !== null && noneCodes.includes(code)) return !singleSubstanceCodes.includes(code)
  const words =
    name
      .toLowerCase()
      .replace(/\([^()]*\)/g, '')
      .match(/\p{L}+/gu) ?? []
  return words.every((word) => generalWord.test(word))
}

type Statement = { statement: ColumnValue<'condition', 'statement'> | null; name: string }

/** The "none known" statement of a concept with this name, if it is one. @throws SkippedResource for "no information" */
export const statementIn = (concept: unknown, name: string): Statement => {
  const conceptCodes = codes(concept)
  if (isUnknown(concept, name)) throw new SkippedResource('says that nothing is known')
  const plain = name.toLowerCase().replace(/[.!]+$/, '')
  const full = text(shortForms, plain)
  if (conceptCodes.some((code) => noneCodes.includes(code)) || full !== null || (saysNone.test(name) && !saysBut.test(name)))
    return { statement: 'none', name: full ?? name }
  return { statement: null, name }
}
