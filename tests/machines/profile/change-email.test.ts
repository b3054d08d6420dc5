import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { changeEmailMachine } from '../../../machines/profile/change-email.machine.ts'
import { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import type { EmailCode, EmailConfirmation } from '../../../src/domain/profile/email-change.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const current = 'patient@example.nz'
const email = 'aroha@example.nz'
const enter = { type: 'email.submitted', entered: { email: ` ${email} `, repeated: email } } as const
const haveCode = { type: 'code.received', entered: enter.entered } as const
const tell = { type: 'code.submitted', code: ' 123456 ' } as const
const resend = { type: 'code.resent' } as const
const edit = { type: 'email.edited' } as const
const cancel = { type: 'change.cancelled' } as const
const sent: EmailCode = { status: 'done', message: 'Sent.' }
const refused = { status: 'refused', message: 'Not this one.' } as const
const changed: EmailConfirmation = { status: 'done', message: 'Changed.' }
const spent: EmailConfirmation = { status: 'spent', message: 'Too late.' }

const proven: CommandResult = { status: 'done', message: '' }
const unconfirmed: EmailCode = { status: 'unconfirmed', message: '' }

type World = { codes?: Answers<EmailCode>; answers?: Answers<EmailConfirmation>; stored?: Answers<string | null> }

const open = ({ codes = sent, answers = changed, stored = current }: World = {}) => {
  const journal: unknown[] = []
  const port = portsTelling((name, input) => journal.push([name, input]))
  const actor = createActor(
    changeEmailMachine.provide({
      actors: {
        sendCode: port('send', codes),
        confirmIdentity: identityConfirmationMachine.provide({
          actors: { confirmIdentity: port('prove', proven) },
        }),
        confirmEmail: port('confirm', answers),
        loadEmail: port('look', stored),
      },
      actions: {
        tellChanged: () => journal.push('told'),
        tellFailure: ({ context }) => journal.push(context.failure?.kind),
        reloadProfile: () => journal.push('reload'),
      },
    }),
    { input: { current } },
  ).start()
  const rests = async (state: 'entering' | 'enteringCode' | 'codeSpent') =>
    (await waitFor(actor, (snapshot) => snapshot.matches(state))).context
  const withCode = async () => {
    actor.send(enter)
    await rests('enteringCode')
  }
  return { actor, journal, rests, withCode }
}

describe('a new e-mail address', () => {
  test('takes effect once its code is entered', async () => {
    const { actor, journal, withCode } = open()
    await withCode()
    actor.send(tell)
    expect(await toPromise(actor)).toEqual({ outcome: 'changed', email })
    expect(journal).toEqual([['send', { email }], ['confirm', { email, code: '123456' }], 'told', 'reload'])
  })

  test('with a code already sent needs no other one', async () => {
    const { actor, journal, rests } = open()
    actor.send(haveCode)
    expect(await rests('enteringCode')).toMatchObject({ email, sent: 1, isReceived: true })
    actor.send(tell)
    expect(await toPromise(actor)).toEqual({ outcome: 'changed', email })
    expect(journal).toEqual([['confirm', { email, code: '123456' }], 'told', 'reload'])
  })

  test.each(['sending', 'resending'])('is sent its code once the user has shown who they are (%s)', async (when) => {
    const { actor, journal, rests, withCode } = open({
      codes: when === 'sending' ? [unconfirmed, sent] : [sent, unconfirmed, sent],
    })
    if (when === 'sending') actor.send(enter)
    else {
      await withCode()
      actor.send(resend)
    }
    const { children } = await waitFor(actor, (snapshot) => snapshot.matches('provingIdentity'))
    children.confirmIdentity?.send({ type: 'proof.submitted', proof: { password: 'Abc@1234' } })
    expect((await rests('enteringCode')).email).toBe(email)
    expect(journal.map((entry) => (Array.isArray(entry) ? entry[0] : entry))).toEqual([
      ...(when === 'sending' ? [] : ['send']),
      'send',
      'prove',
      'send',
    ])
  })

  test('stays as entered without a proof of identity', async () => {
    const { actor, rests } = open({ codes: unconfirmed })
    actor.send(enter)
    const { children } = await waitFor(actor, (snapshot) => snapshot.matches('provingIdentity'))
    children.confirmIdentity?.send({ type: 'confirmation.cancelled' })
    expect(await rests('entering')).toMatchObject({ email, failure: null })
  })

  test.each<[string, EmailCode | Error]>([
    ['nobody shows who they are', unconfirmed],
    ['another is refused', refused],
    ['another cannot be sent', offline],
  ])('goes on with the code that was sent where %s', async (_, code) => {
    const { actor, rests, withCode } = open({ codes: [sent, code] })
    await withCode()
    actor.send(resend)
    const { children } = await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
    children.confirmIdentity?.send({ type: 'confirmation.cancelled' })
    expect(await rests('enteringCode')).toMatchObject({ email, sent: 1 })
  })

  test('that takes the place of another has no code yet', async () => {
    const { actor, rests, withCode } = open({ codes: [sent, refused] })
    await withCode()
    actor.send(edit)
    actor.send(enter)
    await waitFor(actor, ({ context }) => context.failure !== null)
    expect(await rests('entering')).toMatchObject({ sent: 0 })
  })

  test('gets no code while it is missing, wrong or not repeated', () => {
    const { actor, journal } = open()
    actor.send({ type: 'email.submitted', entered: { email: 'aroha', repeated: '' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'entering',
      context: { problems: { email: 'notAnEmail', repeated: 'missing' } },
    })
    expect(journal).toEqual([])
  })

  test.each([
    ['is refused', refused, refused],
    ['may not have been reached', offline, { kind: 'codeUnanswered', error: expect.any(Error) }],
  ])('that %s by a code can be mended', async (_, code, failure) => {
    const { actor, rests, withCode } = open({ codes: [code, sent] })
    actor.send(enter)
    await waitFor(actor, ({ context }) => context.failure !== null)
    expect((await rests('entering')).failure).toMatchObject('message' in failure ? { message: failure.message } : failure)
    await withCode()
    expect((await rests('enteringCode')).failure).toBeNull()
  })

  test('can be typed anew while its code is awaited, or given up', async () => {
    const { actor, rests, withCode } = open()
    await withCode()
    actor.send(edit)
    expect((await rests('entering')).email).toBe(email)
    actor.send(cancel)
    expect((await toPromise(actor)).outcome).toBe('cancelled')
  })
})

describe('the code', () => {
  test('has to be typed', async () => {
    const { actor, rests, withCode } = open()
    await withCode()
    actor.send({ type: 'code.submitted', code: ' ' })
    expect((await rests('enteringCode')).failure).toEqual({ kind: 'noCode' })
  })

  test('that is wrong can be typed again; one that is spent only be sent anew', async () => {
    const { actor, journal, rests, withCode } = open({ answers: [refused, spent] })
    await withCode()
    actor.send(tell)
    await waitFor(actor, ({ context }) => context.failure !== null)
    expect((await rests('enteringCode')).failure).toEqual({ kind: 'refused', message: 'Not this one.' })
    actor.send(tell)
    expect((await rests('codeSpent')).failure).toEqual({ kind: 'spent', message: 'Too late.' })
    expect(journal.filter((entry) => entry === 'refused' || entry === 'spent')).toEqual(['refused', 'spent'])
    expect(actor.getSnapshot().can(tell)).toBe(false)
    actor.send(resend)
    expect(await rests('enteringCode')).toMatchObject({ failure: null, sent: 2 })
  })

  test.each([
    ['changed: it is told so', email.toUpperCase(), 'changed', ['told', 'reload']],
    ['not changed: it can be confirmed again', current, 'enteringCode', ['failed']],
    ['not to be found out: it can be confirmed again', offline, 'enteringCode', ['changeUnanswered', 'reload']],
  ])('without an answer is looked up in the profile. The address is %s', async (_, stored, state, effects) => {
    const { actor, journal, withCode } = open({ answers: offline, stored })
    await withCode()
    actor.send(tell)
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect([actor.getSnapshot().value, journal.slice(2)]).toEqual([state, [['look', undefined], ...effects]])
    if (state !== 'changed') expect(actor.getSnapshot().context.failure).toEqual({ kind: effects[0], error: expect.any(Error) })
  })
})

expectAllTransitions(changeEmailMachine, {
  inputs: [{ current }],
  events: [
    enter,
    { type: 'email.submitted', entered: { email: '', repeated: '' } },
    haveCode,
    { type: 'code.received', entered: { email: '', repeated: '' } },
    tell,
    { type: 'code.submitted', code: '' },
    resend,
    edit,
    cancel,
    ...[sent, unconfirmed, refused].map((answer) => done('sendCode', answer)),
    done('confirmIdentity', { outcome: 'confirmed' }),
    done('confirmIdentity', { outcome: 'cancelled' }),
    ...[changed, refused, spent].map((answer) => done('confirmEmail', answer)),
    done('loadEmail', email),
    done('loadEmail', current),
  ],
  situation: ({ context }) => context.sent > 0,
})
