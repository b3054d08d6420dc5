import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { networkInterfaces } from 'node:os'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerError } from '../../../../server/platform/contract/failures.ts'
import { localAdminChannelOf, makeLocalAdminChannel } from '../../../../server/platform/local-admin-channel/local-admin-channel.ts'
import { localAdminSecretHeader, refuseRemoteCallers } from '../../../../server/platform/local-admin-channel/only-local.ts'
import { temporaryFolder } from '../../server-process.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true }))

/** A network address by which other machines reach this one. The test checks the source address of such a local connection. */
const outer = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.each([
  ['an address of this machine, if it has one', outer ?? '127.0.0.1', undefined, 200],
  ['a loopback address that is not the usual one', '127.0.0.2', '127.0.0.2', 200],
  ['where somebody comes from another address', '127.0.0.2', '127.0.0.3', 404],
])('a server at %s lets a command in that connects from the same one', async (_where, host, localAddress, status) => {
  const localAdmin = makeLocalAdminChannel(folder)
  const app = fastify()
  app.setErrorHandler(answerError)
  refuseRemoteCallers(app, localAdmin.secret)
  app.get('/', async () => 'in')
  localAdmin.open(host, new URL(await app.listen({ host, port: 0 })).port)
  const { url = '', secret = '' } = localAdminChannelOf(folder) ?? {}
  const [answer] = await once(
    get(url, { ...(localAddress && { localAddress }), agent: false, headers: { [localAdminSecretHeader]: secret } }),
    'response',
  )
  expect(answer.statusCode).toBe(status)
  await app.close()
})
