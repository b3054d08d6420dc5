import { Parser } from 'htmlparser2'
import { LeftOut } from '../problems.ts'
import { type Hiding, hidingIn, hidingOf } from './html-hiding.ts'

const unseen = ['head', 'script', 'style', 'template', 'noscript', 'title']
const inline = [
  'a',
  'abbr',
  'b',
  'big',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'ins',
  'mark',
  'q',
  's',
  'del',
  'strike',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]
const cells = ['td', 'th']
/** Deeper ones are made to be slow to read. */
const deepest = 500

/** What stands instead of a tag. */
const gap = (name: string) => (inline.includes(name) ? '' : cells.includes(name) ? '\t' : '\n')

const instead: Readonly<Record<Hiding, string>> = { struck: ' [struck out] ', hidden: ' [hidden] ' }

/** The words of a page, a block a line; a word stands for what is struck out or hidden. @throws LeftOut when it is nested too deep */
export const htmlWords = (html: string): string => {
  const rules = hidingIn(html)
  let words = ''
  let depth = 0
  /** The depth of the element of which nothing is read; 0: none. */
  let silentFrom = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > deepest) throw new LeftOut('its document is nested too deep')
        if (silentFrom > 0) return
        words += gap(name)
        const hiding = hidingOf(name, attributes, rules)
        if (hiding === null && !unseen.includes(name)) return
        silentFrom = depth
        if (hiding !== null) words += instead[hiding]
      },
      ontext: (text) => {
        if (silentFrom === 0) words += text
      },
      onclosetag: (name) => {
        if (silentFrom === depth) silentFrom = 0
        depth -= 1
        if (silentFrom === 0) words += gap(name)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return lines(words)
}

const lines = (words: string) =>
  words
    .split('\n')
    .map((line) =>
      line
        .replace(/[^\S\t]+/g, ' ')
        .replace(/ ?\t[\t ]*/g, '\t')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
