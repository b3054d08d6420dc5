import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const compressFile = async (file: string) => {
  const text = readFileSync(file)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, smallest), promisify(gzip)(text, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

/** Writes a brotli and a gzip file beside each text file, so that the server never compresses them. */
export const compressFolder = async (folder: string) => {
  await Promise.all(globSync(`${folder}/**/*.{js,css,html,svg}`).map(compressFile))
}
