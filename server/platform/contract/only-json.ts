import { errorCodes, type FastifyInstance } from 'fastify'

/**
 * Bodies are JSON; other content types are refused with 415. An empty body is null whatever its content type, because generated clients
 * always send one.
 */
export const onlyJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parse(request, body, done),
  )
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) =>
    body === '' ? done(null, null) : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  )
}
