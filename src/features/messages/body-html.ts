import DOMPurify, { type Config } from 'dompurify'
import { find } from 'linkifyjs'
import { escapeLoneSigns } from '../../domain/html/whole-tags.ts'
import { removeStruckText } from '../../ui/layout/html-hiding.ts'
import { separateBlocks } from './separate-blocks.ts'

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

/** Characters. The time of link detection grows with the square of a token's length, so a longer token stays text. */
const maxTokenLength = 2048

/** Each link of a text. No link holds a space, so each token is searched by itself. */
const linksIn = (text: string) =>
  [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) =>
    token.length > maxTokenLength
      ? []
      : find(token, { defaultProtocol: 'https' }).map(({ href, start, end }) => ({ href, start: index + start, end: index + end })),
  )

/** Makes a link of each address in the words, for the texts of a page that stand in no link. */
const linkUrls = (body: HTMLElement) => {
  body.normalize()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('a')))
    for (const { href, start, end } of linksIn(text.data).reverse()) {
      const urlText = text.splitText(start)
      urlText.splitText(end - start)
      const link = document.createElement('a')
      link.setAttribute('href', href)
      urlText.replaceWith(link)
      link.append(urlText)
    }
  return body
}

/** A message's html as it is safe to show: nothing runs, nothing is fetched, addresses are links. A body without tags keeps its lines. */
export const bodyFragment = (html: string): DocumentFragment => {
  const escapedHtml = escapeLoneSigns(html)
  const marked = escapedHtml.includes('<') ? escapedHtml : escapedHtml.replaceAll(/\r?\n/g, '<br>')
  return purifier.sanitize(linkUrls(separateBlocks(removeStruckText(marked))).innerHTML, rules)
}
