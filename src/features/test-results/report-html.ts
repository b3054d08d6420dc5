import DOMPurify, { type Config } from 'dompurify'
import { pictureWord } from '../../domain/html/part-words.ts'
import { escapeLoneSigns } from '../../domain/html/whole-tags.ts'
import { bodyOf, describeHiding } from '../../ui/layout/html-hiding.ts'

const text = 'h1 h2 h3 h4 h5 h6 p div span br hr pre blockquote address section article header footer'.split(' ')
const marks = ['b', 'strong', 'i', 'em', 'u', 's', 'del', 'strike', 'small', 'sub', 'sup', 'mark', 'code', 'abbr', 'center', 'font']
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

const ownPicture = /^data:image\/(?:png|jpeg|gif);base64,/i

/** Allows text, lists, tables and embedded images. Scripts, forms, links and external resources are removed. */
const reportRules: Config = {
  ALLOWED_TAGS: [...text, ...marks, ...lists, ...tables, 'img'],
  ALLOWED_ATTR: ['colspan', 'rowspan', 'scope', 'align', 'alt', 'src', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ownPicture,
}

/** The sanitiser accepts any data: URL as an image source, so the media type is checked here. A rejected image is replaced by a word. */
const removeForeignPictures = (html: string) => {
  const body = bodyOf(new DOMParser().parseFromString(html, 'text/html'))
  for (const image of body.querySelectorAll('img'))
    if (!ownPicture.test(image.getAttribute('src') ?? '')) image.replaceWith(pictureWord(image.getAttribute('alt')))
  return body.innerHTML
}

/** Removes everything from a report that could run scripts or reach the network. */
export const sanitizeReport = (html: string) =>
  removeForeignPictures(DOMPurify.sanitize(describeHiding(escapeLoneSigns(html)), reportRules))
