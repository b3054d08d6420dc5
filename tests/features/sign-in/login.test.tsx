import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bundle } from '../../practice/bundle.ts'
import { answerCalls, tokensAt } from '../../practice/calls.ts'
import { aroha, arohaHerself, tama } from '../../practice/family.ts'
import { offline } from '../../practice/ports.ts'
import { practiceResource } from '../../practice/resources.ts'
import { open, refused, signIn } from './open-login.tsx'

describe('the login form', () => {
  it.each([
    ['', 'Abc@1234', ['You have entered an invalid email address.', 'Email cannot be empty']],
    ['a@b', 'Abc@1234', ['You have entered an invalid email address.', 'Ooops! We need a valid email address']],
    ['patient', '', ['You have entered an invalid email address.', 'Password cannot be empty']],
    ['patient', '   ', ['Password cannot be empty']],
  ])('with name %j and password %j shows the errors, and sends nothing', async (name, password, expected) => {
    const { person, attempts } = open()
    await signIn(person, name, password)
    for (const text of expected) expect(screen.getByText(text)).toBeDefined()
    expect(attempts).toEqual([])
  })

  it("limits its fields to the practice's lengths", () => {
    open()
    expect(['User Name', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).maxLength)).toEqual([254, 128])
  })

  it('submits on Enter', async () => {
    const { person, attempts } = open()
    await person.type(screen.getByLabelText('User Name'), 'patient')
    await person.type(screen.getByLabelText('Password'), 'Abc@1234{Enter}')
    await waitFor(() => expect(attempts).toMatchObject([{ proof: { name: 'patient', password: 'Abc@1234' }, verification: null }]))
  })

  it('removes white space from a password', async () => {
    const { person } = open()
    await person.type(screen.getByLabelText('Password'), 'Abc @1234 ')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Abc@1234')
  })

  it('shows and hides the password', async () => {
    const { person } = open()
    const password = screen.getByLabelText('Password')
    expect(password).toHaveProperty('type', 'password')
    const toggle = screen.getByRole('button', { name: 'Show Password' })
    expect(toggle.textContent).toBe('Show')
    await person.click(toggle)
    expect(password).toHaveProperty('type', 'text')
    expect([toggle.textContent, toggle.getAttribute('aria-label'), toggle.getAttribute('aria-pressed')]).toEqual([
      'Hide',
      'Hide Password',
      null,
    ])
    await person.click(toggle)
    expect(password).toHaveProperty('type', 'password')
  })

  it.each([
    [refused, 'The user name or the password is not right.'],
    [{ kind: 'unverified' } as const, 'Token has expired'],
    [{ kind: 'unknownReply' } as const, 'Login from Inside Api'],
    [offline, 'Some error occured, Please contact practice for further assistance'],
  ])('shows a failure in the exact words, focuses it and keeps the input: %j', async (answer, text) => {
    const { person } = open({ answers: [answer] })
    await signIn(person)
    expect(await screen.findByText(text)).toBe(document.activeElement)
    expect(screen.getByLabelText('User Name')).toHaveProperty('value', 'patient')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Abc@1234')
  })
})

it('a failure is not shown again after the user has visited another page', async () => {
  const { person, session } = open({ answers: [refused] })
  await signIn(person)
  await screen.findByText(refused.message)
  cleanup()
  expect(session.getSnapshot().context.failure).toBeNull()
})

describe('human verification', () => {
  it('precedes the fourth attempt, and the button waits for it and waits again when it expires', async () => {
    const { person, attempts } = open({ answers: [refused, refused, refused, { kind: 'signedIn', user: aroha }] })
    for (const count of [1, 2, 3]) {
      expect(screen.queryByText('I am human')).toBeNull()
      await signIn(person)
      await waitFor(() => expect(attempts).toHaveLength(count))
      await screen.findByText(refused.message)
    }
    const login = screen.getByRole('button', { name: 'LOGIN' })
    const human = await screen.findByText('I am human')
    expect(login.hasAttribute('aria-disabled')).toBe(true)
    await person.type(screen.getByLabelText('Password'), '{Enter}')
    expect(screen.getByText("Please tick 'I'm not a robot' and try again.")).toBeDefined()
    await person.click(human)
    expect(login.hasAttribute('aria-disabled')).toBe(false)
    await person.click(screen.getByText('expire'))
    expect(login.hasAttribute('aria-disabled')).toBe(true)
    await person.click(human)
    await person.click(login)
    await waitFor(() => expect(attempts.at(-1)).toMatchObject({ verification: 'solved' }))
  })

  it('is required immediately if the practice says so', async () => {
    const { person } = open({ answers: [{ kind: 'verificationNeeded', message: "Please tick “I'm not a robot” and try again." }] })
    await signIn(person)
    expect(await screen.findByText('I am human')).toBeDefined()
    expect(screen.getByText("Please tick “I'm not a robot” and try again.")).toBeDefined()
  })
})

