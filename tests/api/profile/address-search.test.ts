import { describe, expect, it } from 'vitest'
import { addressSearchQuery } from '../../../src/api/profile/address-search.ts'
import { bundle } from '../../practice/bundle.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith, runQuery } from '../answers.ts'

describe('the address search', () => {
  const search = () => runQuery(addressSearchQuery(connection, patientId, '12 quay'))

  it.each([['There is no address.'], [bundle()]])('finds nothing where the answer is %j', async (answer) => {
    answerWith(answer)
    expect(await search()).toMatchObject({ rows: [], unreadableCount: 0 })
  })

  it('shows what the practice knows of an address', async () => {
    answerWith(
      bundle(
        { resourceType: 'Media', id: '9002', title: 'Quay Street', extension: [{ url: 'SuburbTownID', valueString: '101' }] },
        { id: 7 },
      ),
    )
    expect(await search()).toMatchObject({
      rows: [{ title: 'Quay Street', address: { street: '', suburb: { id: '101', name: '' }, city: { id: null } } }],
      unreadableCount: 1,
    })
  })
})
