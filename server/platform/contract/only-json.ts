import { errorCodes, type FastifyInstance } from 'fastify'

/** Bodies are read as UTF-8, the only charset of JSON. */
const isOtherCharset = (contentType: string) => /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i.test(contentType)

/**
 * Bodies are JSON; other content types and charsets are refused with 415. An empty body is null whatever its content type, because generated clients
 * always send one.
 */
export const onlyJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const refusal = () => new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null)
    return isOtherCharset(request.headers['content-type'] ?? '') ? done(refusal()) : parse(request, body, done)
  })
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => (body === '' ? done(null, null) : done(refusal())))
}
