import { isPlain, type Look, lookIn } from './look.ts'
import { type PageElement, type PageNode, textOf } from './page-tree.ts'

/** A rule applies to an element that has all keys of its subject, below elements that have the other keys. */
type StyleRule = { subject: readonly string[]; around: readonly string[]; look: Look }
/** Rules by one key of their subject. */
export type StyleRules = ReadonlyMap<string, readonly StyleRule[]>

const maxSheetsLength = 200_000
/** Rules whose subject has one key: more are made to be slow to apply. */
const maxRulesOfKey = 200

const isForScreen = (media: string) => media.split(',').some((medium) => /^(?:only\s+)?(?:screen|all)$/i.test(medium.trim()))
const isScreenBlock = (block: string) => /^@media\b/i.test(block) && isForScreen(block.slice('@media'.length))

const withoutComments = (sheet: string) => {
  const [first = '', ...rest] = sheet.split('/*')
  return [first, ...rest.map((part) => part.split('*/').slice(1).join('*/'))].join('')
}

/** The rules of a style sheet for a screen: each a selector and its declarations. */
const rulesOf = (sheet: string) => {
  const around: string[] = []
  const rules: [selector: string, declarations: string][] = []
  for (const part of withoutComments(sheet).split(/(?<=[{}])/)) {
    const words = part.replace(/[{}]$/, '')
    if (part.endsWith('{')) around.push(words.split(';').at(-1)?.trim() ?? '')
    else {
      const selector = around.pop()
      if (selector && !selector.startsWith('@') && around.every(isScreenBlock)) rules.push([selector, words])
    }
  }
  return rules
}

const compound = /^(?:\*|[a-z][\w-]*)?(?:[.#][\w-]+)*$/i
const keysIn = (selector: string) => (selector.match(/[.#]?[\w-]+/g) ?? []).map((key) => key.toLowerCase())

/** The keys of a selector; null unless its subject names a tag, a class or an id. A rule for the whole page hides no part of it. */
const readSelector = (selector: string) => {
  const compounds = selector.trim().split(/\s*>\s*|\s+/)
  if (!compounds.every((one) => compound.test(one))) return null
  const [subject = [], ...around] = compounds.map(keysIn).reverse()
  return subject.length === 0 || subject.includes('html') || subject.includes('body') ? null : { subject, around: around.flat() }
}

const sheetsIn = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.name !== 'style') return sheetsIn(node.children)
    const { media = '' } = node.attributes
    return media.trim() === '' || isForScreen(media) ? [textOf(node.children)] : []
  })

/** The rules of a page's own style sheets that change what its text means. */
export const styleRules = (page: readonly PageNode[]): StyleRules => {
  const rules = new Map<string, StyleRule[]>()
  for (const [selectors, declarations] of rulesOf(sheetsIn(page).join('\n').slice(0, maxSheetsLength))) {
    const look = lookIn(declarations)
    if (isPlain(look)) continue
    for (const selector of selectors.split(',')) {
      const keys = readSelector(selector)
      const [key] = keys?.subject.toSorted() ?? []
      if (keys === null || key === undefined) continue
      const alike = rules.get(key) ?? []
      if (alike.length < maxRulesOfKey) rules.set(key, [...alike, { ...keys, look }])
    }
  }
  return rules
}

/** The tag, the classes and the id of an element, as selectors name them. */
export const keysOf = ({ name, attributes }: PageElement) => [
  name,
  ...(attributes.class ?? '')
    .toLowerCase()
    .split(/\s+/)
    .flatMap((one) => (one === '' ? [] : `.${one}`)),
  ...(attributes.id ? [`#${attributes.id.toLowerCase()}`] : []),
]

/** The looks of the rules that apply to an element, the last rule first. `around`: the keys of the elements around it. */
export const looksBy = (rules: StyleRules, keys: readonly string[], around: ReadonlyMap<string, number>): Look[] =>
  [...new Set(keys)]
    .flatMap((key) => rules.get(key) ?? [])
    .filter((rule) => rule.subject.every((key) => keys.includes(key)) && rule.around.every((key) => (around.get(key) ?? 0) > 0))
    .map(({ look }) => look)
    .reverse()
