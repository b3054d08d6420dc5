import { SkippedResource } from '../problems.ts'
import { conceptName, conceptText } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import { first, joinTexts, list, member, notes, plainText } from '../reading/fields.ts'
import { inlineDocument, reportPage } from './attachment.ts'
import type { Context, Rows } from './context.ts'
import { labResult } from './lab-result.ts'
import { effectiveDate } from './observed-at.ts'
import { refuseStatus } from './statuses.ts'
import { isContainedIn } from './text-containment.ts'

const pageIn = (resource: unknown) => {
  for (const form of list(resource, 'presentedForm')) {
    const document = inlineDocument(form)
    const page = document && reportPage(document)
    if (page) return page
  }
  return null
}

/** A report with lines stays, even if its document cannot be stored. */
const pageBesideLines = (resource: unknown) => {
  try {
    return pageIn(resource)
  } catch (error) {
    if (error instanceof SkippedResource) return null
    throw error
  }
}

/** The document of a report. A report with `result` has one too, because its lines may be missing from the file. */
const contentOf = (resource: unknown) =>
  list(resource, 'result').length > 0
    ? (pageBesideLines(resource) ?? ({ kind: 'table', content_base64: null } as const))
    : (pageIn(resource) ?? ({ kind: 'none', content_base64: null } as const))

const fallbackName = 'Test report'
const documentNotShown = 'A document belongs to this report that cannot be shown here. Ask your practice for it.'

/** The comments of a report: conclusion, coded diagnoses, specimen, notes, and a sentence for a document that no page shows. */
const commentsOf = (resource: unknown, context: Context, hasDocument: boolean) => {
  const conclusion = plainText(resource, 'conclusion')
  const codes = [...list(resource, 'conclusionCode'), ...list(resource, 'codedDiagnosis')].map(conceptName)
  const specimens = joinTexts([...new Set(list(resource, 'specimen').map((one) => context.references.specimen(one, resource)))])
  return joinTexts(
    [
      conclusion,
      joinTexts(codes.filter((code) => code !== null && !isContainedIn(code, conclusion ?? ''))),
      specimens && `Specimen: ${specimens}`,
      notes(resource),
      list(resource, 'presentedForm').length > 0 && !hasDocument ? documentNotShown : null,
    ],
    '\n',
  )
}

export const diagnosticReportRows = async (resource: unknown, context: Context): Promise<Rows> => {
  refuseStatus(resource, 'registered')
  const content = contentOf(resource)
  const hasContent = content.kind !== 'none' || plainText(resource, 'conclusion') !== null
  const name = conceptName(member(resource, 'code')) ?? (hasContent ? (conceptText(first(resource, 'category')) ?? fallbackName) : null)
  if (name === null) throw new SkippedResource('has no code')
  const reported = dateIfReadable(resource, 'issued') ?? effectiveDate(resource)
  const performers = [...list(resource, 'performer'), ...list(resource, 'resultsInterpreter')]
  const row = await labResult(resource, context, { reported, performers })
  const comments = commentsOf(resource, context, content.content_base64 !== null)
  return { lab_result: [{ ...row, name, comments, ...content }] }
}
