import { printable, SkippedResource } from '../problems.ts'
import { codes, codesIn, conceptText } from '../reading/concepts.ts'
import { recordDate } from '../reading/dates.ts'
import { list, member } from '../reading/fields.ts'
import type { Context, Rows } from './context.ts'
import { labLines } from './lab-line.ts'
import { labResult } from './lab-result.ts'
import { observedAt } from './observed-at.ts'
import { refuseStatus } from './statuses.ts'
import { vitalRows } from './vital.ts'

const laboratory = ['laboratory', 'LAB', 'pathology', '26436-6']

const labRows = async (resource: unknown, context: Context): Promise<Rows> => {
  const lines = labLines(resource, context)
  const reported = recordDate(resource, 'issued') ?? observedAt(resource)
  const row = await labResult(resource, context, { reported, performers: list(resource, 'performer') })
  const name = conceptText(member(resource, 'code')) ?? ''
  return { lab_result: [{ ...row, name, comments: null, kind: 'table', content_base64: null }], lab_observation: lines }
}

/** A vital sign by its code, or a laboratory result of its own. `isLine`: a report names it, so that it is one of the report's lines. */
export const observationRows = async (resource: unknown, context: Context, isLine: boolean): Promise<Rows> => {
  refuseStatus(resource, 'registered')
  if (list(resource, 'focus').length > 0) throw new SkippedResource('is about somebody or something else than the patient (focus)')
  const told = codes(member(resource, 'code'))
  if (isLine) return { lab_observation: labLines(resource, context) }
  const vital = vitalRows(resource, told, context)
  if (vital) {
    refuseStatus(resource, 'cancelled')
    return vital
  }
  const categories = codesIn(resource, 'category')
  if (categories.some((code) => laboratory.includes(code))) return labRows(resource, context)
  const kind = printable(categories[0] ?? 'no category', 30)
  throw new SkippedResource(
    kind === 'vital-signs' ? `no chart shows ${printable(told[0] ?? 'it', 20)}` : `no area shows an observation of ${kind}`,
  )
}
