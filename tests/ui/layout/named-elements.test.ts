import { describe, expect, it } from 'vitest'
import { bodyFragment } from '../../../src/features/messages/body-html.ts'
import { sanitizeReport } from '../../../src/features/test-results/report-html.ts'
import { plainLines } from '../../../src/ui/layout/plain-lines.ts'

const properties = ['attributes', 'childNodes', 'localName', 'textContent', 'nodeType']
const methods = ['body', 'documentElement', 'querySelectorAll', 'createElement', 'createTreeWalker']

const pages = [
  ...properties.map((name) => `<p>Rest at home.</p><form><input name="${name}"><p>Ring 111.</p></form>`),
  ...methods.map((name) => `<p>Rest at home.</p><img name="${name}"><form name="${name}"><p>Ring 111.</p></form>`),
]

describe.each(pages)('a page whose elements are named like properties of the DOM: %s', (page) => {
  it('is read by messages, reports and plain lines', () => {
    expect(bodyFragment(page).textContent).toMatch(/Rest at home\..*Ring 111\./s)
    expect(sanitizeReport(page)).toMatch(/Rest at home\..*Ring 111\./s)
    expect(plainLines(page)).toMatch(/Rest at home\..*Ring 111\./s)
  })
})
