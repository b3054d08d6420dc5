import { codes } from '../reading/concepts.ts'
import { member, text } from '../reading/fields.ts'
import { pressureCodes } from '../systems.ts'

const most = 1_000_000
const { systolic, diastolic } = pressureCodes
const halves: readonly string[] = [systolic, diastolic]

const halfOf = (resource: unknown) => codes(member(resource, 'code')).find((code) => halves.includes(code))

/** Who and when; without both no two halves belong together. */
const whoseAndWhen = (resource: unknown) => {
  const subject = text(member(resource, 'subject'), 'reference')
  const at = text(resource, 'effectiveDateTime') ?? text(resource, 'effectiveInstant')
  return subject === null || at === null ? null : `${subject} ${at}`
}

/** Blood pressures that a file tells as two observations of one time. Of two of a kind at one time the first counts. */
export const newPressures = () => {
  const known = new Map<string, unknown>()
  return {
    add: (resource: unknown) => {
      const half = halfOf(resource)
      const when = half === undefined ? null : whoseAndWhen(resource)
      const name = `${half} ${when}`
      if (when !== null && known.size < most && !known.has(name) && text(resource, 'status') !== 'entered-in-error')
        known.set(name, { valueQuantity: member(resource, 'valueQuantity') })
    },
    other: (resource: unknown) => known.get(`${halfOf(resource) === systolic ? diastolic : systolic} ${whoseAndWhen(resource)}`),
  }
}
