import { partWords } from '../../../../src/domain/html/part-words.ts'
import { isStorable } from '../../contract/storable-text.ts'
import { SkippedResource } from '../problems.ts'
import { number, text } from '../reading/fields.ts'
import { htmlWords } from '../reading/html-words.ts'

export type Attachment = { mediaType: string; charset: string | null; base64: string; title: string | null }

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const maxTextLength = 100_000

/** A document that stands in the resource itself: what an address names is never fetched. */
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

const decoded = (bytes: Buffer, charset: string) => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What does not name its characters, or names wrong ones, is UTF-8, or else what Windows wrote. */
const writtenIn = ({ charset, base64: data }: Attachment) => {
  const bytes = Buffer.from(data, 'base64')
  return decoded(bytes, charset ?? 'utf-8') ?? decoded(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
}

/** @throws SkippedResource when the document holds what cannot be stored as text */
export const wordsIn = (document: Attachment) => {
  const { mediaType } = document
  const written = writtenIn(document).trim()
  const isPage = mediaType === 'text/html'
  const words = isPage ? htmlWords(written) : written
  // A word for a picture says nothing that a patient can read.
  if (isPage && words.replaceAll(partWords.picture, '').trim() === '') throw new SkippedResource('its document holds no words')
  if (words.length > maxTextLength) throw new SkippedResource('its text is too long')
  if (!isStorable(words)) throw new SkippedResource('its text holds control characters')
  return words
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (words: string) => words.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** The media types of pictures that a report's page shows. */
const pictures = ['image/png', 'image/jpeg', 'image/gif']

const htmlPage = (html: string) => ({ kind: 'html', content_base64: Buffer.from(html).toString('base64') }) as const

/** A document as the page of a report; null when a report cannot show its kind. Plain text and a picture become a page. */
export const reportPage = (document: Attachment) => {
  if (document.mediaType === 'application/pdf') return { kind: 'pdf', content_base64: document.base64 } as const
  if (document.mediaType === 'text/html') return htmlPage(writtenIn(document))
  if (pictures.includes(document.mediaType))
    return htmlPage(`<img alt="${escapeHtml(document.title ?? 'Picture')}" src="data:${document.mediaType};base64,${document.base64}">`)
  return document.mediaType === 'text/plain' ? htmlPage(`<pre>${escapeHtml(wordsIn(document))}</pre>`) : null
}
