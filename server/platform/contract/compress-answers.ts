import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Brotli quality, of 11; this one needs 0.5 ms for 60 kB. */
const quality = 4

/**
 * Compresses responses above 1 kB: a page of a record shrinks to a tenth.
 * A response may contain both secrets and input (BREACH). No other site can make a browser send such a request, because the token is a
 * header.
 * Request bodies are never decompressed: a small one could expand without limit.
 */
export const compressAnswers = async (app: FastifyInstance) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  })
}
