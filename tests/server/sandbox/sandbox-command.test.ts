import { beforeAll, describe, expect, test } from 'vitest'
import { commandFrom } from '../../../scripts/sandbox/command.ts'
import { sendSandboxCommand } from '../../../scripts/sandbox/target.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { settingsFrom } from '../../../server/start/settings.ts'
import { runScript } from '../../run-script.ts'
import { messagePayload } from '../areas/messages/message-calls.ts'
import { copySandbox } from '../sandbox-database.ts'
import { postTo } from '../server-process.ts'
import { serverProcesses } from '../server-processes.ts'

const { data, start, newest, signIn } = serverProcesses()
const PatientID = patientId('patient')
let token = ''

beforeAll(async () => {
  await copySandbox(data)
  await start()
  token = await signIn()
})

const command = async (...typed: string[]) => {
  const { code, said, complained } = await runScript('sandbox', typed, { DATA_DIR: data })
  return { code, said: `${said}${complained}`.trim() }
}

/** Runs the command within the test's process. */
const move = async (...typed: string[]) => {
  const wanted = commandFrom(typed)
  if (typeof wanted === 'string') throw new Error(wanted)
  const { isDone, sentence } = await sendSandboxCommand(settingsFrom({ DATA_DIR: data }), wanted)
  return { code: isDone ? 0 : 1, said: sentence }
}

const post = (path: string, body: object) => postTo(newest().url, `/practice/harbour/${path}`, body, token)

