import { existsSync, readFileSync } from 'node:fs'
import { bundled } from './bundled.ts'
import { expect, test } from './fixtures.ts'

const payloads = '../shared/data/xss/html-payloads.core.txt'

declare global {
  interface Window {
    reports: { sanitizeReport: (html: string) => string }
  }
}

/** A failure names its payloads by itself, and a trace of two thousand pages costs more than the pages. */
test.use({ trace: 'off' })

test.describe('without the protection of the page', () => {
  test.skip(!existsSync(payloads), `${payloads} is not there`)

  test('no payload of a report runs or reaches the network', async ({ page }) => {
    test.setTimeout(180_000)
    const lines = readFileSync(payloads, 'utf8').split('\n').filter(Boolean)
    expect(lines.length).toBeGreaterThan(1900)
    const script = await bundled('src/features/test-results/report-html.ts', 'reports')
    await page.route('**/bare-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bare</title><link rel="icon" href="data:,">' }),
    )
    await page.goto('/bare-page')
    await page.addScriptTag({ content: script })
    const ran: string[] = []
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      ran.push(dialog.message())
      await dialog.dismiss()
    })
    page.on('request', (request) => asked.push(request.url()))
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
          [...element.attributes].some(({ name, value }) => /^on|style|href/i.test(name) || /script:/i.test(value))
        return elements.some(isForbidden)
      }
      const active: string[] = []
      const atOnce = 50
      for (let first = 0; first < all.length; first += atOnce) {
        const some = all.slice(first, first + atOnce)
        const found = await Promise.all(some.map(isActive))
        active.push(...some.filter((_, index) => found[index]))
        document.body.replaceChildren()
      }
      return active
    }, lines)
    expect(left).toEqual([])
    expect(ran).toEqual([])
    expect(asked.filter((url) => !url.startsWith('data:') && !url.startsWith('about:'))).toEqual([])
  })
})
