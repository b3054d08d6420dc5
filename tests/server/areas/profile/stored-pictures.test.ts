import { expect, test } from 'vitest'
import { portraitBase64, portraitId } from '../../../../server/sandbox/portrait.ts'
import { s3StandIn } from '../../s3-stand-in.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { profileCalls } from './profile-calls.ts'

const store = s3StandIn()
const server: TestServer = serverUnderTest({ files: store.files })
const calls = (userName = 'patient') => profileCalls(() => server, userName)

const upload = ({ post, PatientID } = calls()) =>
  post('Patient/Uploadfile', { FileName: 'me.png', Base64file: portraitBase64 }, { PatientID, ImageTypeID: '1' })
const load = (DocumentKey: string, { post } = calls()) => post('Patient/LoadImage', { DocumentKey })
const rows = () => server.db.selectFrom('document').select(['content_base64', 'object_key']).where('object_key', 'is not', null).execute()
const unavailable = [503, 'unavailable', '5']

test('a picture in a file store is read, and the next one removes its object', async () => {
  expect((await load(portraitId)).body).toBe(portraitBase64)
  const key = (await upload()).json()
  expect([(await load(key)).body, (await load(key, calls('parent'))).statusCode]).toEqual([portraitBase64, 403])
  const next = (await upload()).json()
  expect([(await load(next)).body, (await load(key)).statusCode]).toEqual([portraitBase64, 403])
  expect(await rows()).toEqual([{ content_base64: null, object_key: [...store.objects.keys()].join() }])
})

test('a picture stays as it was without its file store', async () => {
  store.fail(500)
  const answer = await upload()
  expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual(unavailable)
  expect([await rows(), await calls().extensionValue('PatientPictureUID')]).toEqual([[], portraitId])
  store.fail(null)
  const key = (await upload()).json()
  store.fail(500)
  const failed = await load(key)
  expect([failed.statusCode, failed.json().error, failed.headers['retry-after']]).toEqual(unavailable)
})
