import DOMPurify, { type Config } from 'dompurify'
import { find } from 'linkifyjs'
import { removeStruckText, separateNumbers } from '../../ui/layout/html-hiding.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { escapeLoneSigns } from '../../ui/layout/whole-tags.ts'

/** Messaging specification, section 2: URL schemes that a message may link to. */
export const allowedUrl = /^(?:https?|ftp|mailto|tel):/i

/** Messaging specification, section 2: HTML tags and attributes that are rendered. */
const rules: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'br', 'hr', 'div'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: allowedUrl,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  const url = node.getAttribute('href')
  if (url === null) return
  if (!URL.canParse(url)) return node.removeAttribute('href')
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** Turns URLs in text into links, except inside existing links. */
const linkUrls = (page: Document) => {
  page.body.normalize()
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('a')))
    for (const { href, start, end } of find(text.data, { defaultProtocol: 'https' }).reverse()) {
      const urlText = text.splitText(start)
      urlText.splitText(end - start)
      const link = page.createElement('a')
      link.setAttribute('href', href)
      urlText.replaceWith(link)
      link.append(urlText)
    }
}

const lines = 'h1, h2, h3, h4, h5, h6, tr, caption, blockquote, pre, dt, dd, section, article, header, footer'

/** Keeps structure that the allowed tags cannot express: blocks become lines, adjacent numbers stay apart, pictures become words, and URLs become links. */
const separateBlocks = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of page.querySelectorAll('img, picture')) picture.replaceWith(` ${pageTexts.picturePart} `)
  separateNumbers(page.body)
  for (const line of page.querySelectorAll(lines)) {
    const row = page.createElement('div')
    row.append(...line.childNodes)
    line.replaceWith(row)
  }
  for (const frame of page.querySelectorAll('table, thead, tbody, tfoot')) frame.replaceWith(...frame.childNodes)
  linkUrls(page)
  return page.body.innerHTML
}

/** Sanitises a message's HTML: nothing runs or is fetched, and URLs become links. A body without tags keeps its line breaks. */
export const bodyFragment = (html: string): DocumentFragment => {
  const escapedHtml = escapeLoneSigns(html)
  const marked = escapedHtml.includes('<') ? escapedHtml : escapedHtml.replaceAll(/\r?\n/g, '<br>')
  return purifier.sanitize(separateBlocks(removeStruckText(marked)), rules)
}
