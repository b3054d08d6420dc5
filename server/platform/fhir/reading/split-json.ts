import { ImportError } from '../problems.ts'

/** One element of a bundle's `entry`, or a whole value with a null for each entry. `line`: its first line. `valueLine`: the first line of its value. */
export type Piece = { text: string; line: number; valueLine: number; isEntry: boolean }

const maxDepth = 64
const maxPieceLength = 64_000_000
/** In characters: enough to find the `resourceType` of a value and the name of a list. */
const excerptLength = 100

const newline = 10
const quote = 34
const opensList = 91
const backslash = 92
const closesList = 93
const opensObject = 123
const closesObject = 125

/** The resource `List` also has entries, but these contain no resources. */
const isOfAnotherType = (text: string) => /^\s*\{\s*"resourceType"\s*:\s*"(?!Bundle")/.test(text)

const linesIn = (text: string) => text.split('\n').length - 1

/**
 * Splits a stream of JSON values into pieces for JSON.parse. A bundle is split into its entries, so its size has no limit.
 * A streaming parser takes four times as long.
 */
export const jsonSplitter = () => {
  let depth = 0
  let inText = false
  let isEscaped = false
  let inEntries = false
  let line = 1
  let rest = ''
  /** The first and the last characters of `rest`. A search in all of `rest` would be slow. */
  let head = ''
  let tail = ''
  let valueLine = 1
  let entry: { text: string; line: number } | null = null

  const resetBuffers = () => {
    rest = ''
    head = ''
    tail = ''
  }

  const append = (text: string) => {
    if (entry) entry.text += text
    else {
      rest += text
      if (head.length < excerptLength) head += text.slice(0, excerptLength)
      tail = (tail + text.slice(-excerptLength)).slice(-excerptLength)
    }
    if ((entry?.text ?? rest).length > maxPieceLength) throw new ImportError('holds a resource that is too large', `line ${line}`)
  }

  /** Only white space is valid between two values. */
  const dropBlank = (text: string) => {
    const leftover = (rest + text).trimStart()
    if (leftover !== '') throw new ImportError('is not JSON', `line ${line - linesIn(leftover)}`)
    resetBuffers()
  }

  const takeValue = (): Piece => {
    const text = rest
    resetBuffers()
    return { text, line: valueLine, valueLine, isEntry: false }
  }

  const open = (chunk: string, from: number, at: number) => {
    const character = chunk.charCodeAt(at)
    depth += 1
    if (depth > maxDepth) throw new ImportError(`is nested deeper than ${maxDepth} levels`, `line ${line}`)
    if (depth === 1) {
      dropBlank(chunk.slice(from, at))
      valueLine = line
      return at
    }
    if (depth === 2) {
      append(chunk.slice(from, at))
      inEntries = character === opensList && /"entry"\s*:\s*$/.test(tail) && !isOfAnotherType(head)
      return at
    }
    if (depth !== 3 || !inEntries || character !== opensObject) return from
    append(`${chunk.slice(from, at)}null`)
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
      else if (character === opensObject || character === opensList) from = open(chunk, from, at)
      else if (character === closesObject || character === closesList) {
        if (depth === 0) throw new ImportError('is not JSON', `line ${line}`)
        if (depth === 1 || (depth === 3 && entry)) {
          append(chunk.slice(from, at + 1))
          from = at + 1
          pieces.push(entry ? { ...entry, valueLine, isEntry: true } : takeValue())
          entry = null
        }
        depth -= 1
      }
    }
    append(chunk.slice(from))
    return pieces
  }

  return {
    push,
    /** The incomplete value at the end of the text, or null for a complete file. */
    end: (): Piece | null => {
      if (entry || inText) throw new ImportError('ends too early', `line ${line}`)
      if (depth > 0) return takeValue()
      dropBlank('')
      return null
    },
  }
}
