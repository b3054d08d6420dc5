import { afterEach, expect, it } from 'vitest'

const { Uint8Array: before, DecompressionStream: unpacking } = globalThis
afterEach(() => Object.assign(globalThis, { Uint8Array: before, DecompressionStream: unpacking }))

it('a worker limits its buffers and has no native decompression', async () => {
  await import('../../../../src/ui/files/pdf/bounded-memory.ts')
  expect(() => new Uint8Array(2 ** 28 + 1)).toThrow('too large')
  expect([new Uint8Array(3).length, new Uint8Array([1, 2]).length, Uint8Array.from([7]) instanceof Uint8Array]).toEqual([3, 2, true])
  expect('DecompressionStream' in globalThis).toBe(false)
})
