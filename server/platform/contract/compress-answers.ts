import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Of brotli's 11 steps one that takes half a millisecond for 60 kB. */
const quality = 4

/**
 * Answers of more than 1 kB travel compressed to who asks for that: a page of a record shrinks to a tenth. An answer may hold what its caller sent beside
 * what is secret, yet no other site can make a caller's browser ask: the token is a header. Requests are not unpacked: a small one could grow without end.
 */
export const compressAnswers = async (app: FastifyInstance) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  })
}