/** A pending payment whose callback has not been sent. */
const pending = async () => {
  const request = { PatientID, Amount: '45.00', AmountNew: 45_00, CardType: '', cardCharges: '0.00', notes: '', lognotes: '' }
  const way = { invoiceDetailGrids: [], paymenttype: 'stripe', callfrom: 'web', IsRxRequest: false }
  const { successurl } = await (await post('Patient/CreateCheckoutSessionAndGetUrl', { ...request, ...way })).json()
  await fetch(`${newest().url}${successurl}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: 'pending', notice: 'never' }),
  })
  return String(successurl).split('/').at(-1) ?? ''
}
const balance = async () => (await post('Patient/AccountBalance', { PatientID })).text()

describe('npm run sandbox', () => {
  test('settles a pending payment of the running server, whose practice gets a callback', async () => {
    const session = await pending()
    expect(await balance()).toBe('207.75 Dr')
    expect(await command('settle', session)).toEqual({ code: 0, said: `Payment ${session} was paid; the practice gets its callback.` })
    await expect.poll(balance).toBe('162.75 Dr')
    expect(await command('fail', session)).toEqual({ code: 1, said: `Payment ${session} is over: it was paid.` })
  })

  test('prints the present code of an account with a second factor', async () => {
    expect(await move('code', '--user', 'twostep')).toEqual({ code: 0, said: expect.stringMatching(/^\d{6}$/) })
    expect(await move('code', '--user', 'patient')).toEqual({ code: 1, said: 'The account patient has no second factor.' })
    expect(await move('code', '--user', 'nobody')).toEqual({ code: 1, said: 'There is no account nobody.' })
    expect(commandFrom(['code', 'twostep'])).toBe('Name the account by --user.')
  })

  test('fails one, says which one it does not know, and what it cannot read', async () => {
    expect(await move('fail', await pending())).toMatchObject({ code: 0, said: expect.stringContaining('was declined') })
    expect(await move('settle', '99999')).toEqual({ code: 1, said: 'There is no payment 99999 at a provider of the sandbox.' })
    expect(await command('settle')).toMatchObject({ code: 2, said: expect.stringContaining('npm run sandbox -- settle|fail PAYMENT') })
    expect(await balance()).toBe('162.75 Dr')
  })

  test('moves a repeat request along, and says why not', async () => {
    const page = { PatientID, PageSize: 15, PageNumber: 1, StartDate: null, EndDate: null }
    const orders = async () => (await (await post('Patient/RepeatRequestOrders', page)).json())[0].entry
    const [forPharmacy, forPractice, other] = (await orders()).map(({ resource }: { resource: { id: string } }) => resource.id)
    const statusOf = async (id: string) => {
      const found = (await orders()).find(({ resource }: { resource: { id: string } }) => resource.id === id)
      return found.resource.extension.find(({ url }: { url: string }) => url === 'Status').valueString
    }
    expect(await move('rx', forPharmacy, 'approve')).toEqual({
      code: 0,
      said: `Repeat request ${forPharmacy} is at 'Script Sent to Pharmacy' now.`,
    })
    expect(await move('rx', forPharmacy, 'decline')).toEqual({
      code: 1,
      said: `Repeat request ${forPharmacy} is at 'Script Sent to Pharmacy': it has to be at 'Awaiting Approval'.`,
    })
    expect([(await move('rx', forPharmacy, 'ready')).code, await statusOf(forPharmacy)]).toEqual([0, 'Medication Dispensed'])
    await move('rx', forPractice, 'approve')
    expect(await statusOf(forPractice)).toBe('Prescribed')
    await move('rx', forPractice, 'ready')
    expect(await statusOf(forPractice)).toBe('Script Ready for Pickup')
    expect((await move('rx', other, 'approve')).code).toBe(1)
    expect(await move('rx', '999999', 'approve')).toEqual({ code: 1, said: 'There is no repeat request 999999.' })
    const log = await (await post(`Patient/GetRepeatAuditLog?RequestId=${forPractice}`, {})).json()
    expect(log.map(({ Status, UPddtt }: { Status: string; UPddtt: string }) => [Status, UPddtt]).slice(1)).toEqual([
      ['Prescribed', 'Dr Mere Tai'],
      ['Script Ready for Pickup', 'Harbour Health Centre'],
    ])
  })

  test('answers a message at once, which otherwise takes a few seconds', async () => {
    const send = async () =>
      (await post('Patient/Message?RoleID=1&CallType=3&IsWeb=true', messagePayload({ PatientID, practice: 'harbour' }))).json()
    const unread = async () => (await (await post('Patient/RefreshCounter', { PatientID })).json())[0].InboxCounter
    const id = await send()
    expect(await move('answer', id)).toEqual({ code: 0, said: `Message ${id} was answered.` })
    expect(await unread()).toBe(7)
    expect(await move('answer', '999999')).toEqual({ code: 1, said: 'No patient has sent a message 999999.' })
    await send()
    await expect.poll(unread).toBe(8)
  })

  test('takes the newest payment of an account by --user', async () => {
    const session = await pending()
    expect(await move('fail', '--user', 'patient')).toEqual({
      code: 0,
      said: `Payment ${session} was declined; the practice gets its callback.`,
    })
    expect(await move('rx', '--user', 'empty', 'approve')).toEqual({ code: 1, said: 'The account empty has no repeat request.' })
    expect(await move('answer', '--user', 'empty')).toEqual({ code: 1, said: 'The account empty has no sent message.' })
  })

  test('works on the database itself once no server runs', async () => {
    const session = await pending()
    await newest().stop('SIGTERM')
    expect(await move('settle', session)).toMatchObject({ code: 0 })
    await start()
    await expect.poll(balance).toBe('117.75 Dr')
  })
})

test.each([
  [[], 'Say what is to become of the payment.'],
  [['rx'], 'Name the repeat request by its id, which is a number.'],
  [['rx', 'one', 'approve'], 'Name the repeat request by its id, which is a number.'],
  [['rx', '1'], 'Say approve, decline or ready.'],
  [['rx', '1', 'approve', 'now'], 'Name one repeat request.'],
  [['answer'], 'Name the message by its id, which is a number.'],
  [['answer', 'mine'], 'Name the message by its id, which is a number.'],
  [['answer', '1', '2'], 'Name one message.'],
  [['pay', '1'], 'The sandbox cannot pay: say settle or fail.'],
  [['settle'], 'Name the payment: the id of the temporary payment, or of the session at the provider.'],
  [['settle', '1', '2'], 'Name one payment.'],
  [['settle', '--user', 'patient', '2'], 'Name one payment.'],
  [['rx', '--user', 'patient'], 'Say approve, decline or ready.'],
  [['answer', '--user'], 'Name the message by its id, which is a number.'],
  [['settle', "1' or 1=1"], 'An id has letters, digits, - and _ only.'],
])('%j is answered with a sentence', (typed, sentence) => {
  expect(commandFrom(typed)).toBe(sentence)
})
