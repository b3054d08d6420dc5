import { ImportProblem } from '../problems.ts'

/** The text of one element of `entry`, and the line on which it begins. */
export type Piece = { text: string; line: number }

const deepest = 64
const longestPiece = 64_000_000

const newline = 10
const quote = 34
const opensList = 91
const backslash = 92
const closesList = 93
const opens = 123
const closes = 125

/**
 * Cuts the elements of `entry` out of a bundle's text as it comes, so that JSON.parse reads them one by one; what remains is the bundle with a null for each.
 * A streaming parser for the whole takes four times as long.
 */
export const bundleSplitter = () => {
  let depth = 0
  let inText = false
  let isEscaped = false
  let inEntries = false
  let line = 1
  let rest = ''
  let piece: Piece | null = null

  const keep = (text: string) => {
    if (piece) piece.text += text
    else rest += text
    if ((piece?.text ?? rest).length > longestPiece) throw new ImportProblem('holds an entry that is too large', `line ${line}`)
  }

  const push = (chunk: string): Piece[] => {
    const pieces: Piece[] = []
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk.charCodeAt(at)
      if (character === newline) line += 1
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (character === backslash) isEscaped = true
        else if (character === quote) inText = false
      } else if (character === quote) inText = true
      else if (character === opens || character === opensList) {
        depth += 1
        if (depth > deepest) throw new ImportProblem(`is nested deeper than ${deepest} levels`, `line ${line}`)
        if (depth === 2) {
          keep(chunk.slice(from, at))
          from = at
          inEntries = character === opensList && /"entry"\s*:\s*$/.test(rest.slice(-100))
        } else if (depth === 3 && inEntries && character === opens) {
          keep(`${chunk.slice(from, at)}null`)
          from = at
          piece = { text: '', line }
        }
      } else if (character === closes || character === closesList) {
        if (depth === 3 && piece) {
          keep(chunk.slice(from, at + 1))
          from = at + 1
          pieces.push(piece)
          piece = null
        }
        depth -= 1
      }
    }
    keep(chunk.slice(from))
    return pieces
  }

  return {
    push,
    /** What is left when the text has ended. */
    end: () => {
      if (piece || inText || depth !== 0) throw new ImportProblem('ends too early', `line ${line}`)
      return rest
    },
  }
}

/** @throws ImportProblem when a text is nested too deep to be read */
export const checkDepth = (text: string, place: string) => {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (inText) {
      if (character === backslash) at += 1
      else if (character === quote) inText = false
    } else if (character === quote) inText = true
    else if (character === opens || character === opensList) depth += 1
    else if (character === closes || character === closesList) depth -= 1
    if (depth > deepest) throw new ImportProblem(`is nested deeper than ${deepest} levels`, place)
  }
}
