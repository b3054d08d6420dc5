import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinkAnswer, RegistrationAnswer } from '../../../machines/guest/registration.machine.ts'
import { ApiFailure } from '../../../src/api/http/failures.ts'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { offline } from '../../practice/ports.ts'
import { openLink, invitingPractice as practice } from '../../practice/visitor-ports.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { fillIn, open, registerButton, submit } from './open-registration.tsx'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())

const code = (value: number): RegistrationAnswer => ({ kind: 'code', code: value })

describe('the link', () => {
  it("of the practice opens a form with the practice's name, and the bare version below", async () => {
    await open()
    expect(screen.getByText('Harbour Health Centre')).toBeDefined()
    expect(screen.getByRole('contentinfo').textContent).toBe('2.0.0.32')
    expect(document.title).toBe('Register Patient – myIndici')
  })

  it.each([
    ['myIndici', 'The link has expired. Please visit your practice where we will register you for myIndici'],
    ['CareLink', 'The link has expired. Please visit your practice where we will register you for CareLink'],
  ])('that is over reports it in the words of %s, has no form, and links to the sign-in', async (productName, text) => {
    const { person, history } = await open({
      link: { ...openLink, practice: { ...practice, expiresAt: '2026-11-20T09:00:00Z' } },
      productName,
    })
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByLabelText('First Name')).toBeNull()
    expect(history).not.toContain('/')
    await person.click(screen.getByRole('button', { name: 'Go to sign in' }))
    expect(history).toEqual(['/'])
  })

  it('that could not be checked can be checked again', async () => {
    const { person } = await open({ link: [offline, openLink] })
    expect(screen.getByRole('alert').textContent).toBe('Some error occured, Please contact practice for further assistance')
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('First Name')).toBeDefined()
  })
})

describe("the practice's phone number", () => {
  const phone = '09 555 0100'
  const invited = { ...practice, phone }

  it.each<[string, LinkAnswer]>([
    ['that is over', { ...openLink, practice: { ...invited, expiresAt: '2026-11-20T09:00:00Z' } }],
    ['to a practice that is not trusted', { kind: 'untrusted', phone }],
  ])('is shown for a link %s', async (_, link) => {
    await open({ link })
    expect((await screen.findByRole('link', { name: phone })).getAttribute('href')).toBe('tel:095550100')
  })

  it('is shown after a refused registration, and not before', async () => {
    const { person } = await open({ link: { ...openLink, practice: invited }, answer: code(-1) })
    expect(screen.queryByRole('link', { name: phone })).toBeNull()
    await fillIn(person)
    await submit(person)
    expect(await screen.findByRole('link', { name: phone })).toBeDefined()
  })
})

