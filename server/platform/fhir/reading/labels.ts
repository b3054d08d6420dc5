import { ImportError, SkippedResource } from '../problems.ts'
import { list, member, text } from './fields.ts'

/** HL7's codes for restricted access, for no disclosure to the patient, and for sensitive information. */
const restrictedCodes = [
  ...[
    'R',
    'V',
    'NOPAT',
    'PHY',
    'PRS',
    'PDS',
    'ADOL',
    'CEL',
    'VIP',
    'DIA',
    'DRGIS',
    'IDS',
    'SSP',
    'TBOO',
    'STD',
    'SICKLE',
    'SCA',
    'GDIS',
    'HIV',
  ],
  ...[
    'ETH',
    'ETHUD',
    'OPIOIDUD',
    'SUD',
    'BH',
    'COGN',
    'DVD',
    'EMOTDIS',
    'MH',
    'PSY',
    'PSYTHPN',
    'MST',
    'SDV',
    'SEX',
    'SPI',
    'VIO',
    'PREGNANT',
    'ABOR',
  ],
  ...['REPRO', 'B'],
]
/** HL7's other labels limit use, not reading. A label of any other system has an unknown meaning, so it restricts. */
const isHl7System = (system: string | null) =>
  system === null || /\bhl7\.org\//.test(system) || /^urn:oid:2\.16\.840\.1\.113883\.5\./.test(system)

const unrestrictedCodes = ['U', 'L', 'M', 'N']

const isRestricting = (label: unknown) => {
  const code = text(label, 'code')
  if (code === null) return text(label, 'display') !== null
  if (restrictedCodes.includes(code)) return true
  return text(label, 'system') === null ? !unrestrictedCodes.includes(code) : !isHl7System(text(label, 'system'))
}

/** The labels that restrict a resource or a whole bundle, or null. */
export const restrictionOf = (resource: unknown) => {
  const labels = [
    ...list(member(resource, 'meta'), 'security'),
    ...list(resource, 'securityLabel').flatMap((label) => list(label, 'coding')),
  ]
  const confidentiality = text(resource, 'resourceType') === 'Composition' ? text(resource, 'confidentiality') : null
  const found = [...labels, ...(confidentiality === null ? [] : [{ code: confidentiality }])].filter(isRestricting)
  const words = found.map((label) => text(label, 'code') ?? text(label, 'display') ?? '')
  return words.length > 0 ? words.join(', ').slice(0, 60) : null
}

export const restrictionReason = (labels: string) => `is labelled ${labels}: held back from the patient and from proxy users`

/** @throws SkippedResource for a label that restricts reading. The import deletes rows that an earlier import stored. */
export const refuseRestricted = (resource: unknown) => {
  const labels = restrictionOf(resource)
  if (labels !== null) throw new SkippedResource(restrictionReason(labels), { withdrawn: true })
}

/** The label of a document or bundle applies to all of its resources. @throws ImportError */
export const refuseIfRestricted = (whole: unknown, place: string | null = null) => {
  const labels = restrictionOf(whole)
  if (labels !== null) throw new ImportError(restrictionReason(labels), place)
}
