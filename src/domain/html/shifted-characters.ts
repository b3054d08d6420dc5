import { type PageNode, textOf } from './page-tree.ts'
import { isFraction } from './page-words.ts'

const plain = '0123456789+-−=()'
const characters = { sup: [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'], sub: [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'] }

/** The text in raised or lowered characters; null where Unicode has none. */
const shiftText = (text: string, direction: keyof typeof characters) => {
  const shifted = [...text].map((character) => (character.trim() === '' ? character : characters[direction][plain.indexOf(character)]))
  return text.trim() !== '' && shifted.every((character) => character !== undefined) ? shifted.join('') : null
}

/** `1<sup>1</sup>/<sub>2</sub>` stays: `1¹/₂` is hard to read. */
const isInFraction = (nodes: readonly PageNode[], index: number) => {
  const [numerator, stroke, node] = [nodes[index - 2], nodes[index - 1], nodes[index]]
  return (
    isFraction(nodes[index + 1], nodes[index + 2]) ||
    (typeof numerator === 'object' && numerator.name === 'sup' && isFraction(stroke, node))
  )
}

/** Replaces raised and lowered numbers by characters that need no tag: 10³, H₂O. */
export const shiftCharacters = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const isShifted = node.name === 'sup' || node.name === 'sub'
    const shifted = isShifted && !isInFraction(nodes, index) ? shiftText(textOf(node.children), node.name === 'sup' ? 'sup' : 'sub') : null
    return shifted ?? { ...node, children: shiftCharacters(node.children) }
  })
