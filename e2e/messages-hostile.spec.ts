import type { Page } from '@playwright/test'
import { openBarePage } from './bundled.ts'
import { expect, test } from './fixtures.ts'
import { hostileFiles, htmlPayloads, nothing, refusals, requireFiles, urlPayloads, watch } from './hostile.ts'
import { begin, detail, inDetail, openFolder, openMessages, openRow } from './messages.ts'

/** Each payload, and each URL as the target of a link. */
const payloads = () => {
  const quoted = urlPayloads().map((url) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
  return [...htmlPayloads(), ...quoted.map((url) => `<a href="${url}">link</a>`)]
}

/** The practice limits names to this length. */
const maxNameLength = 200

type Mail = { id: string; subject: string; name: string; body: string; files: readonly string[] }

/** The wire form of a message. */
const resource = ({ id, subject, name, body, files }: Mail) => ({
  resourceType: 'Communication',
  id,
  sent: '2026-11-02T10:30:00+13:00',
  sender: { reference: 'Practitioner/1', display: name },
  recipient: [{ reference: 'Patient/1', display: 'Aroha Ngata' }],
  note: [{ text: subject }],
  payload: files.map((title, index) => ({ id: `${index}`, contentAttachment: { contentType: 'application/pdf', title } })),
  extension: [
    { url: 'MessageBody', valueString: encodeURIComponent(body) },
    { url: 'Folder', valueString: 'Inbox' },
    { url: 'RoleID', valueString: '1' },
    { url: 'IsRead', valueString: '2' },
  ],
})

/** Replaces the practice's messages by these. */
const answerWith = async (page: Page, mails: readonly Mail[]) => {
  const bundle = (some: readonly Mail[]) => [{ total: some.length, entry: some.map((mail) => ({ resource: resource(mail) })) }]
  await page.route('**/Patient/Messaging', (route) => route.fulfill({ json: bundle(mails) }))
  await page.route('**/Patient/MessageByID', (route) => {
    const { MessageID } = route.request().postDataJSON()
    return route.fulfill({ json: bundle(mails.filter(({ id }) => id === MessageID)) })
  })
}

/** Scrolls to the end of the list. Returns the texts of its rows, and their tags. */
const readThrough = () =>
  new Promise<{ subjects: string[]; names: string[]; tags: string[] }>((resolve) => {
    const seen = { subjects: new Map<string, string>(), names: new Map<string, string>(), tags: new Set<string>() }
    const next = () => {
      for (const row of document.querySelectorAll('li[aria-posinset]')) {
        const place = row.getAttribute('aria-posinset') ?? ''
        seen.subjects.set(place, row.querySelector('[data-part=subject]')?.textContent ?? '')
        seen.names.set(place, row.querySelector('[data-part=name]')?.textContent ?? '')
        for (const element of row.querySelectorAll('article :not([data-part=marks] *)')) seen.tags.add(element.tagName)
      }
      const last = document.querySelector('li[aria-posinset]:last-child')
      if (last?.getAttribute('aria-posinset') === last?.getAttribute('aria-setsize'))
        return resolve({ subjects: [...seen.subjects.values()], names: [...seen.names.values()], tags: [...seen.tags].sort() })
      // Scrolls only within the rendered rows.
      if ((last?.getBoundingClientRect().bottom ?? 0) >= innerHeight) scrollBy(0, innerHeight / 2)
      requestAnimationFrame(next)
    }
    next()
  })

declare global {
  interface Window {
    messageBodies: { bodyFragment: (html: string) => DocumentFragment }
  }
}

test.describe('hostile messages', () => {
  requireFiles(hostileFiles.html, hostileFiles.urls)
  test.use({ expectedComplaints: refusals })

  test('have bodies of which nothing runs, even without the protection of the page', async ({ page }) => {
    const all = payloads()
    expect(all.length).toBeGreaterThan(1900)
    await openBarePage(page, 'src/features/messages/body-html.ts', 'messageBodies')
    const seen = watch(page, 'nobody')
    const left = await page.evaluate(async (bodies) => {
      const isSafe = (element: Element) =>
        element.matches('p, strong, em, a, ul, ol, li, br, hr, div') &&
        [...element.attributes].every(({ name }) => element instanceof HTMLAnchorElement && /^(href|target|rel)$/.test(name)) &&
        (!(element instanceof HTMLAnchorElement && element.href) || /^(https?|ftp|mailto|tel):$/.test(element.protocol))
      const unsafe = bodies.filter((body) => {
        const box = document.createElement('div')
        box.append(window.messageBodies.bodyFragment(body))
        document.body.append(box)
        return ![...box.querySelectorAll('*')].every(isSafe)
      })
      await new Promise((resolve) => setTimeout(resolve, 500))
      return unsafe
    }, all)
    expect(left).toEqual([])
    expect(seen).toEqual(nothing)
  })

  test('are read as text alone in the list, and named as text beside their files', async ({ page, server }) => {
    const all = payloads()
    const seen = watch(page, server.url)
    const first = { id: 'first', subject: 'All of them', name: 'Dr Mere Tai', body: '<p>Harmless.</p>', files: all }
    await answerWith(page, [
      first,
      ...all.map((text, id) => ({ id: `${id}`, subject: text, name: text.slice(0, maxNameLength), body: '', files: [] })),
    ])
    await openMessages(page, 'patient')
    await expect(page.getByText(`of ${all.length + 1} messages shown`)).toBeVisible()
    const read = await page.evaluate(readThrough)
    expect(read.tags).toEqual(['BUTTON', 'INPUT', 'LABEL', 'SPAN'])
    const trimmed = all.map((text) => text.trim())
    expect(read.subjects.slice(1)).toEqual(trimmed)
    expect(read.names.slice(1)).toEqual(all.map((text) => text.slice(0, maxNameLength).trim()))
    await page.evaluate(() => scrollTo(0, 0))
    await openRow(page, 'All of them')
    const files = detail(page).getByRole('list', { name: 'Attachments' })
    await expect(files.locator('li')).toHaveCount(all.length)
    const tags = await files.locator('li *').evaluateAll((elements) => [...new Set(elements.map(({ tagName }) => tagName.toUpperCase()))])
    expect(tags.sort()).toEqual(['BUTTON', 'PATH', 'SVG'])
    expect(seen).toEqual(nothing)
  })

  test('run nothing where they are read, answered and gone on with', async ({ page, server }) => {
    // A sample, because the first test passes all payloads through the sanitiser.
    const some = payloads().filter((_, index) => index % 400 === 0)
    const seen = watch(page, server.url)
    const forbidden =
      ':is(script, iframe, img, form, input, style, object, embed, svg, [style], [onclick], [onerror], [onload], [href^=java])'
    const mail: Mail = { id: '1', subject: 'About your visit', name: 'Dr Mere Tai', body: '', files: [] }
    await answerWith(page, [mail])
    await openMessages(page, 'patient')
    for (const [index, text] of some.entries()) {
      mail.body = `<p>Payload ${index}.</p>${text}`
      await openRow(page, mail.subject)
      await expect(detail(page).getByText(`Payload ${index}.`)).toBeVisible()
      expect(await detail(page).locator(`header ~ div ${forbidden}`).count(), text).toBe(0)
      await inDetail(page, 'Back')
    }
    await openFolder(page, 'Draft')
    for (const [index, text] of some.slice(-2).entries()) {
      mail.body = `<p>Payload ${index}.</p>${text}`
      await openRow(page, mail.subject)
      const dialog = await begin(page, 'Edit')
      const editor = dialog.getByRole('textbox', { name: 'Message' })
      await expect(editor).toContainText(`Payload ${index}.`)
      expect(await editor.locator(forbidden).count(), text).toBe(0)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      await inDetail(page, 'Back')
    }
    expect(seen).toEqual(nothing)
  })
})

test('a message that would take a search for links minutes opens at once', async ({ page }) => {
  const mail: Mail = { id: '1', subject: 'Your results', name: 'Dr Mere Tai', body: '', files: [] }
  await answerWith(page, [mail])
  await openMessages(page, 'patient')
  mail.body = `<p>Please read this.</p><p>${'a-'.repeat(45_000)}</p><p>${'1.'.repeat(45_000)}</p>`
  await openRow(page, mail.subject)
  await expect(detail(page).getByText('Please read this.')).toBeVisible({ timeout: 10_000 })
  await inDetail(page, 'Back')
  await expect(page.getByRole('tabpanel')).toBeVisible()
})
