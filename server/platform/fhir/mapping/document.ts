import { printable, SkippedResource } from '../problems.ts'
import { codes, codesIn, codingOf, conceptText, ownCode } from '../reading/concepts.ts'
import { recordDate } from '../reading/dates.ts'
import { first, joined, list, member, text } from '../reading/fields.ts'
import { loinc } from '../systems.ts'
import { type Attachment, inlineDocument, reportPage, wordsIn } from './attachment.ts'
import type { Context, Rows } from './context.ts'
import { isInError, knownCode, refuseStatus, resultStatuses } from './statuses.ts'

const results = ['laboratory', 'LAB', 'imaging', 'RAD', '26436-6', '11502-2', '18748-4', '26437-4', 'LP29684-5', 'LP29708-2']
const education = ['34895-3', '69730-0', '55107-7', 'education']

const documentOf = (resource: unknown): Attachment => {
  const attachments = list(resource, 'content').map((content) => member(content, 'attachment'))
  const documents = attachments.map(inlineDocument).filter((one) => one !== null)
  const document = documents.find(({ mediaType }) => mediaType === 'application/pdf') ?? documents[0]
  if (!document) throw new SkippedResource('its document is elsewhere')
  return document
}

const titleOf = (resource: unknown, { title }: Attachment) => {
  const name = text(resource, 'description') ?? title ?? conceptText(member(resource, 'type')) ?? 'Document'
  const told = joined([
    ownCode(resource, 'status') === 'superseded' ? 'superseded' : null,
    printable(unfinished(resource) ?? '', 30) || null,
  ])
  return told === null ? name : `${name} (${told})`
}

const finished = ['final', 'current', 'superseded']

/** The status of a document that is not final. */
const unfinished = (resource: unknown) =>
  [ownCode(resource, 'docStatus'), ownCode(resource, 'status')].find((code) => code !== null && !finished.includes(code)) ?? null

const codingAs = (resource: unknown) => {
  const { code, system } = codingOf(member(resource, 'type'), loinc)
  return { code, code_system: system }
}

/** A report among the results, a letter or a resource as PDF, or the words of a note in the timeline. */
export const documentRows = async (resource: unknown, context: Context): Promise<Rows> => {
  refuseStatus(resource)
  if (isInError(resource, 'docStatus')) throw new SkippedResource('its docStatus is entered-in-error', { withdrawn: true })
  const document = documentOf(resource)
  const title = titleOf(resource, document)
  const at = recordDate(resource, 'date') ?? recordDate(member(member(resource, 'context'), 'period'), 'start')
  if (!at) throw new SkippedResource('has no date')
  const author = await context.references.practitioner(first(resource, 'author'), resource)
  const kinds = [...codes(member(resource, 'type')), ...codesIn(resource, 'category')]
  const own = { patient_id: context.patientId, source_key: context.key }
  const page = reportPage(document)
  if (!page) throw new SkippedResource(`nothing shows a document of type ${printable(document.mediaType || 'none', 40)}`)
  const isResult = kinds.some((code) => results.includes(code))
  if (page.kind === 'html' && !isResult)
    return {
      timeline_item: [
        {
          ...own,
          occurred_at: at.at,
          occurred_precision: at.precision,
          title,
          text: wordsIn(document),
          provider_name: author.name,
          provider_id: author.id,
        },
      ],
    }
  if (page.kind === 'pdf' && !isResult)
    return {
      media: [
        {
          ...own,
          title,
          content_type: 'PDF',
          url: null,
          data_base64: document.base64,
          category: kinds.some((code) => education.includes(code)) ? 'Resource' : 'Letter',
          published_at: at.at,
          published_precision: at.precision,
        },
      ],
    }
  return {
    lab_result: [
      {
        ...own,
        name: title,
        laboratory: context.references.organization(member(resource, 'custodian'), resource),
        comments: null,
        folder: conceptText(first(resource, 'category')) ?? conceptText(member(resource, 'type')),
        provider: author.name,
        is_read: false,
        reported_at: at.at,
        reported_precision: at.precision,
        status: unfinished(resource) === null ? null : (knownCode(unfinished(resource), resultStatuses) ?? 'unknown'),
        correction: null,
        ...codingAs(resource),
        ...page,
      },
    ],
  }
}
