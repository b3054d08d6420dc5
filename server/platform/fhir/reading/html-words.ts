import { Parser } from 'htmlparser2'
import { SkippedResource } from '../problems.ts'
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

/** A raised number before a stroke and a lowered one is no power: 1 1/2. */
const tellMixedNumber = (words: string[]) => {
  const [sign, raised = '', stroke = ''] = words.slice(-3)
  if (sign === '^' && /^\d+$/.test(raised) && /^[/⁄]$/.test(stroke)) words[words.length - 3] = ' '
}

/** The words of a page, a block a line; a word stands for what is struck out or hidden. @throws SkippedResource when it is nested too deep */
export const htmlWords = (html: string): string => {
  const rules = hidingIn(html)
  const words: string[] = []
  let depth = 0
  /** The depth of the element of which nothing is read; 0: none. */
  let silentFrom = 0
  /** What keeps a number that is raised or lowered, or that follows such a one, apart from the digit before it. */
  let between = ''
  const add = (told: string) => {
    if (told !== '') words.push(told)
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > deepest) throw new SkippedResource('its document is nested too deep')
        if (silentFrom > 0) return
        add(gap(name))
        if (name === 'sub') tellMixedNumber(words)
        if (name === 'sup' || name === 'sub') between = name === 'sup' ? '^' : ' '
        const hiding = hidingOf(name, attributes, rules)
        if (hiding === null && !unseen.includes(name)) return
        silentFrom = depth
        if (hiding !== null) add(instead[hiding])
      },
      ontext: (text) => {
        if (silentFrom > 0) return
        if (/\d$/.test(words.at(-1)?.slice(-1) ?? '') && /^[-+−\d]/.test(text)) add(between)
        add(text)
        between = ''
      },
      onclosetag: (name) => {
        if (silentFrom === depth) silentFrom = 0
        depth -= 1
        if (silentFrom > 0) return
        add(gap(name))
        if (name === 'sup' || name === 'sub') between = ' '
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return lines(words.join(''))
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
