import DOMPurify, { type Config } from 'dompurify'
import linkifyHtml from 'linkify-html'
import { leaveOutStruck } from '../../ui/html-hiding.ts'

/** Specification, section 2: what of a message's html is shown. */
const rules: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'br', 'hr', 'div'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|ftp|mailto|tel):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

const hasTags = (html: string) => /<[a-z!/]/i.test(html)

const linked = (html: string) => linkifyHtml(html, { defaultProtocol: 'https' })

/** A message's html as it is safe to show: nothing runs, nothing is fetched, addresses are links. A body without tags keeps its lines. */
export const bodyFragment = (html: string): DocumentFragment => {
  const lines = hasTags(html) ? html : html.replaceAll(/\r?\n/g, '<br>')
  return purifier.sanitize(linked(leaveOutStruck(lines)), rules)
}
