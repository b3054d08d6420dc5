import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { containsText, foldedText } from '../../../../server/platform/store/filters.ts'
import { foldWords } from '../../../../src/domain/values/word-search.ts'
import { typedTexts } from '../../../domain/values/typed-texts.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const first = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.db)).rows[0]

test('the server folds texts as the portal does', async () => {
  const texts = [...typedTexts.map(([, , cleaned]) => cleaned), 'O’Brien oʼbrien ‘Ōtara’ `x`', 'شَدَّة नमस्ते', '５％ of ﬁve_\\', 'ÅNGSTRÖM K']
  for (const text of texts)
    expect((await first(sql<{ folded: string }>`select ${foldedText(sql`${text}::text`)} as folded`))?.folded).toBe(foldWords(text))
})

test.each([
  ["o'brien", 'Dr O’Brien', true],
  ['o’brien', "Dr O'Brien", true],
  ['maori', 'Māori', true],
  ['Ma\u0304ori', 'MAORI', true],
  ['unit ５', 'Unit 5', true],
  ['smi\u200bth', 'Smith', true],
  ['５％', '15%', true],
  ['％', 'no sign', false],
  ['a_b', 'aXb', false],
  ['＿', 'aXb', false],
  ['\\', 'a\\b', true],
  ['﹨', 'ab', false],
  ['', 'anything', true],
  [' ', 'anything', true],
])('the search %j in %j finds it: %s', async (searched, text, isFound) => {
  expect((await first(sql<{ found: boolean }>`select ${containsText(searched, sql`${text}::text`)} as found`))?.found).toBe(isFound)
})
