import { describe, expect, test } from 'vitest'
import { s3Files } from '../../../../server/platform/files/s3-files.ts'
import { hours } from '../../../../server/platform/values/clock.ts'
import { s3StandIn } from '../../s3-stand-in.ts'

const store = s3StandIn()
const { files, objects } = store

const content = Buffer.from('a letter about a result')
const put = async (bytes = content) => {
  const object = await files.put(bytes)
  if (!object) throw new Error('the store kept no object')
  return object
}
const failedWith = (code: string) => expect.objectContaining({ message: 'The file store is not available.', code })

describe('an S3-compatible store', () => {
  test('returns the stored bytes until they are removed', async () => {
    const object = await put()
    expect(await files.get(object)).toEqual(content)
    await files.remove(object.key)
    await files.remove(object.key)
    expect(objects.size).toBe(0)
    await expect(files.get(object)).rejects.toEqual(failedWith('HTTP_404'))
  })

  test('gives each file a random key, also one with the same bytes', async () => {
    const keys = [(await put()).key, (await put()).key]
    for (const key of keys) expect(key).toMatch(/^patient-portal\/tests\/[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(2)
  })

  test('does not return other bytes than those that were stored', async () => {
    const object = await put()
    objects.set(object.key, { bytes: Buffer.from('a letter about another '), at: Date.now() })
    await expect(files.get(object)).rejects.toEqual(failedWith('OTHER_BYTES'))
    objects.set(object.key, { bytes: Buffer.concat([content, content]), at: Date.now() })
    await expect(files.get(object)).rejects.toEqual(failedWith('TOO_LARGE'))
  })

  test('lists the objects of this installation with their age, page by page', async () => {
    for (let index = 0; index < 4; index += 1) await put()
    objects.set('patient-portal/others/1', { bytes: content, at: 0 })
    const keys = [...objects.keys()].filter((key) => key.startsWith(store.prefix)).sort()
    for (const key of keys) store.age(key, hours(2))
    const first = await files.list('')
    expect(first.map(({ key }) => key)).toEqual(keys.slice(0, 3))
    for (const { ageMs } of first) expect(Math.abs(ageMs - hours(2))).toBeLessThan(60_000)
    expect((await files.list(keys[2] ?? '')).map(({ key }) => key)).toEqual(keys.slice(3))
    expect(await files.list(keys[3] ?? '')).toEqual([])
  })

  test.each([
    ['fails', 500, 'HTTP_500'],
    ['refuses the key', 403, 'HTTP_403'],
    ['names another address', 301, 'HTTP_301'],
  ] as const)('that %s is not available', async (_how, failure, code) => {
    store.fail(failure)
    for (const call of [put, () => files.list(''), () => files.remove('a')]) await expect(call()).rejects.toEqual(failedWith(code))
  })

  test('that is silent is not available within the limit of a call', async () => {
    store.fail('silent')
    const begun = performance.now()
    await expect(store.open(500).put(content)).rejects.toEqual(failedWith('TimeoutError'))
    expect(performance.now() - begun).toBeLessThan(15_000)
  })

  test('that is not reached is not available', async () => {
    const settings = { endpoint: 'http://127.0.0.1:9', bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' }
    await expect(s3Files(settings, { prefix: 'p' }).put(content)).rejects.toMatchObject({ message: 'The file store is not available.' })
  })
})