describe('the form', () => {
  it("has the practice's length limits, and marks required fields", async () => {
    await open()
    const longest = { 'First Name': 200, 'Family Name': 200, 'Middle Name': 200, 'NHI Number': 20, 'Email Address': 254 }
    expect(Object.keys(longest).map((label) => screen.getByLabelText<HTMLInputElement>(label).maxLength)).toEqual(Object.values(longest))
    expect(requiredQuestions()).toEqual(['First Name', 'Family Name', 'Email Address', 'Date of Birth'])
  })

  it('cannot be sent before the human verification, nor after it has expired', async () => {
    const { person, sent } = await open()
    expect(registerButton().hasAttribute('aria-disabled')).toBe(true)
    await person.click(registerButton())
    const missing = "Please tick 'I'm not a robot' and try again."
    expect(screen.getByRole('group', { name: 'Human verification', description: missing })).toBe(document.activeElement)
    await person.click(await screen.findByRole('button', { name: 'I am human' }))
    expect(registerButton().hasAttribute('aria-disabled')).toBe(false)
    expect(screen.queryByText(missing)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'expire' }))
    expect(registerButton().hasAttribute('aria-disabled')).toBe(true)
    expect(sent).toEqual([])
  })

  it('shows missing input at the fields and in a summary with links, and removes an error when its field is edited', async () => {
    const { person, sent } = await open()
    await submit(person)
    const problems = [
      'First name cannot be empty',
      'Family name cannot be empty',
      'Email address cannot be empty',
      'Date of birth cannot be empty',
    ]
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    for (const problem of problems) expect(screen.getAllByText(problem)).toHaveLength(2)
    await person.click(screen.getByRole('button', { name: 'Date of birth cannot be empty' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Date of Birth'))
    await fillIn(person)
    for (const problem of problems) expect(screen.queryByText(problem)).toBeNull()
    expect(sent).toEqual([])
  })

  it.each([
    ['Email Address', '@', 'You have entered an invalid email address'],
    ['Date of Birth', '0', 'You have entered an invalid date of birth'],
  ])('rejects an invalid %s', async (label, more, problem) => {
    const { person, sent } = await open()
    await fillIn(person)
    await person.type(screen.getByLabelText(label), more)
    await submit(person)
    expect(screen.getAllByText(problem)).toHaveLength(2)
    expect(sent).toEqual([])
  })

  it('warns about an NHI number with a wrong check character, and sends it', async () => {
    const { person, sent } = await open()
    await fillIn(person)
    await person.type(screen.getByLabelText('NHI Number'), 'ZZZ0017')
    await person.tab()
    expect(screen.getByText(/does not look like an NHI number/)).toBeDefined()
    await submit(person)
    await waitFor(() =>
      expect(sent).toEqual([
        {
          details: {
            firstName: 'Hemi',
            familyName: 'Walker',
            middleName: '',
            nhi: 'ZZZ0017',
            email: 'hemi@example.nz',
            dateOfBirth: '1984-02-29',
          },
          verification: 'solved',
          practice,
          link: 'valid-harbour',
        },
      ]),
    )
  })
})

describe('a refusal', () => {
  it.each<[string, Parameters<typeof open>[0]]>([
    ['Provided DOB does not match with Indici record.', { answer: code(-7) }],
    ['Email is already registered at practice Coast Medical', { email: { kind: 'inUse', practice: 'Coast Medical' } }],
    ['We could not reach your practice. Check your internet connection and try again.', { email: new ApiFailure('unreachable', '/call') }],
    ['Something went wrong at your practice. Please try again.', { email: new ApiFailure('refused', '/call', { status: 503 }) }],
    [
      'We could not reach your practice. Check your internet connection and try again. A try had no answer, so you may be registered already: an email with login instructions may be on its way.',
      { answer: new ApiFailure('unreachable', '/call') },
    ],
  ])('is shown in a toast and in place until an edit, and keeps the input: %s', async (text, world) => {
    const { person } = await open(world)
    await fillIn(person)
    await submit(person)
    const { findByRole, queryByRole } = within(screen.getByRole('main'))
    const summary = await findByRole('alert')
    expect(summary.textContent).toBe(text)
    expect(document.activeElement).toBe(summary)
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'danger', title: text }]])
    expect(screen.getByLabelText<HTMLInputElement>('Date of Birth').value).toBe('29-02-1984')
    expect(registerButton().hasAttribute('aria-disabled')).toBe(true)
    await person.type(screen.getByLabelText('First Name'), 'a')
    expect(queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Hemia')
  })
})

describe('a successful registration', () => {
  it.each([
    [1, 'Account registered successfully', /login instructions/],
    [7, 'Limited access', /You are registered\..*online appointments and billing only/],
  ])('with code %i reports it, and opens the login page a second after its dialog is closed', async (value, title, body) => {
    const { person, history } = await open({ answer: code(value) })
    await fillIn(person)
    await submit(person)
    const dialog = await screen.findByRole('dialog', { name: title, description: body })
    expect(dialog.textContent).toMatch(/An email with login instructions follows\./)
    await person.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    expect(history).not.toContain('/')
    await waitFor(() => expect(history).toEqual(['/']))
  })
})
