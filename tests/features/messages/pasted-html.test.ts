import { expect, it, test } from 'vitest'
import { cleanPastedHtml } from '../../../src/features/messages/compose/pasted-html.ts'
import { htmlCases, oneLine } from '../../html-cases.ts'

/** Each line of the text that the editor takes from a paste. */
const linesOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html')
  for (const block of body.querySelectorAll('p, div, li')) block.append('\n')
  for (const end of body.querySelectorAll('br')) end.after('\n')
  return body.textContent
    .split('\n')
    .map((line) => oneLine(line))
    .filter((line) => line !== '')
}

/** Powers by characters where a page's words have a sign. */
const raised = (words: string) => words.replace('^9', '⁹').replaceAll(' [marked]', '')

// A paste is machine-made HTML: a lone sign stands escaped in it.
test.each(htmlCases.filter(([html]) => !html.includes('<LOQ')))('a paste keeps what a page means: %s', (html, words) => {
  expect(linesOf(html).join(' ')).toBe(raised(words))
})

test.each([
  ['10<sup>3</sup>', '10³'],
  ['10<sup><b>-9</b></sup> mol', '10⁻⁹ mol'],
  ['H<sub>2</sub>O and Ca<sup>2+</sup>', 'H₂O and Ca²⁺'],
  ['10<sup>1.5</sup>', '10^1.5'],
  ['the 1<sup>st</sup>', 'the 1st'],
])('a paste raises and lowers numbers by characters: %s', (html, words) => {
  expect(linesOf(`<p>${html}</p>`)).toEqual([words])
})

const item = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>\n`

it('a paste from Word keeps its lists as lists', () => {
  const bullets = item(1, '·', 'Metformin') + item(2, 'o', 'morning') + item(1, '·', 'Aspirin')
  expect(cleanPastedHtml(bullets)).toBe('<ul><li><p>Metformin</p><ul><li><p>morning</p></li></ul></li><li><p>Aspirin</p></li></ul>')
  expect(cleanPastedHtml(item(1, '1.', 'First') + item(1, '2.', 'Then'))).toBe('<ol><li><p>First</p></li><li><p>Then</p></li></ol>')
})

it('a paste from Word keeps numbers that a list would change', () => {
  expect(linesOf(item(1, '3.', 'Third') + item(1, 'b)', 'Other'))).toEqual(['3. Third', 'b) Other'])
})

it('a paste from Word keeps each row of a table on a line, and loses the formatting of Word', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN-NZ><!--StartFragment-->
<p class=MsoNormal>Take <del>40 mg</del><span style='mso-tab-count:1'> </span><i>4 mg</i></p>
<table class=MsoTableGrid><tr><td width=90><p class=MsoNormal>Sodium</p></td><td><p class=MsoNormal>121</p></td></tr>
<tr><td><p class=MsoNormal>Potassium</p></td><td><p class=MsoNormal><s>9.9</s> 4.1</p></td></tr></table><!--EndFragment--></body></html>`
  expect(linesOf(html)).toEqual(['Take [struck out] 4 mg', 'Sodium 121', 'Potassium [struck out] 4.1'])
  expect(cleanPastedHtml(html)).not.toMatch(/mso|class|style|<!--/i)
})

it('a paste from Google Docs is bold and italic only where its text is', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">plain </span><span style="font-weight:700;font-style:normal">bold </span><span style="font-weight:400;font-style:italic">italic</span></p></b>'
  expect(cleanPastedHtml(html)).toBe('<p>plain <strong>bold </strong><em>italic</em></p>')
})

it('a paste of the editor itself keeps its mark', () => {
  expect(cleanPastedHtml('<p data-pm-slice="1 1 []">a <strong>b</strong></p>')).toBe('<p data-pm-slice="1 1 []">a <strong>b</strong></p>')
})
