import { pictureWord } from '../../domain/html/part-words.ts'
import { bodyOf } from '../../ui/layout/html-hiding.ts'

const lines = 'h1, h2, h3, h4, h5, h6, tr, caption, blockquote, pre, dt, dd, section, article, header, footer'

/** Rewrites elements that the allowed tags lack. Each block is a line, cells are apart, a mark is bold, and a picture is a word. */
export const separateBlocks = (html: string) => {
  // An element of the page may be named like a method of its document.
  const body = bodyOf(new DOMParser().parseFromString(html, 'text/html'))
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(pictureWord(picture.getAttribute('alt')))
  for (const cell of body.querySelectorAll('td, th')) cell.after(' ')
  for (const mark of body.querySelectorAll('mark')) {
    const strong = document.createElement('strong')
    strong.append(...mark.childNodes)
    mark.replaceWith(strong)
  }
  for (const line of body.querySelectorAll(lines)) {
    const row = document.createElement('div')
    row.append(...line.childNodes)
    line.replaceWith(row)
  }
  for (const frame of body.querySelectorAll('table, thead, tbody, tfoot')) frame.replaceWith(...frame.childNodes)
  return body
}
