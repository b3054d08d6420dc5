import { ImportError, SkippedResource } from '../problems.ts'
import { list, member, text } from './fields.ts'

/** Restricted and very restricted, no disclosure to the patient, and HL7's codes of what is sensitive. */
const restricted = [
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
/** Other labels of HL7 say how something may be used, not who may read it. Labels of a system that is not HL7's may say anything. */
const isOfHl7 = (system: string | null) =>
  system === null || /\bhl7\.org\//.test(system) || /^urn:oid:2\.16\.840\.1\.113883\.5\./.test(system)

const harmless = ['U', 'L', 'M', 'N']

const holdsBack = (label: unknown) => {
  const code = text(label, 'code')
  if (code === null) return text(label, 'display') !== null
  if (restricted.includes(code)) return true
  return text(label, 'system') === null ? !harmless.includes(code) : !isOfHl7(text(label, 'system'))
}

/** The labels by which a resource, or a bundle as a whole, is held back; null where there are none. */
export const restrictionOf = (resource: unknown) => {
  const labels = [
    ...list(member(resource, 'meta'), 'security'),
    ...list(resource, 'securityLabel').flatMap((label) => list(label, 'coding')),
  ]
  const confidentiality = text(resource, 'resourceType') === 'Composition' ? text(resource, 'confidentiality') : null
  const found = [...labels, ...(confidentiality === null ? [] : [{ code: confidentiality }])].filter(holdsBack)
  const words = found.map((label) => text(label, 'code') ?? text(label, 'display') ?? '')
  return words.length > 0 ? words.join(', ').slice(0, 60) : null
}

export const heldBack = (labels: string) => `is labelled ${labels}: held back from the patient and from proxy users`

/** @throws SkippedResource where a label forbids that the patient or a proxy user reads it: what an earlier import stored of it goes */
export const refuseRestricted = (resource: unknown) => {
  const labels = restrictionOf(resource)
  if (labels !== null) throw new SkippedResource(heldBack(labels), { withdrawn: true })
}

/** The label of a document or a bundle is that of all that it holds. @throws ImportError */
export const refuseIfRestricted = (whole: unknown, place: string | null = null) => {
  const labels = restrictionOf(whole)
  if (labels !== null) throw new ImportError(heldBack(labels), place)
}
