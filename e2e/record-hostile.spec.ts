import { openBarePage } from './bundled.ts'
import { expect, test } from './fixtures.ts'
import { hostileFiles, htmlPayloads, nothing, requireFiles, watch } from './hostile.ts'

declare global {
  interface Window {
    reports: { sanitizeReport: (html: string) => string }
  }
}

test.describe('without the protection of the page', () => {
  requireFiles(hostileFiles.html)

  test('no payload of a report runs or reaches the network', async ({ page }) => {
    const lines = [...htmlPayloads(), '<p is="x-y">a <b is="x-z">b</b></p>']
    expect(lines.length).toBeGreaterThan(1900)
    await openBarePage(page, 'src/features/test-results/report-html.ts', 'reports')
    const seen = watch(page, 'nobody')
    const left = await page.evaluate(async (all) => {
      const isActive = async (payload: string) => {
        const frame = document.createElement('iframe')
        frame.srcdoc = window.reports.sanitizeReport(payload)
        await new Promise((resolve) => {
          frame.onload = resolve
          document.body.append(frame)
        })
        const elements = [...(frame.contentDocument?.body.querySelectorAll('*') ?? [])]
        const isForbidden = (element: Element) =>
          element.matches('script, iframe, object, embed, form, input, a, style, svg, math, link, meta, base') ||
          [...element.attributes].some(({ name, value }) => /^on|^is$|style|href/i.test(name) || /script:/i.test(value))
        return elements.some(isForbidden)
      }
      const active: string[] = []
      const batchSize = 50
      for (let first = 0; first < all.length; first += batchSize) {
        const some = all.slice(first, first + batchSize)
        const found = await Promise.all(some.map(isActive))
        active.push(...some.filter((_, index) => found[index]))
        document.body.replaceChildren()
      }
      return active
    }, lines)
    expect(left).toEqual([])
    expect(seen).toEqual(nothing)
  })
})
