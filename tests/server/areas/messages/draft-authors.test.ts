import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { draftAuthors } from '../../../../server/platform/database/migrations/0042-draft-authors.ts'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { forbidden, serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { drafts, messageCalls, sentFolder } from './message-calls.ts'

const server: TestServer = serverUnderTest()
const callsOf = (userName?: string, acting?: string) => messageCalls(() => server, userName, 'harbour', acting)
const patient = callsOf('patient')
const proxy = callsOf('parent', 'patient')
const both = [
  ['the patient', patient, proxy],
  ['a proxy user', proxy, patient],
] as const

/** The parent acts for the patient, so that both have an account. */
beforeEach(async () => {
  await server.db
    .updateTable('proxy_link')
    .set({ patient_id: patientId('patient'), basis: 'consent' })
    .where('id', '=', proxyLinkId('parent', 'tama'))
    .execute()
  await server.db.deleteFrom('message').where('folder', '=', 'drafts').execute()
})

const subjects = async ({ list }: typeof patient, folder = drafts) => (await list(folder)).messages.map(({ subject }) => subject)

describe.each(both)('a draft of %s', (_name, author, other) => {
  test('is in the list of its author alone', async () => {
    await author.write({ type: 'Draft', subject: 'Mine' })
    expect([await subjects(author), await subjects(other)]).toEqual([['Mine'], []])
    expect((await other.list(drafts)).total).toBe(0)
  })

  test('is not found by its attempt or by a search', async () => {
    const attempt = randomUUID()
    await author.write({ type: 'Draft', subject: 'Mine', attempt })
    for (const filter of [{ AttemptID: attempt }, { SearchText: 'Mine' }]) expect((await other.list(drafts, filter)).total).toBe(0)
  })

  test('is neither opened nor deleted nor answered by the other', async () => {
    const id: string = (await author.write({ type: 'Draft', subject: 'Mine' })).json()
    const answering = { more: { inResponseTo: [{ reference: `Communication/${id}` }] } }
    for (const answer of [await other.open(id), await other.remove(id), await other.write(answering)])
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    expect(await subjects(author)).toEqual(['Mine'])
  })

  test('is neither replaced nor sent by the other under its attempt', async () => {
    const attempt = randomUUID()
    await author.write({ type: 'Draft', subject: 'Mine', attempt })
    for (const type of ['Draft', 'Send Mail'] as const) {
      const answer = await other.write({ type, subject: 'Theirs', attempt })
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    }
    expect(await subjects(author)).toEqual(['Mine'])
  })

  test('is seen by both once it was sent', async () => {
    const attempt = randomUUID()
    await author.write({ type: 'Draft', subject: 'Mine', attempt })
    await author.write({ subject: 'Mine', attempt })
    expect([(await subjects(author, sentFolder))[0], (await subjects(other, sentFolder))[0]]).toEqual(['Mine', 'Mine'])
    expect(await subjects(author)).toEqual([])
  })

  test('takes no place among the 100 of the other', async () => {
    const row = {
      patient_id: patientId('patient'),
      folder: 'drafts',
      is_read: true,
      counterpart: '',
      role_id: '',
      subject: '',
      body: '',
    } as const
    const author_id = patientId(author === patient ? 'patient' : 'parent')
    const hundred = Array.from({ length: 100 }, () => ({ ...row, author_id, attempt_id: randomUUID(), kept_at: server.clock() }))
    await server.db.insertInto('message').values(hundred).execute()
    expect((await author.write({ type: 'Draft' })).json()).toContain('you have 100 already')
    expect((await other.write({ type: 'Draft' })).json()).toMatch(/^\d+$/)
  })
})

test('an earlier draft goes to the own account of the patient, else to the linked account, else it is discarded', async () => {
  const row = { folder: 'drafts', is_read: true, counterpart: '', role_id: '', body: '', kept_at: server.clock() } as const
  const draftOf = (name: string) => ({
    ...row,
    patient_id: patientId(name),
    author_id: patientId('large'),
    subject: name,
    attempt_id: randomUUID(),
  })
  await server.db.insertInto('message').values(['patient', 'george', 'lani'].map(draftOf)).execute()
  const transaction = await server.db.startTransaction().execute()
  await sql`alter table message drop column author_id`.execute(transaction)
  await transaction.deleteFrom('proxy_link').where('patient_id', '=', patientId('lani')).execute()
  for (const statement of draftAuthors) await sql.raw(statement).execute(transaction)
  const migrated = await transaction
    .selectFrom('message')
    .select(['subject', 'author_id', 'deleted_at'])
    .where('folder', '=', 'drafts')
    .orderBy('subject')
    .execute()
  await transaction.rollback().execute()
  expect(migrated).toEqual([
    { subject: 'george', author_id: patientId('carer'), deleted_at: null },
    { subject: 'lani', author_id: null, deleted_at: expect.any(Date) },
    { subject: 'patient', author_id: patientId('patient'), deleted_at: null },
  ])
})
