import { errorCodes, type FastifyInstance } from 'fastify'

/** Bodies are JSON, and anything else is 415. No body at all is null, whatever type a client gives it: a generated client names one even then. */
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
