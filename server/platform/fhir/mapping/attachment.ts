import { partWords } from '../../../../src/domain/html/part-words.ts'
import { isStorable } from '../../../../src/domain/values/typed-text.ts'
import { SkippedResource } from '../problems.ts'
import { number, text } from '../reading/fields.ts'
import { htmlWords } from '../reading/html-words.ts'

export type Attachment = { mediaType: string; charset: string | null; base64: string; title: string | null }

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const maxTextLength = 100_000

/** The document inside an attachment. The import never fetches a URL. */
export const inlineDocument = (attachment: unknown): Attachment | null => {
  const data = text(attachment, 'data')?.replace(/\s/g, '') ?? ''
  if (!base64.test(data) || number(attachment, 'size') === 0) return null
  const contentType = text(attachment, 'contentType')?.toLowerCase() ?? ''
  return {
    mediaType: contentType.split(';')[0]?.trim() ?? '',
    charset: /charset="?([\w-]+)/.exec(contentType)?.[1] ?? null,
    base64: data,
    title: text(attachment, 'title'),
  }
}

const decodeAs = (bytes: Buffer, charset: string) => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The text of a document. A missing or wrong charset falls back to UTF-8, and then to Windows-1252. */
const textIn = ({ charset, base64: data }: Attachment) => {
  const bytes = Buffer.from(data, 'base64')
  return decodeAs(bytes, charset ?? 'utf-8') ?? decodeAs(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
}

/** The words of a document. @throws SkippedResource for a document without words, or whose text cannot be stored */
export const documentWords = (document: Attachment) => {
  const { mediaType } = document
  const written = textIn(document).trim()
  const isPage = mediaType === 'text/html'
  const words = isPage ? htmlWords(written) : written
  // The placeholder of a picture is no text for the patient.
  if (isPage && words.replaceAll(partWords.picture, '').trim() === '') throw new SkippedResource('its document holds no words')
  if (words.length > maxTextLength) throw new SkippedResource('its text is too long')
  if (!isStorable(words)) throw new SkippedResource('its text holds control characters')
  return words
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (words: string) => words.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** Media types of pictures that the page of a report can show. */
const pictures = ['image/png', 'image/jpeg', 'image/gif']

const htmlPage = (html: string) => ({ kind: 'html', content_base64: Buffer.from(html).toString('base64') }) as const

/** A document as the page of a report, or null for a type that no page shows. Plain text and pictures become HTML. */
export const reportPage = (document: Attachment) => {
  if (document.mediaType === 'application/pdf') return { kind: 'pdf', content_base64: document.base64 } as const
  if (document.mediaType === 'text/html') return htmlPage(textIn(document))
  if (pictures.includes(document.mediaType))
    return htmlPage(`<img alt="${escapeHtml(document.title ?? 'Picture')}" src="data:${document.mediaType};base64,${document.base64}">`)
  return document.mediaType === 'text/plain' ? htmlPage(`<pre>${escapeHtml(documentWords(document))}</pre>`) : null
}
