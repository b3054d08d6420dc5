import { LeftOut } from '../problems.ts'
import { codingOf, conceptText } from '../reading/concepts.ts'
import { recordDate } from '../reading/dates.ts'
import { first, list, member, text } from '../reading/fields.ts'
import { loinc } from '../systems.ts'
import { inlineDocument, reportPage } from './attachment.ts'
import type { Context, Rows } from './context.ts'
import { refuseStatus, resultStatusOf } from './statuses.ts'

const pageIn = (resource: unknown) => {
  for (const form of list(resource, 'presentedForm')) {
    const document = inlineDocument(form)
    const page = document && reportPage(document)
    if (page) return page
  }
  return null
}

/** Lines do not go with a document that cannot be stored. */
const pageBesideLines = (resource: unknown) => {
  try {
    return pageIn(resource)
  } catch (error) {
    if (error instanceof LeftOut) return null
    throw error
  }
}

/** The document of a report, also of one that names lines: whether they are there shows only once all is stored. */
const contentOf = (resource: unknown) =>
  list(resource, 'result').length > 0
    ? (pageBesideLines(resource) ?? ({ kind: 'table', content_base64: null } as const))
    : (pageIn(resource) ?? ({ kind: 'none', content_base64: null } as const))

export const diagnosticReportRows = async (resource: unknown, context: Context): Promise<Rows> => {
  refuseStatus(resource, 'registered')
  const name = conceptText(member(resource, 'code'))
  if (name === null) throw new LeftOut('has no code')
  const reported =
    recordDate(resource, 'issued') ?? recordDate(resource, 'effectiveDateTime') ?? recordDate(member(resource, 'effectivePeriod'), 'start')
  if (!reported) throw new LeftOut('has no date')
  const { code, system } = codingOf(member(resource, 'code'), loinc)
  const performers = [...list(resource, 'performer'), ...list(resource, 'resultsInterpreter')]
  const { laboratory, provider } = await context.references.performers(performers, resource)
  return {
    lab_result: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        name,
        laboratory,
        comments: text(resource, 'conclusion'),
        folder: conceptText(first(resource, 'category')),
        provider,
        is_read: false,
        reported_at: reported.at,
        reported_precision: reported.precision,
        status: resultStatusOf(resource),
        correction: null,
        code,
        code_system: system,
        ...contentOf(resource),
      },
    ],
  }
}
