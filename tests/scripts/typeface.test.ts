import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { typeface } from '../../scripts/portal-build/typeface.ts'

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
)

/** The size of what the build lays down for an import, in bytes; null where it leaves the import to Vite. */
const laidDown = async (id: string) => {
  let size: number | null = null
  const emitFile = ({ source }: { source: Uint8Array }) => {
    size = source.length
    return 'reference'
  }
  const code = await (typeface().load as (id: string) => Promise<string | null>).call({ emitFile } as never, id)
  expect(code).toBe(size === null ? null : 'export default import.meta.ROLLUP_FILE_URL_reference')
  return size
}

it('leaves the weights out that no page draws', async () => {
  expect(await laidDown(`${file}?url`)).toBeLessThan(statSync(file).size * 0.6)
})

it('lays down the letters of te reo Māori by themselves', async () => {
  const size = await laidDown(`${file}?macrons&url`)
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThan(2500)
})

it('leaves other files as they are', async () => {
  expect(await laidDown(file)).toBeNull()
  expect(await laidDown('/a/letter.pdf?url')).toBeNull()
})
