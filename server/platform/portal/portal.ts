import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from '../contract/failures.ts'
import { configuredSources, type InlineHashes, pagePolicy, type Sources } from './page-policy.ts'

/** The response to a login form that was submitted before the portal's script was loaded. It contains none of the submitted values. */
const unfinishedLoginPage = `<!doctype html>
<html lang="en-NZ">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>You are not signed in</title>
  </head>
  <body>
    <main>
      <h1>You are not signed in</h1>
      <p>The portal needs JavaScript, and its script did not run in this browser. Switch JavaScript on, check your connection and try again.</p>
      <p><a href="/login">Back to the login page</a></p>
    </main>
  </body>
</html>
`

export type PortalFiles = {
  /** The folder of the portal's production build. */
  directory: string
  /** The runtime configuration of this deployment (JSON). */
  configFile: string
}

/** The build's data about its pages. The portal itself may frame `framedPaths`. */
type BuiltPages = InlineHashes & { framedPaths: readonly string[] }

const service = /^\/(?:practice|identity|payment-function|payment-notice|provider|sandbox|health)(?:\/|$)/
/** Also paths with a part that begins with a dot: none of them is a page. */
const file = /^\/assets\/|\/\.|\.(?:css|ico|js|json|map|pdf|png|svg|txt|webmanifest|woff2|xml)$/

const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*/s, '')

const wantsPage = (request: FastifyRequest) => {
  const { accept = '*/*' } = request.headers
  const path = pathOf(request)
  return (
    (request.method === 'GET' || request.method === 'HEAD') && /text\/html|\*\/\*/.test(accept) && !service.test(path) && !file.test(path)
  )
}

/** An unreadable configuration is served as it is; the portal reports it. */
const readConfiguration = async (configFile: string): Promise<{ text: string; sources: Sources }> => {
  const text = await readFile(configFile, 'utf8')
  try {
    const value: unknown = JSON.parse(text)
    return { text, sources: configuredSources({ ...(value as object) }) }
  } catch {
    return { text, sources: configuredSources({}) }
  }
}

/** The name of an asset contains its content hash. */
const cacheControl = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

const unknownPage = '/no-such-page'

/** The page's policy covers its assets. A worker needs its own policy. */
const isPartOfPage = (path: string) => path.includes('/assets/') && !path.includes('.worker')

/** The decoded path of a URL. A path that cannot be decoded belongs to no service, so the portal shows its page for unknown paths. */
export const routedUrl = (url: string) => {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return service.test(path) || file.test(path) ? url : unknownPage
  }
}

/** Serves the portal's build: files, runtime configuration, and one of its two pages for every URL without a route. */
export const portal = async (app: FastifyInstance, { directory, configFile }: PortalFiles) => {
  const configuration = await readConfiguration(configFile)
  const { framedPaths, ...inline }: BuiltPages = JSON.parse(await readFile(join(directory, 'csp.json'), 'utf8'))
  const policy = pagePolicy(inline, configuration.sources, 'none')
  const framedPolicy = pagePolicy(inline, configuration.sources, 'self')

  const policyOf = (request: FastifyRequest) => (framedPaths.includes(pathOf(request)) ? framedPolicy : policy)

  const withPolicy = (reply: FastifyReply, contentPolicy = policy) => reply.header('content-security-policy', contentPolicy)

  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    globIgnore: ['**/*.{html,br,gz}', 'csp.json', 'config.json'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path))
      if (!isPartOfPage(path)) withPolicy(reply, policyOf(reply.request))
      if (path.endsWith('.pdf')) reply.header('content-disposition', 'attachment')
    },
  })

  app.get('/config.json', async (_request, reply) =>
    withPolicy(reply).header('cache-control', 'no-cache').type('application/json').send(configuration.text),
  )

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null))
    scope.post('/login', async (_request, reply) =>
      withPolicy(reply.code(405))
        .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(unfinishedLoginPage),
    )
    done()
  })

  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.sendFile(pathOf(request) === '/login' ? 'login.html' : 'index.html') : answerNotFound(request, reply),
  )
}
