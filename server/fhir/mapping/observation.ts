import { LeftOut, printable } from '../problems.ts'
import { codes, codesIn, codingOf, conceptText } from '../reading/concepts.ts'
import { recordDate } from '../reading/dates.ts'
import { first, list, member } from '../reading/fields.ts'
import { loinc } from '../systems.ts'
import type { Context, Rows } from './context.ts'
import { labLines } from './lab-line.ts'
import { observedAt } from './observed-at.ts'
import { refuseStatus, resultStatusOf } from './statuses.ts'
import { vitalRows } from './vital.ts'

const laboratory = ['laboratory', 'LAB', 'pathology', '26436-6']

const labRows = async (resource: unknown, context: Context): Promise<Rows> => {
  const lines = labLines(resource, context)
  const reported = recordDate(resource, 'issued') ?? observedAt(resource)
  const { code, system } = codingOf(member(resource, 'code'), loinc)
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
        reported_at: reported.at,
        reported_precision: reported.precision,
        status: resultStatusOf(resource),
        correction: null,
        code,
        code_system: system,
        kind: 'table',
        content_base64: null,
      },
    ],
    lab_observation: lines,
  }
}

/** A vital sign by its code, or a laboratory result of its own. `isLine`: a report names it, so that it is one of the report's lines. */
export const observationRows = async (resource: unknown, context: Context, isLine: boolean): Promise<Rows> => {
  refuseStatus(resource, 'registered')
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
  throw new LeftOut(kind === 'vital-signs' ? `no chart shows ${printable(told[0] ?? 'it', 20)}` : `no area shows an observation of ${kind}`)
}
