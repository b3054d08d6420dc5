import { describe, expect, it } from 'vitest'
import { profileQuery } from '../../../src/api/profile/profile.ts'
import { bundle } from '../../practice/bundle.ts'
import { connection, patientId } from '../../practice/people.ts'
import { profileResource } from '../../practice/profile.ts'
import { answerWith, runQuery } from '../answers.ts'

const read = () => runQuery(profileQuery(connection, patientId))

describe('the unreadable parts of a profile', () => {
  const counts = async (changed: object, ...extensions: Parameters<typeof profileResource>) => {
    answerWith(bundle({ ...profileResource(...extensions), ...changed }))
    const { unreadableDetailCount, unreadableAddressCount } = (await read()) ?? {}
    return [unreadableDetailCount, unreadableAddressCount]
  }
  const cell = { system: 'phone', use: 'mobile', value: '021 555 0101' }
  const home = { type: 'physical', text: '3 Hill Road' }

  it.each([
    ['a phone of an unknown shape', { telecom: [cell, { ...cell, use: 'work', value: 95550102 }] }, [1, 0]],
    ['a phone without its use', { telecom: [{ ...cell, use: null }, cell] }, [1, 0]],
    ['a second phone of one use', { telecom: [cell, cell] }, [1, 0]],
    ['phones that are no list', { telecom: 'none' }, [1, 0]],
    ['an address of an unknown shape', { address: [{ type: 'postal', text: 7 }, home] }, [0, 1]],
    ['a third address', { address: [home, { ...home, type: 'postal' }, home] }, [0, 1]],
    ['addresses that are no list', { address: {} }, [0, 1]],
    ['nothing, of what is empty', { telecom: [{ ...cell, use: 'fax', value: ' ' }], address: [{ type: 'temp' }, home] }, [0, 0]],
    ['nothing, of what is not there', { telecom: undefined, address: null }, [0, 0]],
  ])('is counted: %s', async (_, changed, expected) => {
    expect(await counts(changed)).toEqual(expected)
  })

  it.each([
    ['[{"ID":99},{"ID":1}]', 1],
    ['[7]', 1],
    ['null', 0],
  ])('is counted of the contact methods: %s', async (valueString, count) => {
    expect(await counts({}, { url: 'SelectedContactMethods', valueString })).toEqual([count, 0])
  })

  it('do not block a readable postal address', async () => {
    answerWith(bundle({ ...profileResource(), address: [{ text: 7 }, home] }))
    expect(await read()).toMatchObject({ permanentAddress: { text: '3 Hill Road' } })
  })
})
