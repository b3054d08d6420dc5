import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { hostileFiles, htmlPayloads, naughtyStrings, nothing, refusals, requireFiles, urlPayloads, watch } from './hostile.ts'
import { openPath } from './record.ts'

const bundle = (resources: unknown[]) => [{ total: resources.length, entry: resources.map((resource) => ({ resource })) }]

/** Elements in a report that could execute code, send requests or imitate the portal. */
const active = ['script', 'iframe', 'object', 'embed', 'form', 'input', 'a', 'style', 'svg', 'math', 'link', 'meta', 'base']
const acting = ['onerror', 'onload', 'onclick', 'onfocus', 'onmouseover', 'ontoggle', 'style', 'href', 'action', 'srcset', 'id', 'class']
const forbidden = `body :is(${[...active, ...acting.map((name) => `[${name}]`)].join(', ')})`

/** A sample of the payloads runs in the page; record-hostile.spec.ts passes all of them through the sanitiser. */
const every = (step: number) => htmlPayloads().filter((_, index) => index % step === 0)

test.describe('a hostile report', () => {
  requireFiles(hostileFiles.html)
  test.use({ expectedComplaints: refusals })

  test('runs nothing in its dialog and asks nobody', async ({ page, server }) => {
    const seen = watch(page, server.url)
    let report = ''
    await page.route('**/Patient/LabResultByID', (route) => {
      const attachment = { contentType: 'HTML', data: Buffer.from(report).toString('base64'), title: 'Report' }
      return route.fulfill({ json: bundle([{ resourceType: 'DocumentReference', id: '57', content: [{ attachment }], extension: [] }]) })
    })
    await openPath(page, '/reports', 'Test Results')
    const dialog = page.getByRole('dialog', { name: 'Lipid panel' })
    for (const [index, payload] of every(400).entries()) {
      report = `<p>Payload ${index}.</p>${payload}`
      await page.getByRole('button', { name: 'View Lipid panel' }).first().click()
      const frame = dialog.frameLocator('iframe')
      await expect(frame.getByText(`Payload ${index}.`)).toBeVisible()
      expect(await frame.locator(forbidden).count(), payload).toBe(0)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    }
    expect(seen).toEqual(nothing)
  })
})

test.describe('a hostile document', () => {
  requireFiles(hostileFiles.document)

  test('is drawn by the portal, runs nothing and asks nobody', async ({ page, server }) => {
    const base64 = readFileSync(hostileFiles.document).toString('base64')
    await page.route('**/Patient/MediaByID', (route) => route.fulfill({ json: base64 }))
    const called: string[] = []
    page.on('request', (request) => called.push(new URL(request.url()).pathname))
    await openPath(page, '/resources', 'Resources')
    const seen = watch(page, server.url)
    await page.getByRole('button', { name: 'View Living with asthma' }).click()
    const dialog = page.getByRole('dialog', { name: 'PDF File' })
    await expect(dialog.getByText('Page 1 of 1')).toBeVisible()
    await expect(dialog.getByRole('region', { name: /^Page/ }).locator('canvas')).toBeVisible()
    expect(page.frames()).toHaveLength(1)
    expect(called.filter((path) => path.endsWith('/MediaByID'))).toHaveLength(1)
    expect(seen).toEqual(nothing)
  })
})

test.describe('hostile texts', () => {
  requireFiles(hostileFiles.html, hostileFiles.strings)
  test.use({ expectedComplaints: refusals })

  test('stand in the timeline as text alone', async ({ page, server }) => {
    const texts = [...htmlPayloads(), ...naughtyStrings()]
    const seen = watch(page, server.url)
    const items = texts.map((text, id) => ({
      id: String(id),
      created: '2026-11-02T10:30:00+13:00',
      code: { coding: [{ display: text }], text },
      extension: [{ valueString: 'Dr Mere Tai' }],
    }))
    await page.route('**/Patient/Timeline', (route) => route.fulfill({ json: bundle(items) }))
    await openPath(page, '/timeline', 'Timeline')
    const group = page.getByRole('list', { name: 'Timeline', exact: true }).locator('article')
    await expect(group.locator('li')).toHaveCount(texts.length)
    const tags = await group.locator('li *').evaluateAll((elements) => [...new Set(elements.map(({ tagName }) => tagName))])
    expect(tags.sort()).toEqual(['DIV', 'H3', 'P'])
    expect(seen).toEqual(nothing)
  })
})

test.describe('hostile medications', () => {
  requireFiles(hostileFiles.html, hostileFiles.urls)
  test.use({ expectedComplaints: refusals })

  test('are read as text alone, and lead nowhere but to the formulary', async ({ page, server }) => {
    const texts = every(50)
    const codes = urlPayloads()
    const seen = watch(page, server.url)
    const items = texts.map((text, id) => ({
      id: String(id),
      medicationCodeableConcept: { coding: [{ display: text, code: codes[id % codes.length] }] },
      dosageInstruction: [{ text }],
      extension: [{ valueString: text }, {}, {}, {}, {}, { url: 'Comments', valueString: text }],
    }))
    await page.route('**/Patient/Medication', (route) => route.fulfill({ json: bundle(items) }))
    await openPath(page, '/medications', 'Medications')
    const rows = page.getByRole('list', { name: 'Long-term medications' }).locator('article')
    await expect(rows.first()).toContainText(texts[0] ?? '')
    expect(await rows.locator(':is(script, iframe, img, form, style, object, embed, [onerror], [onload])').count()).toBe(0)
    const urls = await rows.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(urls.filter((url) => !url.startsWith('https://'))).toEqual([])
    expect(seen).toEqual(nothing)
  })
})
