import { describe, expect, test, vi } from 'vitest'
import { readDescription } from '../../../../server/platform/contract/description.ts'
import { memoizeBySource } from '../../../../server/platform/contract/memoize.ts'
import { requestReaders } from '../../../../server/platform/contract/requests.ts'

describe('a memoised value', () => {
  test('is made when it is first asked for, and once, also where it is nothing', () => {
    const make = vi.fn(({ size }: { size: number }) => (size > 0 ? size * 2 : undefined))
    const double = memoizeBySource(make)
    const [one, none] = [{ size: 1 }, { size: 0 }]
    expect(make).not.toHaveBeenCalled()
    expect([double(one), double(one), double(none), double(none), double({ size: 1 })]).toEqual([2, 2, undefined, undefined, 2])
    expect(make).toHaveBeenCalledTimes(3)
  })

  test('of a description are its readers, for every server of a process', () => {
    const read = () => readDescription('build/api/identity.strict.json')
    expect(requestReaders(read())).toBe(requestReaders(read()))
  })
})
