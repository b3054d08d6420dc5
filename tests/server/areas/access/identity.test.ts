import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const of = (code: string, name: string, id: unknown) => ({ APIURL: `/practice/${code}`, PracticeName: name, PatientID: id })
const byEmail = async (Email: string, humanVerification?: string) =>
  (await server.identity('GetApiUrl', { Email }, humanVerification ? { humanVerification } : {})).json()
const byName = async (UserName: string) => (await server.identity('Authentication', { UserName, Password: 'Abc@1234' })).json()

describe('the practice of an account', () => {
  test('is found by e-mail and by user name', async () => {
    const windcave = of('ranges', 'Ranges Family Practice', patientId('windcave'))
    expect(await byEmail(' Windcave@example.nz')).toEqual(windcave)
    expect(await byName('WINDCAVE')).toEqual(windcave)
  })

  test('is found by user name without a password, for Login Help', async () => {
    expect(await byEmail('windcave', await server.solved())).toEqual(of('ranges', 'Ranges Family Practice', patientId('windcave')))
  })

  test('the password is not looked at', async () => {
    const wrong = await server.identity('Authentication', { UserName: 'poli', Password: 'wrong' })
    expect(wrong.json().APIURL).toBe('/practice/coast')
  })
})

describe('an unknown name', () => {
  test('gets a plausible practice, the same one each time', async () => {
    const first = await byEmail('nobody@example.nz')
    expect(first).toEqual({
      APIURL: expect.stringMatching(/^\/practice\/\w+$/),
      PracticeName: expect.any(String),
      PatientID: expect.stringMatching(uuid),
    })
    expect(await byEmail('Nobody@Example.nz ')).toEqual(first)
    expect(patientId('patient')).toMatch(uuid)
  })

  test('of several, they are spread over the practices', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => byName(`nobody${index}`)))
    expect(new Set(answers.map(({ APIURL }) => APIURL)).size).toBe(4)
    expect(new Set(answers.map(({ PatientID }) => PatientID)).size).toBe(40)
  })

  test('stays with its practice when another one is added, or goes to that one', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `nobody${index}`)
    const ask = async () => (await Promise.all(names.map(byName))).map(({ APIURL }) => APIURL)
    const before = await ask()
    const harbour = await server.db.selectFrom('practice').selectAll().where('code', '=', 'harbour').executeTakeFirstOrThrow()
    await server.db
      .insertInto('practice')
      .values({ ...harbour, id: '5f0e6a4c-0000-4000-8000-000000000001', code: 'added' })
      .execute()
    const after = await ask()
    const moved = after.filter((one, index) => one !== before[index])
    expect(new Set(moved)).toEqual(new Set(['/practice/added']))
    expect(moved.length).toBeLessThan(50)
  })

  test('is reported as unknown to a human, once per verification', async () => {
    const solved = await server.solved()
    expect(await byEmail('nobody@example.nz', solved)).toEqual({ APIURL: '', PracticeName: null, PatientID: null })
    expect((await byEmail('patient@example.nz', await server.solved())).APIURL).toBe('/practice/harbour')
    expect(await byEmail('patient@example.nz', solved)).toEqual({
      error: 'humanVerification',
      message: "Please tick “I'm not a robot” and try again.",
    })
  })

  test('one verification serves the look-up and the command after it, and then nothing more', async () => {
    const humanVerification = await server.solved()
    const ask = () => server.post('Patient/ForgotPassword', { Username: 'patient@example.nz' }, { humanVerification })
    expect((await byEmail('patient@example.nz', humanVerification)).APIURL).toBe('/practice/harbour')
    expect((await ask()).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(403)
    expect((await byEmail('patient@example.nz', humanVerification)).error).toBe('humanVerification')
  })
})

describe('a link', () => {
  const byToken = async (id: string) => (await server.identity('GetApiUrlByToken', undefined, { query: { id } })).json()
  const harbour = { PracticeID: practiceId('harbour'), PracticeName: 'Harbour Health Centre', ApiUrl: '/practice/harbour' }

  test('leads to its practice and has its expiry', async () => {
    const valid = await byToken('valid-harbour')
    expect(valid).toMatchObject(harbour)
    expect(valid.TokenExpiryTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+1[23]:00$/)
    expect(Date.parse(valid.TokenExpiryTime)).toBeGreaterThan(Date.now())
    expect(Date.parse((await byToken('expired-harbour')).TokenExpiryTime)).toBeLessThan(Date.now())
    expect(await byToken('switch-harbour')).toMatchObject(harbour)
  })

  test("has the practice's phone number, after its expiry too", async () => {
    const { phone } = await server.db.selectFrom('practice').select('phone').where('code', '=', 'harbour').executeTakeFirstOrThrow()
    expect(phone).not.toBe('')
    for (const id of ['valid-harbour', 'expired-harbour']) expect((await byToken(id)).PracticePhone).toBe(phone)
  })

  test('to a new password that was used has expired, at the moment of its use', async () => {
    await server.post('Patient/ForgotPassword', { Username: 'patient@example.nz' }, { humanVerification: await server.solved() })
    const [letter] = await server.outbox('patient@example.nz')
    const token = new URL(letter?.links[0] ?? '').searchParams.get('token') ?? ''
    expect(Date.parse((await byToken(token)).TokenExpiryTime)).toBeGreaterThan(Date.now())
    await server.post(`Patient/ResetPassword?token=${token}`, { PatientID: patientId('patient'), Password: 'Kauri-Tree-82' })
    const used = await byToken(token)
    expect(used).toMatchObject(harbour)
    expect(Date.parse(used.TokenExpiryTime)).toBeLessThanOrEqual(Date.now())
  })

  test('that the server did not create leads nowhere', async () => {
    expect(await byToken('guessed')).toEqual({ PracticeID: null, PracticeName: null, TokenExpiryTime: null, ApiUrl: null })
  })
})
