import { expect, test } from 'vitest'
import { optionsFrom } from '../../../scripts/practice/options.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { runCommand } from '../../../server/staff/command.ts'
import { serverUnderTest, type TestServer } from '../server-under-test.ts'

const server: TestServer = serverUnderTest()

const run = (...typed: string[]) => {
  const command = optionsFrom(typed, '2026-11-25')
  if (typeof command === 'string') throw new Error(command)
  return runCommand(server.db, { place: 'here', publicUrl: null, sendsMail: false }, command)
}

const diagnoses = async () => {
  const asked = { PatientID: patientId('tama'), TypeID: 0, PageSize: 100, PageNumber: 1 }
  const [{ total, entry }] = (await server.post('Patient/Condition', asked, { token: await server.tokenOf('parent') })).json()
  return { total, id: entry[0]?.resource.id }
}

test('practice staff withhold an item from proxy users, and show it again', async () => {
  const { total, id } = await diagnoses()
  const item = ['--code', 'harbour', '--item', 'condition', '--id', id]
  expect(await run('withhold', ...item)).toContain('The item is withheld')
  expect((await diagnoses()).total).toBe(total - 1)
  expect(await run('show', ...item)).toContain('Proxy users see the item again')
  expect((await diagnoses()).total).toBe(total)
})

test.each([
  ['an item of another practice', ['--code', 'ranges', '--item', 'condition', '--id', '1'], 'has no condition 1.'],
  ['an unknown practice', ['--code', 'kauri', '--item', 'condition', '--id', '1'], 'There is no practice kauri.'],
  ['an unknown kind', ['--code', 'harbour', '--item', 'account', '--id', '1'], '--item has to be one of condition'],
  ['a text for an id', ['--code', 'harbour', '--item', 'condition', '--id', '1 or 2'], '--id has to be the number of the item.'],
  ['no id', ['--code', 'harbour', '--item', 'condition'], 'Say also --id.'],
])('%s is refused', async (_what, item, sentence) => {
  await expect((async () => run('withhold', ...item))()).rejects.toThrow(sentence)
})
