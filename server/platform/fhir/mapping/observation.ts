import { printable, SkippedResource } from '../problems.ts'
import { codes, conceptName, statusCodes } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import { list, member } from '../reading/fields.ts'
import type { Context, Rows } from './context.ts'
import { labLines } from './lab-line.ts'
import { labResult } from './lab-result.ts'
import { observedAt } from './observed-at.ts'
import { refuseStatus } from './statuses.ts'
import { vitalNameOf, vitalRows } from './vital.ts'

/** Matches the categories of a laboratory, as codes and as words. */
const laboratory = /^(?:lab|laboratory|pathology|26436-6)$|\blaborator|\bpatholog|\bh(?:a)?ematolog|\bmicrobiolog|\bchemistry\b|\bserolog/

const labRows = async (resource: unknown, context: Context): Promise<Rows> => {
  const lines = labLines(resource, context)
  const reported = dateIfReadable(resource, 'issued') ?? observedAt(resource)
  const row = await labResult(resource, context, { reported, performers: list(resource, 'performer') })
  const name = conceptName(member(resource, 'code')) ?? lines[0]?.text ?? ''
  return { lab_result: [{ ...row, name, comments: null, kind: 'table', content_base64: null }], lab_observation: lines }
}

/**
 * Maps an observation to a line of its report, a vital sign, or a laboratory result. An observation without a category is a result.
 * `isLine`: a report refers to the observation.
 */
export const observationRows = async (resource: unknown, context: Context, isLine: boolean): Promise<Rows> => {
  refuseStatus(resource, 'registered')
  if (list(resource, 'focus').length > 0) throw new SkippedResource('is about somebody or something else than the patient (focus)')
  const codesOfTest = codes(member(resource, 'code'))
  if (isLine) return { lab_observation: labLines(resource, context) }
  const vital = vitalNameOf(codesOfTest)
  if (vital !== null) refuseStatus(resource, 'cancelled')
  // A chart needs a date, so a measurement without one becomes a result.
  const rows = vital !== null && observedAt(resource) !== null ? vitalRows(resource, codesOfTest, context) : null
  if (rows) return rows
  const categories = statusCodes(resource, 'category')
  if (vital !== null || categories.length === 0 || categories.some((code) => laboratory.test(code))) return labRows(resource, context)
  const kind = printable(categories[0] ?? 'no category', 30)
  throw new SkippedResource(
    kind === 'vital-signs' ? `no chart shows ${printable(codesOfTest[0] ?? 'it', 20)}` : `no area shows an observation of ${kind}`,
  )
}
