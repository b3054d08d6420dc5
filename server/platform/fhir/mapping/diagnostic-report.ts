import { SkippedResource } from '../problems.ts'
import { conceptText } from '../reading/concepts.ts'
import { recordDate } from '../reading/dates.ts'
import { list, member, text } from '../reading/fields.ts'
import { inlineDocument, reportPage } from './attachment.ts'
import type { Context, Rows } from './context.ts'
import { labResult } from './lab-result.ts'
import { refuseStatus } from './statuses.ts'

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
    if (error instanceof SkippedResource) return null
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
  if (name === null) throw new SkippedResource('has no code')
  const reported =
    recordDate(resource, 'issued') ?? recordDate(resource, 'effectiveDateTime') ?? recordDate(member(resource, 'effectivePeriod'), 'start')
  if (!reported) throw new SkippedResource('has no date')
  const performers = [...list(resource, 'performer'), ...list(resource, 'resultsInterpreter')]
  const row = await labResult(resource, context, { reported, performers })
  return { lab_result: [{ ...row, name, comments: text(resource, 'conclusion'), ...contentOf(resource) }] }
}
