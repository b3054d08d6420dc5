import { printable, SkippedResource } from '../problems.ts'
import { codes, codesIn, codingOf, conceptText, normalizedCode } from '../reading/concepts.ts'
import { recordDate } from '../reading/dates.ts'
import { first, joinTexts, list, member, text } from '../reading/fields.ts'
import { loinc } from '../systems.ts'
import { type Attachment, documentWords, inlineDocument, reportPage } from './attachment.ts'
import type { Context, Rows } from './context.ts'
import { isInError, knownCode, refuseStatus, resultStatuses } from './statuses.ts'

const resultCodes = ['laboratory', 'LAB', 'imaging', 'RAD', '26436-6', '11502-2', '18748-4', '26437-4', 'LP29684-5', 'LP29708-2']
const educationCodes = ['34895-3', '69730-0', '55107-7', 'education']

const documentOf = (resource: unknown): Attachment => {
  const attachments = list(resource, 'content').map((content) => member(content, 'attachment'))
  const documents = attachments.map(inlineDocument).filter((one) => one !== null)
  const document = documents.find(({ mediaType }) => mediaType === 'application/pdf') ?? documents[0]
  if (!document) throw new SkippedResource('its document is elsewhere')
  return document
}

const titleOf = (resource: unknown, { title }: Attachment) => {
  const name = text(resource, 'description') ?? title ?? conceptText(member(resource, 'type')) ?? 'Document'
  const qualifiers = joinTexts([
    normalizedCode(resource, 'status') === 'superseded' ? 'superseded' : null,
    printable(unfinishedStatus(resource) ?? '', 30) || null,
  ])
  return qualifiers === null ? name : `${name} (${qualifiers})`
}

const finalStatuses = ['final', 'current', 'superseded']

const unfinishedStatus = (resource: unknown) =>
  [normalizedCode(resource, 'docStatus'), normalizedCode(resource, 'status')].find(
    (code) => code !== null && !finalStatuses.includes(code),
  ) ?? null

const codingAs = (resource: unknown) => {
  const { code, system } = codingOf(member(resource, 'type'), loinc)
  return { code, code_system: system }
}

/** Maps a report to a result, any other PDF to a letter or resource, and any other text to an item of the timeline. */
export const documentRows = async (resource: unknown, context: Context): Promise<Rows> => {
  refuseStatus(resource)
  if (isInError(resource, 'docStatus')) throw new SkippedResource('its docStatus is entered-in-error', { withdrawn: true })
  const document = documentOf(resource)
  const title = titleOf(resource, document)
  const at = recordDate(resource, 'date') ?? recordDate(member(member(resource, 'context'), 'period'), 'start')
  if (!at) throw new SkippedResource('has no date')
  const author = await context.references.practitioner(first(resource, 'author'), resource)
  const kinds = [...codes(member(resource, 'type')), ...codesIn(resource, 'category')]
  const keys = { patient_id: context.patientId, source_key: context.key }
  const page = reportPage(document)
  if (!page) throw new SkippedResource(`nothing shows a document of type ${printable(document.mediaType || 'none', 40)}`)
  const isResult = kinds.some((code) => resultCodes.includes(code))
  if (page.kind === 'html' && !isResult)
    return {
      timeline_item: [
        {
          ...keys,
          occurred_at: at.at,
          occurred_precision: at.precision,
          title,
          text: documentWords(document),
          provider_name: author.name,
          provider_id: author.id,
        },
      ],
    }
  if (page.kind === 'pdf' && !isResult)
    return {
      media: [
        {
          ...keys,
          title,
          content_type: 'PDF',
          url: null,
          data_base64: document.base64,
          category: kinds.some((code) => educationCodes.includes(code)) ? 'Resource' : 'Letter',
          published_at: at.at,
          published_precision: at.precision,
        },
      ],
    }
  return {
    lab_result: [
      {
        ...keys,
        name: title,
        laboratory: context.references.organization(member(resource, 'custodian'), resource),
        comments: null,
        folder: conceptText(first(resource, 'category')) ?? conceptText(member(resource, 'type')),
        provider: author.name,
        is_read: false,
        reported_at: at.at,
        reported_precision: at.precision,
        status: unfinishedStatus(resource) === null ? null : (knownCode(unfinishedStatus(resource), resultStatuses) ?? 'unknown'),
        correction: null,
        ...codingAs(resource),
        ...page,
      },
    ],
  }
}
