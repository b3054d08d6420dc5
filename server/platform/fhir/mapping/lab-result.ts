import { codingOf, conceptText } from '../reading/concepts.ts'
import type { RecordDate } from '../reading/dates.ts'
import { first, member } from '../reading/fields.ts'
import { loinc } from '../systems.ts'
import type { Context } from './context.ts'
import { resultStatusOf } from './statuses.ts'

type ReportFields = { reported: RecordDate | null; performers: unknown[] }

/** The columns that the result of a report and the result of a single observation share. */
export const labResult = async (resource: unknown, context: Context, { reported, performers }: ReportFields) => {
  const { code, system } = codingOf(member(resource, 'code'), loinc)
  const { laboratory, provider } = await context.references.performers(performers, resource)
  return {
    patient_id: context.patientId,
    source_key: context.key,
    laboratory,
    provider,
    folder: conceptText(first(resource, 'category')),
    is_read: false,
    reported_at: reported?.at ?? null,
    reported_precision: reported?.precision ?? null,
    status: resultStatusOf(resource),
    correction: null,
    code,
    code_system: system,
  }
}
