import { LeftOut, printable } from '../problems.ts'
import { codes, codesIn, conceptText } from '../reading/concepts.ts'
import { instant } from '../reading/dates.ts'
import { first, list, member } from '../reading/fields.ts'
import type { Context, Rows } from './context.ts'
import { labLines, observedAt } from './lab-line.ts'
import { refuseStatus } from './statuses.ts'
import { vitalRows } from './vital.ts'

const laboratory = ['laboratory', 'LAB', 'pathology', '26436-6']

const labRows = async (resource: unknown, context: Context): Promise<Rows> => {
  const lines = labLines(resource, context)
  const { laboratory: name, provider } = await context.references.performers(list(resource, 'performer'), resource)
  return {
    lab_result: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        name: conceptText(member(resource, 'code')) ?? '',
        laboratory: name,
        comments: null,
        folder: conceptText(first(resource, 'category')),
        provider,
        is_read: false,
        reported_at: instant(resource, 'issued') ?? observedAt(resource),
        kind: 'table',
        content_base64: null,
      },
    ],
    lab_observation: lines,
  }
}

/** A vital sign by its code, or a laboratory result of its own. `isLine`: a report names it, so that it is one of the report's lines. */
export const observationRows = async (resource: unknown, context: Context, isLine: boolean): Promise<Rows> => {
  refuseStatus(resource, 'cancelled', 'registered')
  const told = codes(member(resource, 'code'))
  if (isLine) return { lab_observation: labLines(resource, context) }
  const vital = vitalRows(resource, told, context)
  if (vital) return vital
  const categories = codesIn(resource, 'category')
  if (categories.some((code) => laboratory.includes(code))) return labRows(resource, context)
  const kind = printable(categories[0] ?? 'no category', 30)
  throw new LeftOut(kind === 'vital-signs' ? `no chart shows ${printable(told[0] ?? 'it', 20)}` : `no area shows an observation of ${kind}`)
}
