import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RefObject } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loginHelpMachine } from '../../../machines/guest/login-help.machine.ts'
import { parseConfiguration } from '../../../src/browser/configuration.ts'
import type { HelpRequest } from '../../../src/domain/access/help-request.ts'
import { LoginHelpDialog } from '../../../src/features/help/login-help-dialog.tsx'
import * as flows from '../../../src/flows/login-help.ts'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { never, offline } from '../../practice/ports.ts'
import { found, type LoginHelpWorld, loginHelpPorts } from '../../practice/visitor-ports.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { renderStyled } from '../../styled.tsx'
import { rulesOf } from '../style-rules.ts'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())

const perhapsSent = 'We had no answer, so we do not know whether your message was sent. You can send it again.'
const notIdentified =
  'Sorry, we are currently unable to identify your account with the details provided. Please double-check the information for accuracy. If the issue persists, kindly contact your practice directly for further assistance.'

const open = (world: LoginHelpWorld = {}, requestDraft: RefObject<HelpRequest | null> = { current: null }) => {
  const sent: unknown[] = []
  const onClose = vi.fn()
  const actors = loginHelpPorts(world, (port, input) => port === 'sendHelp' && sent.push(input))
  vi.spyOn(flows, 'loginHelpFlow').mockImplementation((_configuration, actions) => loginHelpMachine.provide({ actors, actions }))
  const { unmount } = renderStyled(
    <LoginHelpDialog
      configuration={parseConfiguration({ identityUrl: '/identity', defaultApiUrl: '/practice/harbour' })}
      requestDraft={requestDraft}
      onClose={onClose}
    />,
  )
  return { person: userEvent.setup({ pointerEventsCheck: 0 }), sent, onClose, unmount, requestDraft }
}

const fields = {
  'First name': 'Aroha',
  'Family name': 'Ngata',
  'Date of birth': '29/02/1984',
  Email: 'aroha@example.nz',
  Subject: 'I cannot sign in',
  Message: 'My password does not work.',
}

const fill = async ({ person }: ReturnType<typeof open>, filled: Partial<typeof fields> = fields) => {
  for (const [label, text] of Object.entries(filled)) {
    const field = await screen.findByLabelText(label)
    await person.click(field)
    await person.paste(text)
  }
}

const submit = async (opened: ReturnType<typeof open>, filled?: Partial<typeof fields>) => {
  const { person } = opened
  await fill(opened, filled)
  await person.click(await screen.findByText('I am human'))
  await person.click(screen.getByRole('button', { name: 'OK' }))
}

const values = () => Object.keys(fields).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

