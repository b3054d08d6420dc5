import { Parser } from 'htmlparser2'
import { maxDepth, type PageElement, type PageNode } from '../../../../src/domain/html/page-tree.ts'
import { pageWords } from '../../../../src/domain/html/page-words.ts'
import { readPage } from '../../../../src/domain/html/read-page.ts'
import { escapeLoneSigns } from '../../../../src/domain/html/whole-tags.ts'
import { SkippedResource } from '../problems.ts'

/** @throws SkippedResource for elements nested deeper than `maxDepth` */
const treeOf = (html: string) => {
  const root: PageNode[] = []
  const open = [root]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (open.length > maxDepth) throw new SkippedResource('its document is nested too deep')
        const children: PageNode[] = []
        const node: PageElement = { name, attributes, children }
        open.at(-1)?.push(node)
        open.push(children)
      },
      ontext: (text) => {
        open.at(-1)?.push(text)
      },
      onclosetag: () => {
        open.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return root
}

/** The words of an HTML page, one block per line, by the portal's rules for pages. @throws SkippedResource for elements nested too deep */
export const htmlWords = (html: string): string => lines(pageWords(readPage(treeOf(escapeLoneSigns(html)))))

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
