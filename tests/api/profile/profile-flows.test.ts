import { describe, expect, it } from 'vitest'
import { signOutOtherSessions } from '../../../src/api/access/devices.ts'
import { confirmNewEmail, sendEmailCode } from '../../../src/api/profile/email-change.ts'
import { readEmergencyContact, removeEmergencyContact, saveEmergencyContact } from '../../../src/api/profile/emergency-contacts.ts'
import { sendPicture } from '../../../src/api/profile/picture.ts'
import { answerCalls, callsTo } from '../../practice/calls.ts'
import { contactDetails } from '../../practice/emergency-contact.ts'
import { exampleAnswer } from '../../practice/examples.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith } from '../answers.ts'

describe('an emergency contact', () => {
  it('is read as it is edited', async () => {
    answerWith(exampleAnswer('emergencyContact'))
    expect(await readEmergencyContact(connection, { patientId, id: '71' })).toEqual({
      ...contactDetails,
      title: { id: '1', name: '' },
      address: { ...contactDetails.address, suburb: { id: '101', name: 'Auckland Central' }, city: { id: '1', name: 'Auckland' } },
    })
    expect(callsTo('/Patient/GetEmergencyContactDetail')).toMatchObject([{ sent: { PatientID: patientId, NOKProfileId: '71' } }])
  })

  it('with few details is decoded with those', async () => {
    answerWith({ lstNexttoKin: [{}] })
    expect(await readEmergencyContact(connection, { patientId, id: '71' })).toMatchObject({
      title: null,
      firstName: '',
      familyName: '',
      relationship: null,
      cellPhone: '',
      addressId: null,
    })
  })

  it('without a title and a relationship is kept without them', async () => {
    answerWith('71')
    await saveEmergencyContact(connection, { patientId, id: '71', contact: { ...contactDetails, title: null, relationship: null } })
    const [call] = callsTo('/patient/AddEmergencyContact')
    expect(call?.sent).toMatchObject({ TitleID: null, Title: null, RelationshipID: '', RelationshipName: null })
  })

  it('that was deleted has an outcome of its own', async () => {
    answerWith({ lstNexttoKin: [] })
    expect(await readEmergencyContact(connection, { patientId, id: '71' })).toBeNull()
  })

  it('is changed at the address that it has', async () => {
    answerWith('71')
    await saveEmergencyContact(connection, { patientId, id: '71', contact: contactDetails })
    const [call] = callsTo('/patient/AddEmergencyContact')
    expect(call?.sent).toMatchObject({ AddressID: '81', PatientAddress: [{ AddressID: '81' }] })
  })
})

const contact = { patientId, id: null, contact: contactDetails }
const upload = { patientId, fileName: 'me.jpg', base64: '/9j/' }
const email = 'aroha@example.nz'

it.each([
  ['an emergency contact', () => saveEmergencyContact(connection, contact)],
  ['a deletion', () => removeEmergencyContact(connection, { patientId, id: '71' })],
  ['a picture', () => sendPicture(connection, upload)],
  ['a new address', () => sendEmailCode(connection, { patientId, email })],
  ['a code', () => confirmNewEmail(connection, { patientId, email, code: '123456' })],
])('%s that the practice turns down is refused with its sentence; without an answer nothing is known', async (_, command) => {
  answerWith({ message: 'Not this one.' }, { status: 400 })
  expect(await command()).toEqual({ status: 'refused', message: 'Not this one.' })
  answerWith({}, { status: 400 })
  expect(await command()).toEqual({ status: 'refused', message: '' })
  answerWith({ error: 'badRequest', message: '/Email: must be a string' }, { status: 400 })
  expect(await command()).toEqual({ status: 'refused', message: '' })
  answerWith({ message: 'Down.' }, { status: 503 })
  await expect(command()).rejects.toMatchObject({ kind: 'refused', status: 503 })
})

describe('a picture', () => {
  const send = () => sendPicture(connection, upload)
  const json = (body: string) => () => new Response(body, { status: 400, headers: { 'content-type': 'application/json; charset=utf-8' } })

  it.each([
    ['a text', () => answerWith(' Too dark. ', { status: 400 }), 'Too dark.'],
    ['a JSON text', () => answerCalls(json('"Too dark."')), 'Too dark.'],
    ['a message', () => answerWith({ message: 'Too dark.' }, { status: 415 }), 'Too dark.'],
    ['a page', () => answerWith('<h1>Bad Request</h1>', { status: 400 }), ''],
    ['a long text', () => answerWith('at Upload.Save '.repeat(30), { status: 400 }), ''],
    ['nothing', () => answerWith('', { status: 400 }), ''],
  ])('that is refused with %s', async (_, answer, message) => {
    answer()
    expect(await send()).toEqual({ status: 'refused', message })
  })

  it("that fails on the server does not show the server's text", async () => {
    answerWith('Disk full.', { status: 500 })
    await expect(send()).rejects.toMatchObject({ kind: 'refused', status: 500 })
  })
})

it('an address that is refused with a text alone has no sentence', async () => {
  answerWith('Not this one.', { status: 400 })
  expect(await sendEmailCode(connection, { patientId, email })).toEqual({ status: 'refused', message: '' })
})

it.each([
  ['a code for a new address', () => sendEmailCode(connection, { patientId, email }), 'Your practice does not offer this.'],
  ['the end of other sessions', () => signOutOtherSessions(connection, patientId), 'Your practice does not offer this.'],
  ['an emergency contact', () => saveEmergencyContact(connection, contact), ''],
])('%s at a practice without the call is not refused in the words of a developer', async (_, command, message) => {
  answerWith({ error: 'notFound', message: 'There is no such call.' }, { status: 404 })
  expect(await command()).toEqual({ status: 'refused', message })
})