describe('login help', () => {
  it('restores its entries when opened again, unless they were discarded or sent', async () => {
    const written = open()
    await fill(written)
    const typed = values()
    written.unmount()
    const again = open({}, written.requestDraft)
    expect(values()).toEqual(typed)
    await again.person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(again.requestDraft.current).toBeNull()
    again.unmount()
    const sent = open({}, again.requestDraft)
    await submit(sent)
    await waitFor(() => expect(sent.onClose).toHaveBeenCalledOnce())
    expect(sent.requestDraft.current).toBeNull()
  })

  it('explains that the practice chooses the way of its answer', async () => {
    open()
    expect(
      await screen.findByText(
        'Tell your practice who you are and what went wrong. Your practice gets this and will get in touch with you.',
      ),
    ).toBeDefined()
  })

  it('waits for the human verification, and again when it expires', async () => {
    const { person } = open()
    const ok = await screen.findByRole('button', { name: 'OK' })
    expect(ok.hasAttribute('aria-disabled')).toBe(true)
    await person.click(await screen.findByText('I am human'))
    expect(ok.hasAttribute('aria-disabled')).toBe(false)
    await person.click(screen.getByText('expire'))
    expect(ok.hasAttribute('aria-disabled')).toBe(true)
  })

  it('has a message of three rows, which grows to five', async () => {
    open()
    const rules = rulesOf(await screen.findByLabelText('Message'))
    expect([...rules.matchAll(/(m\w+-height):calc\((\dlh)/g)].map(([, name, rows]) => [name, rows])).toEqual([
      ['min-height', '3lh'],
      ['max-height', '5lh'],
    ])
  })

  it('names all missing values, at the fields and in a summary that takes focus', async () => {
    const page = open()
    await submit(page, {})
    const expected = [
      'Either of the above fields is required',
      'Family Name is Required',
      'Date of Birth is required',
      'Email is required',
      'Subject is Required',
      'Message body is Required',
    ]
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect([...screen.getByRole('alert').querySelectorAll('li')].map((item) => item.textContent)).toEqual(expected)
    for (const text of expected) expect(screen.getAllByText(text)).toHaveLength(2)
    expect(page.sent).toEqual([])
  })

  it("has the practice's length limits, and marks required fields", async () => {
    open()
    const longest = { NHI: 20, 'First name': 200, 'Family name': 200, Email: 254, Subject: 200, Message: 10_000 }
    await screen.findByLabelText('NHI')
    expect(Object.keys(longest).map((label) => screen.getByLabelText<HTMLInputElement>(label).maxLength)).toEqual(Object.values(longest))
    expect(requiredQuestions()).toEqual(['Family name', 'Date of birth', 'Email', 'Subject', 'Message'])
  })

  it('warns about an invalid NHI number, and keeps the hint', async () => {
    const { person } = open()
    await person.type(await screen.findByLabelText('NHI'), 'ZZZ0017')
    await person.tab()
    expect((await screen.findByText(/does not look like an NHI number/)).closest('[role=status]')).not.toBeNull()
    expect(screen.getByText('NHI or first name is enough.')).toBeDefined()
  })

  it('is sent as typed, confirmed in a toast, and closed', async () => {
    const page = open()
    await submit(page)
    await waitFor(() => expect(page.onClose).toHaveBeenCalled())
    expect(page.sent).toEqual([
      {
        apiUrl: found.apiUrl,
        verification: 'solved',
        request: {
          nhi: '',
          firstName: 'Aroha',
          familyName: 'Ngata',
          dateOfBirth: '1984-02-29',
          email: 'aroha@example.nz',
          subject: 'I cannot sign in',
          body: 'My password does not work.',
        },
      },
    ])
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'success', title: 'Sent.', stays: true }]])
  })

  it('is confirmed even if the browser closed the dialog during the call', async () => {
    const answer = Promise.withResolvers<{ kind: 'sent'; message: string }>()
    const page = open({ answer: () => answer.promise })
    await submit(page)
    await screen.findByText('Sending your message')
    page.unmount()
    answer.resolve({ kind: 'sent', message: 'Sent.' })
    await waitFor(() => expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'success', title: 'Sent.', stays: true }]]))
    expect(page.onClose).not.toHaveBeenCalled()
  })

  it('cannot be closed while it is pending', async () => {
    const page = open({ answer: never })
    await submit(page)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('aria-disabled')).toBe(true))
    await page.person.keyboard('{Escape}')
    expect(page.onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it.each<[LoginHelpWorld, string]>([
    [{ search: { kind: 'unknown' } }, notIdentified],
    [{ answer: { kind: 'refused', message: 'Unable to send message. Please ring us.' } }, 'Unable to send message. Please ring us.'],
    [{ answer: { kind: 'refused', message: `Unable to send message. ${notIdentified}` } }, notIdentified],
    [{ search: offline }, 'Some error occured'],
    [
      { answer: { kind: 'refused', message: "Please tick “I'm not a robot” and try again." } },
      "Please tick “I'm not a robot” and try again.",
    ],
  ])('that failed is reported in place and in a toast, and the text stays: %j', async (world, text) => {
    const page = open(world)
    await submit(page)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'danger', title: text }]])
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'My password does not work.')
    expect(page.onClose).not.toHaveBeenCalled()
  })

  it('that was not answered may have been sent: dialog and toast say so, and the text stays', async () => {
    const page = open({ answer: offline })
    await submit(page)
    expect(await screen.findByText(perhapsSent)).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('Some error occured')
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'danger', title: perhapsSent }]])
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'My password does not work.')
  })
})
