import DOMPurify, { type Config } from 'dompurify'
import { find } from 'linkifyjs'
import { pictureWord } from '../../domain/html/part-words.ts'
import { escapeLoneSigns } from '../../domain/html/whole-tags.ts'
import { bodyOf, removeStruckText } from '../../ui/layout/html-hiding.ts'

/** Specification, section 2: an address that a message may lead to. */
export const allowedUrl = /^(?:https?|ftp|mailto|tel):/i

/** Specification, section 2: what of a message's html is shown. */
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

/** Makes a link of each address in the words, for the texts of a page that stand in no link. */
const linkUrls = (body: HTMLElement) => {
  body.normalize()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('a')))
    for (const { href, start, end } of find(text.data, { defaultProtocol: 'https' }).reverse()) {
      const urlText = text.splitText(start)
      urlText.splitText(end - start)
      const link = document.createElement('a')
      link.setAttribute('href', href)
      urlText.replaceWith(link)
      link.append(urlText)
    }
}

const lines = 'h1, h2, h3, h4, h5, h6, tr, caption, blockquote, pre, dt, dd, section, article, header, footer'

/** Rewrites elements that the allowed tags lack. Each block is a line, cells are apart, a mark is bold, a picture is a word, and a URL is a link. */
const separateBlocks = (html: string) => {
  // An element of the page may be named like a method of its document.
  const body = bodyOf(new DOMParser().parseFromString(html, 'text/html'))
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(pictureWord(picture.getAttribute('alt')))
  for (const cell of body.querySelectorAll('td, th')) cell.after(' ')
  for (const mark of body.querySelectorAll('mark')) {
    const strong = document.createElement('strong')
    strong.append(...mark.childNodes)
    mark.replaceWith(strong)
  }
  for (const line of body.querySelectorAll(lines)) {
    const row = document.createElement('div')
    row.append(...line.childNodes)
    line.replaceWith(row)
  }
  for (const frame of body.querySelectorAll('table, thead, tbody, tfoot')) frame.replaceWith(...frame.childNodes)
  linkUrls(body)
  return body.innerHTML
}

/** A message's html as it is safe to show: nothing runs, nothing is fetched, addresses are links. A body without tags keeps its lines. */
export const bodyFragment = (html: string): DocumentFragment => {
  const escapedHtml = escapeLoneSigns(html)
  const marked = escapedHtml.includes('<') ? escapedHtml : escapedHtml.replaceAll(/\r?\n/g, '<br>')
  return purifier.sanitize(separateBlocks(removeStruckText(marked)), rules)
}
