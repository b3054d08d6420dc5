import { type PageElement, type PageNode, textOf } from './page-tree.ts'
import { partWords, pictureWord } from './part-words.ts'

const optionsIn = (nodes: readonly PageNode[]): PageElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node.name === 'option' ? [node] : optionsIn(node.children)))

const isChosen = ({ attributes }: PageElement) => 'selected' in attributes

const chosenWords = ({ attributes, children }: PageElement) => {
  const options = optionsIn(children)
  const isList = 'multiple' in attributes || Number(attributes.size ?? 1) > 1
  const chosen = options.filter(isChosen)
  // A browser shows the first option of a drop-down list without a choice, and the last chosen one.
  const shown = isList ? chosen : [chosen.at(-1) ?? options[0]]
  return shown.flatMap((option) => (option ? (option.attributes.label ?? textOf(option.children)).trim() : [])).join(', ')
}

const inputWords = ({ attributes }: PageElement) => {
  switch (attributes.type?.trim().toLowerCase()) {
    case 'checkbox':
    case 'radio':
      return 'checked' in attributes ? partWords.ticked : partWords.notTicked
    case 'image':
      return pictureWord(attributes.alt)
    case 'hidden':
    case 'password':
    case 'file':
      return ''
    default:
      return ` ${attributes.value ?? ''} `
  }
}

/** The value of a form field in words, an empty string where it shows none; null for any other element. */
export const fieldWords = (field: PageElement): string | null => {
  switch (field.name) {
    case 'input':
      return inputWords(field)
    case 'select':
      return ` ${chosenWords(field)} `
    case 'textarea':
      return ` ${textOf(field.children)} `
    case 'meter':
    case 'progress':
      return ` ${field.attributes.value ?? textOf(field.children)} `
    default:
      return null
  }
}