describe('the page around the form', () => {
  it('shows the version, the vendor and the banner of the configuration', () => {
    open()
    for (const text of ['OR', 'V2.0.22', 'Powered by Indici', 'Kaizen programme']) expect(screen.getByText(text)).toBeDefined()
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'Open the App Store', 'https://apps.example/ios'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 'Open Google Play', 'https://apps.example/android'],
  ])('suggests the app on a phone, once per browser session: %s', async (userAgent, label, href) => {
    const { person } = open({ userAgent })
    expect(await screen.findByRole('link', { name: label })).toHaveProperty('href', href)
    await person.click(screen.getByRole('button', { name: 'Go on in the browser' }))
    await waitFor(() => expect(screen.queryByText('Get the mobile app')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('does not suggest the app again after an unanswered suggestion', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'
    open({ userAgent })
    await screen.findByText('Get the mobile app')
    cleanup()
    open({ userAgent })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('Get the mobile app')).toBeNull()
  })

  it('shows the notices below the form, in the flow of the page', async () => {
    open({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })
    const suggestion = await screen.findByRole('dialog', { name: 'Get the mobile app' })
    const passkey = screen.getByRole('button', { name: 'Sign in with a passkey' })
    for (const notice of [screen.getByText('Kaizen programme'), suggestion]) {
      expect(passkey.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(getComputedStyle(notice).position).not.toBe('fixed')
    }
  })

  it('names the practice of the last sign-in on this device, and its telephone', () => {
    localStorage.setItem('known-practice', '{"name":"Harbour Health","phone":"09 555 0100"}')
    open()
    expect(screen.getByText('Harbour Health')).toBeDefined()
    expect(screen.getByRole('link', { name: '09 555 0100' })).toHaveProperty('href', 'tel:095550100')
  })

  it.each([['nonsense'], ['{"name":7}'], ['{"name":"Harbour Health","phone":null}']])('shows no telephone for a stored %s', (stored) => {
    localStorage.setItem('known-practice', stored)
    open()
    expect(screen.queryByRole('link', { name: /\d/ })).toBeNull()
  })

  it('has a drawing that assistive technology skips', () => {
    open()
    const drawing = document.querySelector('svg[viewBox="0 0 480 360"]')
    expect(drawing?.getAttribute('aria-hidden')).toBe('true')
    expect(drawing?.outerHTML.length).toBeLessThan(4000)
  })

  it('suggests no app on a computer', async () => {
    open({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('Get the mobile app')).toBeNull()
  })
})

describe('several accounts', () => {
  it('are listed in a dialog', async () => {
    const { person, session } = open({ accounts: [arohaHerself, tama] })
    await signIn(person)
    expect(await screen.findByText('Select An Account to Continue')).toBeDefined()
    await person.click(await screen.findByRole('button', { name: /Tama Ngata/ }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('signedIn'))
    expect(session.getSnapshot().context.session).toMatchObject({
      userId: 'tama',
      proxyId: 'link-of-tama',
      isProxy: true,
      parentId: 'aroha',
    })
  })

  it('are cancelled by Back as by Escape, and the page stays', async () => {
    const { person, session } = open({ accounts: [arohaHerself, tama] })
    await signIn(person)
    await screen.findByText('Select An Account to Continue')
    await waitFor(() => expect(history.state).toEqual({ over: 1 }))
    history.back()
    await waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'))
  })

  it('may be none: the dialog reports it, gives the number to ring, and leads back', async () => {
    answerCalls(({ path }) => (path === '/Patient/Organization' ? bundle(practiceResource) : null))
    const { person, session } = open({ accounts: [] })
    await signIn(person)
    expect(await screen.findByText('No Records Found')).toBeDefined()
    const phone = await screen.findByRole('link', { name: '09 555 0100' })
    expect([phone.parentElement?.textContent, tokensAt('/Patient/Organization')]).toEqual([
      'Please ring your practice: 09 555 0100',
      [session.getSnapshot().context.session?.token],
    ])
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'))
  })
})
