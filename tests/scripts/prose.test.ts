import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { checkedFiles } from '../../scripts/prose/rooms.ts'
import { commentsOf, problemsInComments, problemsInDocument } from '../../scripts/prose/sentences.ts'
import { checkSpelling } from '../../scripts/prose/spelling.ts'

const problemsIn = (file: string, content: string) =>
  file.endsWith('.md') ? problemsInDocument(content) : problemsInComments(commentsOf(file, content), content)
const linesOf = (file: string, content: string) => problemsIn(file, content).map(({ line }) => line)
const long = `${'The machine releases its slot and '.repeat(5)}stops.`

describe('the check of sentences', () => {
  it.each(['What', 'Who', 'Whoever', 'Somebody', 'Nobody'])('rejects the subject %s in a document and in a comment', (subject) => {
    expect(linesOf('page.md', `# Title\n\nA call fails. ${subject} failed is fetched again.`)).toEqual([3])
    expect(linesOf('code.ts', `const a = 1\n/** ${subject} failed is fetched again. */`)).toEqual([2])
  })

  it('rejects a sentence of more than 25 words, also in consecutive line comments', () => {
    expect(linesOf('page.md', long)).toEqual([1])
    expect(linesOf('code.ts', `/**\n * A reason.\n * ${long}\n */`)).toEqual([3])
    expect(linesOf('code.ts', `// ${long.slice(0, 80)}\n// ${long.slice(80)}`)).toEqual([1])
  })

  it('accepts named subjects, questions, code and a sentence that begins with code', () => {
    expect(linesOf('page.md', 'The machine stops. `a` starts it. What does it release?\n\n```\nWhat is code.\n```')).toEqual([])
    expect(linesOf('page.md', `${'word '.repeat(14)}id. A${' word'.repeat(14)}.`)).toEqual([])
    expect(linesOf('code.ts', `const text = 'What failed is fetched again.' // A reason. @throws Failure\n`)).toEqual([])
  })

  it('reads documents and machines, and no generated page', () => {
    expect(checkedFiles()).toEqual(expect.arrayContaining(['README.md', 'docs/language.md', 'machines/ports.ts']))
    expect(checkedFiles()).not.toContain('docs/contracts/calls.md')
  })
})

const run = (command: string, typed: readonly string[], input: string) => spawnSync(command, typed, { input, encoding: 'utf8' })

describe('the check of spelling', () => {
  const spell = (file: string, text: string) => run('cspell', ['lint', '--no-progress', '--no-summary', `stdin://${file}`], text)

  it('rejects a misspelt word in a document and in a comment, and accepts code and the glossary', () => {
    const misspelt = 'relases'
    expect(spell('page.md', `The machine ${misspelt} its slot.`).stdout).toContain(misspelt)
    expect(spell('code.ts', `/** The machine ${misspelt} its slot. */`).stdout).toContain(misspelt)
    const report = checkSpelling(
      [],
      [
        { text: '', place: 'code.ts:2' },
        { text: `The machine ${misspelt} its slot.`, place: 'code.ts:3' },
      ],
    )
    expect(report).toMatch(new RegExp(`^code\\.ts:3 .*${misspelt}`))
    const correct = `/** A FHIR bundle by Windcave, in \`${misspelt}\`. */\nconst ${misspelt} = ''`
    expect(spell('code.ts', correct)).toMatchObject({ status: 0, stdout: '' })
  })
})

describe('the check of commit subjects', () => {
  it.each([
    ['Released slots', 'type may not be empty'],
    ['fix(booking): releases the slot on unmount', 'imperative'],
    ['fix(booking): released the slot on unmount', 'imperative'],
    [`fix(booking): release ${'x'.repeat(72)}`, 'header-max-length'],
  ])('rejects %s', (subject, reason) => {
    const { status, stdout } = run('commitlint', [], subject)
    expect(status).toBe(1)
    expect(stdout).toContain(reason)
  })

  it.each(['fix(booking): release the slot on unmount', 'docs: address each reader'])('accepts %s', (subject) => {
    expect(run('commitlint', [], subject)).toMatchObject({ status: 0, stdout: '' })
  })
})
