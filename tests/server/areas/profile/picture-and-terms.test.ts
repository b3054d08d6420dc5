import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { portraitBase64, portraitId } from '../../../../server/sandbox/portrait.ts'
import { pdfBase64 } from '../../../../server/sandbox/record/pdf.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { profileCalls } from './profile-calls.ts'

const server: TestServer = serverUnderTest()
const calls = (userName = 'patient', more: { practice?: string } = {}) => profileCalls(() => server, userName, more)

const upload = (Base64file: string, { post, PatientID } = calls(), FileName = 'me.png') =>
  post('Patient/Uploadfile', { FileName, Base64file }, { PatientID, ImageTypeID: '1' })
const load = (DocumentKey: string, { post } = calls()) => post('Patient/LoadImage', { DocumentKey })
const pictureUid = () => calls().extensionValue('PatientPictureUID')

describe('a picture', () => {
  test('takes the place of the one before, under another key', async () => {
    const key = (await upload(portraitBase64)).json()
    expect(await calls().lastChanged()).toBe('picture')
    expect([key === portraitId, await pictureUid()]).toEqual([false, key])
    expect((await load(key)).body).toBe(portraitBase64)
    expect((await load(portraitId)).statusCode).toBe(403)
    expect((await load(key, calls('parent'))).statusCode).toBe(403)
  })

  test('may be the first one', async () => {
    const own = calls('parent')
    const key = (await upload(portraitBase64, own)).json()
    expect(await own.extensionValue('PatientPictureUID')).toBe(key)
  })

  const png = Buffer.from(portraitBase64, 'base64')
  const vast = Buffer.from(png)
  vast.writeUInt32BE(40_000, 16)
  vast.writeUInt32BE(40_000, 20)

  test.each([
    ['Selected images are not of valid type!', 'a document', pdfBase64('Hello')],
    ['Selected images are not of valid type!', 'a program', Buffer.from('MZ not a picture').toString('base64')],
    ['Selected images are not of valid type!', 'nothing', ''],
    ['Selected images are not of valid type!', 'one cut off', png.subarray(0, 60).toString('base64')],
    ['Selected images are not of valid type!', '40,000 by 40,000 pixels', vast.toString('base64')],
  ])('%s %s', async (message, _what, content) => {
    const answer = await upload(content)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'picture', message }])
    expect(await pictureUid()).toBe(portraitId)
  })

  test('is at most 4,000,000 bytes', async () => {
    const answer = await upload(Buffer.concat([png, Buffer.alloc(4_000_001 - png.length)]).toString('base64'))
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'File size cannot be greater than 4MB'])
  })

  test('is not changed where the practice does not let its patients', async () => {
    const answer = await upload(portraitBase64, calls('windcave', { practice: 'ranges' }))
    expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('does not let its patients change this')])
    expect(await server.db.selectFrom('document').select('id').where('patient_id', '=', patientId('windcave')).execute()).toEqual([])
  })

  test.each([
    ['PatientcanUpdatePic', 403, true],
    ['AllowPatientToUpdateProfile', 200, false],
  ])('has a setting of its own: without %s it is answered %i, and whether details are changed is %s', async (name, status, areChanged) => {
    await server.db.updateTable('practice_setting').set({ value: '0' }).where('name', '=', name).execute()
    const { StatusCode } = await calls().reply('Patient/UpdatePatientDemographics', { BloodGroupID: 3 })
    expect([(await upload(portraitBase64)).statusCode, StatusCode === 1]).toEqual([status, areChanged])
  })
})

describe("the portal's terms", () => {
  test('are a PDF', async () => {
    const pdf = Buffer.from((await calls().post('Patient/PortalTerms')).json(), 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(5_000)
  })

  test('are drawn once for all patients of a practice, and anew when they change', async () => {
    const terms = async (userName: string) => (await calls(userName).post('Patient/PortalTerms')).json()
    const [first, ...others] = await Promise.all(['patient', 'parent', 'patient'].map(terms))
    expect(others).toEqual([first, first])
    await server.db.updateTable('portal_terms').set({ text: 'Other terms.' }).execute()
    expect(await terms('patient')).not.toBe(first)
  })

  test('are empty where a practice has none', async () => {
    await server.db.deleteFrom('portal_terms').execute()
    const answer = await calls().post('Patient/PortalTerms')
    expect([answer.statusCode, answer.json()]).toEqual([200, ''])
  })
})
