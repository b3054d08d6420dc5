import { ImportError } from '../problems.ts'

/** One element of a bundle's `entry`, or a whole value with a null for each of its entries. `line`: where it begins; `valueLine`: where its value does. */
export type Piece = { text: string; line: number; valueLine: number; isEntry: boolean }

const deepest = 64
const maxPieceLength = 64_000_000
/** In characters: to tell what a value is, and what a list in it is called. */
const enough = 100

const newline = 10
const quote = 34
const opensList = 91
const backslash = 92
const closesList = 93
const opens = 123
const closes = 125

/** A list of FHIR has entries too, but no resources in them. */
const isOfAnotherType = (text: string) => /^\s*\{\s*"resourceType"\s*:\s*"(?!Bundle")/.test(text)

const linesIn = (text: string) => text.split('\n').length - 1

/**
 * Cuts JSON values that follow each other, as they come, into what JSON.parse reads one by one: of a bundle its entries, whatever its size.
 * A streaming parser for the whole takes four times as long.
 */
export const jsonSplitter = () => {
  let depth = 0
  let inText = false
  let isEscaped = false
  let inEntries = false
  let line = 1
  let rest = ''
  /** The beginning and the end of `rest`, whose middle may be long. */
  let head = ''
  let tail = ''
  let valueLine = 1
  let entry: { text: string; line: number } | null = null

  const begin = () => {
    rest = ''
    head = ''
    tail = ''
  }

  const keep = (text: string) => {
    if (entry) entry.text += text
    else {
      rest += text
      if (head.length < enough) head += text.slice(0, enough)
      tail = (tail + text.slice(-enough)).slice(-enough)
    }
    if ((entry?.text ?? rest).length > maxPieceLength) throw new ImportError('holds a resource that is too large', `line ${line}`)
  }

  /** Between two values stands nothing. */
  const dropBlank = (text: string) => {
    const told = (rest + text).trimStart()
    if (told !== '') throw new ImportError('is not JSON', `line ${line - linesIn(told)}`)
    begin()
  }

  const takeValue = (): Piece => {
    const text = rest
    begin()
    return { text, line: valueLine, valueLine, isEntry: false }
  }

  const open = (chunk: string, from: number, at: number) => {
    const character = chunk.charCodeAt(at)
    depth += 1
    if (depth > deepest) throw new ImportError(`is nested deeper than ${deepest} levels`, `line ${line}`)
    if (depth === 1) {
      dropBlank(chunk.slice(from, at))
      valueLine = line
      return at
    }
    if (depth === 2) {
      keep(chunk.slice(from, at))
      inEntries = character === opensList && /"entry"\s*:\s*$/.test(tail) && !isOfAnotherType(head)
      return at
    }
    if (depth !== 3 || !inEntries || character !== opens) return from
    keep(`${chunk.slice(from, at)}null`)
    entry = { text: '', line }
    return at
  }

  const push = (chunk: string): Piece[] => {
    const pieces: Piece[] = []
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk.charCodeAt(at)
      if (character === newline) {
        if (inText) throw new ImportError('is not JSON', `line ${line}`)
        line += 1
      }
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (character === backslash) isEscaped = true
        else if (character === quote) inText = false
      } else if (character === quote) inText = true
      else if (character === opens || character === opensList) from = open(chunk, from, at)
      else if (character === closes || character === closesList) {
        if (depth === 0) throw new ImportError('is not JSON', `line ${line}`)
        if (depth === 1 || (depth === 3 && entry)) {
          keep(chunk.slice(from, at + 1))
          from = at + 1
          pieces.push(entry ? { ...entry, valueLine, isEntry: true } : takeValue())
          entry = null
        }
        depth -= 1
      }
    }
    keep(chunk.slice(from))
    return pieces
  }

  return {
    push,
    /** What is left when the text has ended: nothing, unless it is broken. */
    end: (): Piece | null => {
      if (entry || inText) throw new ImportError('ends too early', `line ${line}`)
      if (depth > 0) return takeValue()
      dropBlank('')
      return null
    },
  }
}
