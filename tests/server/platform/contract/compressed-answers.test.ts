import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const menu = async (headers: Record<string, string>) =>
  server.post(
    'Patient/PatientMenu',
    { UserLoggedID: patientId('patient'), ProxyID: proxyLinkId('patient', 'patient') },
    { token: await server.tokenOf('patient'), headers },
  )

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long answer travels as %s to who reads that, and says the same', async (encoding, unpack) => {
  const plain = await menu({})
  const packed = await menu({ 'accept-encoding': encoding })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store', vary: 'accept-encoding' })
  expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json())
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test('a short answer stays as it is', async () => {
  const headers = { token: await server.tokenOf('patient'), 'accept-encoding': 'br' }
  const answer = await server.inject({ url: '/practice/harbour/ValidateToken', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('a compressed request is not decompressed, because a small body could expand without limit', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/practice/harbour/Patient/Authentication',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ UserName: 'patient', Password: 'Abc@1234' })),
  })
  expect(answer.statusCode).toBe(400)
})
