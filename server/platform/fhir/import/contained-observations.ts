import { list, member, text } from '../reading/fields.ts'
import { keyWithSource, withoutSource } from '../store/source-key.ts'
import type { SourcedEntry } from './sources.ts'

const maxIdLength = 100

/** A contained observation as its own resource. It inherits missing fields from its report. */
const inReport = (observation: unknown, report: object, id: string) => {
  const isDated = Object.keys(Object(observation)).some((name) => name.startsWith('effective') || name === 'issued')
  const dates = ['effectiveDateTime', 'effectivePeriod', 'issued'].map((name) => [name, isDated ? undefined : member(report, name)])
  const shared = ['subject', 'status', 'category'].map((name) => [name, member(report, name)])
  return {
    ...Object.fromEntries([...shared, ...dates].filter(([, value]) => value !== undefined)),
    ...Object(observation),
    id,
    meta: member(report, 'meta'),
    contained: list(report, 'contained').filter((one) => text(one, 'resourceType') !== 'Observation'),
  }
}

/** A report, followed by its contained observations as resources. Their ids start with the id of the report. */
export const withContainedObservations = (entry: SourcedEntry): SourcedEntry[] => {
  const { type, key, resource, origin } = entry
  const contained = list(resource, 'contained').filter((one) => text(one, 'resourceType') === 'Observation')
  if (type !== 'DiagnosticReport' || key === null || contained.length === 0) return [entry]
  const reportId = withoutSource(key).split('/')[1] ?? ''
  const idOf = (name: string) => `${reportId}.${name}`.slice(-maxIdLength)
  const names = new Set(contained.map((one) => text(one, 'id')))
  const result = list(resource, 'result').map((reference) => {
    const name = text(reference, 'reference')?.match(/^#([\w.-]+)$/)?.[1]
    return name !== undefined && names.has(name) ? { reference: `Observation/${idOf(name)}` } : reference
  })
  const lines = contained.flatMap((one): SourcedEntry[] => {
    const name = text(one, 'id')
    if (name === null || !/^[\w.-]+$/.test(name)) return []
    const short = `Observation/${idOf(name)}`
    const inner = { place: `${entry.place}, contained`, type: 'Observation', fullUrl: null, origin }
    return [
      {
        ...inner,
        key: origin.source === null ? short : keyWithSource(origin.source, short),
        resource: inReport(one, resource, idOf(name)),
      },
    ]
  })
  return [{ ...entry, resource: { ...resource, result } }, ...lines]
}
