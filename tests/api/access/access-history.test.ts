import { describe, expect, it, vi } from 'vitest'
import { accessHistoryQuery, accessPeopleQuery } from '../../../src/api/access/access-history.ts'
import { dismissImportNotice, importNoticesQuery } from '../../../src/api/access/import-notices.ts'
import { bundle } from '../../practice/bundle.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith } from '../answers.ts'
import { load, loadList } from '../load.ts'

const everything = { from: null, to: null, personId: null, area: null, isOwnHidden: false }

describe('a practice without the history (404)', () => {
  it('has no notice of an import, and refuses to dismiss one', async () => {
    answerWith({ error: 'notFound', message: 'There is no such call.' }, { status: 404 })
    expect(await load(importNoticesQuery(connection, patientId))).toEqual([])
    expect(await dismissImportNotice(connection, patientId, '17')).toMatchObject({ status: 'refused' })
  })

  it.each([
    ['accesses', () => loadList(accessHistoryQuery(connection, patientId, everything))],
    ['persons', () => loadList(accessPeopleQuery(connection, patientId))],
  ])('fails to list %s with a status that the page recognises', async (_, list) => {
    answerWith({ error: 'notFound', message: 'There is no such call.' }, { status: 404 })
    await expect(list()).rejects.toMatchObject({ status: 404 })
  })
})

it('a row that cannot be read is left out and counted', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  answerWith(bundle({ id: '1', Area: 'Secrets' }))
  const unread = { rows: [], total: 1, unreadableCount: 1 }
  expect(await loadList(accessHistoryQuery(connection, patientId, everything))).toEqual(unread)
  expect(await loadList(accessPeopleQuery(connection, patientId))).toEqual(unread)
  expect(await load(importNoticesQuery(connection, patientId))).toEqual([])
})
