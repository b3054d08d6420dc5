import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pdf, png } from '../../made-files.ts'
import { page } from '../../practice/bundle.ts'
import { callsTo, sentTo } from '../../practice/calls.ts'
import { own, proxy } from '../../practice/people.ts'
import { settingsOn, settingsPath } from '../../practice/settings.ts'
import { textsOf } from '../../texts-of.ts'
import { countersPath, detail, inbox, listPath, messagePath, messageResource, openMessages, read, row } from './open-messages.tsx'

const buttonsOf = (message: HTMLElement) => textsOf(within(message).getAllByRole('button'))
const phone = 390

describe('an opened message', () => {
  it('is beside its list, with sender, time and subject', async () => {
    const { person } = openMessages()
    const message = await read(person, 'Your results')
    expect(await within(message).findByText('All about Your results.')).toBeDefined()
    expect(within(message).getByText('From Dr Mere Tai')).toBeDefined()
    expect(within(message).getByText('Sent 20 Nov 2026, 9:12 am')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Your results')
    expect(
      within(await row('Your results'))
        .getByRole('button')
        .getAttribute('aria-current'),
    ).toBe('true')
    expect(sentTo(messagePath)).toEqual([{ PatientID: own.userId, MessageID: '1', isWeb: true }])
  })

  it('is marked as read, and the count is refetched', async () => {
    const { person } = openMessages()
    await row('Your results')
    const counted = callsTo(countersPath).length
    await read(person, 'Your results')
    await waitFor(async () => expect(within(await row('Your results')).queryByText('Unread')).toBeNull())
    expect(callsTo(countersPath).length).toBe(counted + 1)
    expect(callsTo(listPath)).toHaveLength(1)
  })

  it('is marked as read even if it was closed before the answer', async () => {
    const answered = Promise.withResolvers<void>()
    const { person } = openMessages({ width: 390, answers: { [messagePath]: () => answered.promise.then(() => page(1, [inbox[0]])) } })
    await row('Your results')
    const counted = callsTo(countersPath).length
    const message = await read(person, 'Your results')
    await person.click(within(message).getByRole('button', { name: 'Back' }))
    expect(within(await row('Your results')).getByText('Unread')).toBeDefined()
    answered.resolve()
    await waitFor(async () => expect(within(await row('Your results')).queryByText('Unread')).toBeNull())
    expect(callsTo(countersPath).length).toBe(counted + 1)
  })

  it('that was already read causes no refetch', async () => {
    const { person } = openMessages()
    await row('Flu vaccines')
    const counted = callsTo(countersPath).length
    const message = await read(person, 'Flu vaccines')
    expect(await within(message).findByRole('list', { name: 'Attachments' })).toBeDefined()
    expect(callsTo(countersPath).length).toBe(counted)
  })

  it("stays unread if the practice did not answer; the list's data is shown", async () => {
    const { person, answers } = openMessages({ answers: { [messagePath]: { status: 500 } } })
    const message = await read(person, 'Your results')
    expect(await within(message).findByText('All about Your results.')).toBeDefined()
    expect(await within(message).findByText('We could not load your attachments. This does not mean that there are none.')).toBeDefined()
    expect(within(await row('Your results')).getByText('Unread')).toBeDefined()
    answers[messagePath] = page(1, [inbox[0]])
    await person.click(within(message).getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect(within(await row('Your results')).queryByText('Unread')).toBeNull())
  })

  it('that was deleted reports it, and is not shown', async () => {
    const { person } = openMessages({ answers: { [messagePath]: page(0, []) } })
    const message = await read(person, 'Your results')
    expect(await within(message).findByText('This message is no longer here.')).toBeDefined()
    expect(within(message).queryByText('All about Your results.')).toBeNull()
    expect(buttonsOf(message)).toEqual(['Back'])
  })

  it('is open again if the history entry has it, even if its list does not', async () => {
    openMessages({ state: { opened: { id: '11', of: own.userId }, folder: 'sent' }, answers: { [listPath]: page(0, []) } })
    expect(await within(await detail()).findByText('All about A question.')).toBeDefined()
    expect(within(await detail()).getByText('To Dr Sam Pohatu')).toBeDefined()
  })

  it.each([phone, 1280])('is not open for another patient, whose inbox is shown %i px wide', async (width) => {
    openMessages({ width, state: { opened: { id: '1', of: proxy.parentId } }, answers: { [messagePath]: { status: 403 } } })
    await row('Your results')
    expect(screen.queryByRole('article', { name: 'Message' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(callsTo(messagePath)).toEqual([])
  })

  it('is closed by Back, and its row takes focus', async () => {
    const { person } = openMessages()
    const message = await read(person, 'Flu vaccines')
    await person.click(within(message).getByRole('button', { name: 'Back' }))
    expect(screen.queryByRole('article', { name: 'Message' })).toBeNull()
    expect(document.activeElement).toBe(within(await row('Flu vaccines')).getByRole('button'))
  })

  it('that was closed does not take the focus when a search shows its row again', async () => {
    const { person } = openMessages()
    const message = await read(person, 'Flu vaccines')
    await person.click(within(message).getByRole('button', { name: 'Back' }))
    const search = screen.getByLabelText('Search subjects and names')
    await person.type(search, 'flu')
    await waitFor(() => expect(sentTo(listPath).at(-1)).toMatchObject({ SearchText: 'flu' }))
    await row('Flu vaccines')
    expect(document.activeElement).toBe(search)
  })
})

it.each([
  ['a reply called My foot', 'My foot', { inResponseTo: [{ reference: 'Communication/1' }] }, ['Back', 'Edit', 'Delete']],
  ['a new message called Re: Your results', 'Re: Your results', {}, ['Back', 'Delete']],
])('a draft of %s, where only replies are permitted, has its buttons', async (_what, subject, more, buttons) => {
  const draft = { ...messageResource('21', subject), ...more }
  openMessages({
    state: { opened: { id: '21', of: own.userId }, folder: 'drafts' },
    answers: { [settingsPath]: settingsOn('PortalEnableReply'), [listPath]: page(1, [draft]), [messagePath]: page(1, [draft]) },
  })
  await within(await detail()).findByText(`All about ${subject}.`)
  await waitFor(async () => expect(buttonsOf(await detail())).toEqual(buttons))
})

describe('the attachments of a message', () => {
  const part = (title: string | null, contentType: string, file: Buffer | null) => ({
    contentAttachment: { contentType, title, data: file?.toString('base64') ?? null },
  })
  const withFiles = (...payload: unknown[]) =>
    openMessages({ answers: { [messagePath]: page(1, [messageResource('2', 'Flu vaccines', { payload })]) } })

  it.each([
    [
      'a picture',
      part('poster.png', 'image/png', png(8, 8)),
      'Attachment 1: poster.png',
      'JPG File',
      'Attachment 1 · poster.png · 20 Nov 2026',
      'Download the picture',
      'poster.png',
    ],
    [
      'a PDF',
      part(null, 'application/pdf', pdf),
      'Attachment 1',
      'PDF File',
      'Attachment 1 · 20 Nov 2026',
      'Download the document (PDF)',
      'Attachment 1.pdf',
    ],
  ])('that is %s opens in a dialog of its own', async (_what, file, button, title, description, link, name) => {
    const { person } = withFiles(file)
    const message = await read(person, 'Flu vaccines')
    await person.click(await within(message).findByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog', { name: title, description })
    expect((await within(dialog).findByRole('link', { name: link })).getAttribute('download')).toBe(name)
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that did not load are reported', async () => {
    const { person } = withFiles(part('a', 'image/png', png(8, 8)), part('b', 'image/png', null))
    const message = await read(person, 'Flu vaccines')
    await person.click(await within(message).findByRole('button', { name: 'Attachment 2: b' }))
    expect(await screen.findByText('This attachment could not be loaded. Please contact your practice.')).toBeDefined()
  })
})

describe('on a phone', () => {
  it('the message replaces the list until Back', async () => {
    const { person } = openMessages({ width: phone })
    const message = await read(person, 'Flu vaccines')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('article', { name: 'Flu vaccines' })).toBeNull()
    await person.click(within(message).getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(within(await row('Flu vaccines')).getByRole('button'))
    expect(screen.queryByRole('article', { name: 'Message' })).toBeNull()
  })

  it('the browser’s Back also closes the message, and stays on the page', async () => {
    const { person } = openMessages({ width: phone })
    await read(person, 'Flu vaccines')
    await waitFor(() => expect(history.state).toMatchObject({ over: 1, opened: { id: '2' } }))
    history.back()
    expect(await row('Flu vaccines')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Message' })).toBeNull())
  })

  it('ticks and search are restored afterwards', async () => {
    const { person } = openMessages({ width: phone })
    await person.click(within(await row('Your invoice')).getByRole('checkbox'))
    const message = await read(person, 'Flu vaccines')
    await person.click(within(message).getByRole('button', { name: 'Back' }))
    expect(within(await row('Your invoice')).getByRole('checkbox')).toHaveProperty('checked', true)
    expect(screen.getByText('1 of 3 selected')).toBeDefined()
  })
})
