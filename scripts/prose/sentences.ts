import { parseSync } from 'oxc-parser'
import { ParseEnglish } from 'parse-english'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRetext from 'remark-retext'
import { unified } from 'unified'

/** A node of the natural language tree. Code and URLs are source nodes, which count as one word. */
type Node = { type: string; value?: string; children?: readonly Node[]; position?: { start: { line: number } } | undefined }

/** The text of one document or comment. `line`: its first line in the file, from 1. */
type Prose = { text: string; line: number }
export type Problem = { line: number; message: string }

const maxWords = 25
const unnamedSubject = /^(?:what|who|whoever|somebody|nobody)$/i

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('')

/** The library reads a full stop after a number or a short word, or before code, as an abbreviation. */
const endsBefore = (nodes: readonly Node[], index: number) => {
  const [end, space, next] = [nodes[index - 2], nodes[index - 1], nodes[index]]
  if (!end || !next || space?.type !== 'WhiteSpaceNode' || !/^[^.]*[.?!]$/.test(textOf(end))) return false
  return next.type === 'SourceNode' || /^\p{Lu}/u.test(textOf(next))
}

const sentencesIn = (node: Node): Node[] => {
  const children = node.children ?? []
  if (node.type !== 'SentenceNode') return children.flatMap(sentencesIn)
  const starts = [0, ...children.keys()].filter((index) => index === 0 || endsBefore(children, index))
  return [...new Set(starts)].map((start, at, all) => {
    const parts = children.slice(start, all[at + 1] ?? children.length)
    return { type: node.type, children: parts, position: parts[0]?.position }
  })
}

const problemIn = (sentence: Node): string | null => {
  const words = (sentence.children ?? []).filter(({ type }) => type === 'WordNode' || type === 'SourceNode')
  const subject = words[0] ? textOf(words[0]) : ''
  const text = textOf(sentence).replaceAll(/\s+/g, ' ')
  if (unnamedSubject.test(subject) && !text.endsWith('?')) return `'${subject}' is no named subject: ${text}`
  return words.length > maxWords ? `${words.length} words instead of at most ${maxWords}: ${text}` : null
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRetext, ParseEnglish)

/** The problems of a Markdown text by the writing rules of docs/language.md. Tables and blocks of code have no sentences. */
const problemsOf = ({ text, line }: Prose): Problem[] => {
  const tree: Node = markdown.runSync(markdown.parse(text), text)
  return sentencesIn(tree).flatMap((sentence) => {
    const message = problemIn(sentence)
    return message ? [{ line: line + (sentence.position?.start.line ?? 1) - 1, message }] : []
  })
}

type Comment = { isBlock: boolean; value: string; start: number; end: number; line: number }

/** The comments of a TypeScript file. */
export const commentsOf = (file: string, source: string): Comment[] =>
  parseSync(file, source).comments.map(({ type, value, start, end }) => ({
    isBlock: type === 'Block',
    value,
    start,
    end,
    line: source.slice(0, start).split('\n').length,
  }))

/** Consecutive line comments are one text. A tag such as `@throws` begins a paragraph. */
const proseIn = (comments: readonly Comment[], source: string): Prose[] => {
  const texts: (Prose & { end: number })[] = []
  for (const { isBlock, value, start, end, line } of comments) {
    const text = (isBlock ? value.replaceAll(/^\s*\*+ ?/gm, '') : value.trim()).replaceAll(/(^|\s)@(?=[a-z])/g, '\n\n')
    const last = texts.at(-1)
    const isContinued = !isBlock && last && /^\n[ ]*$/.test(source.slice(last.end, start))
    if (isContinued) Object.assign(last, { text: `${last.text}\n${text}`, end })
    else texts.push({ text, line, end })
  }
  return texts
}

/** The problems of a document. */
export const problemsInDocument = (text: string): Problem[] => problemsOf({ text, line: 1 })

/** The problems of the comments of a TypeScript file. */
export const problemsInComments = (comments: readonly Comment[], source: string): Problem[] => proseIn(comments, source).flatMap(problemsOf)
