import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'])
const read = (file: string) => readFileSync(file, 'utf8')
const wordsOf = (file: string) => read(file).split(/\s+/).filter(Boolean).length

/** The text of a page without blocks of code. */
const proseOf = (file: string) => read(file).replaceAll(/```.*?```/gs, '')

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (file: string) => [...proseOf(file).matchAll(/^#+ (.+)$/gm)].flatMap(([, heading]) => (heading ? anchorOf(heading) : []))

const isBroken = (page: string, link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  return !existsSync(target) || (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor))
}

const room = /^(?:api-spec|bench|docs|e2e|inspector|machines|pacts|scripts|server|src|tests)\/[\w./-]+$/
const pathsOf = (file: string) => [...proseOf(file).matchAll(/`([^`\s]+)`/g)].flatMap(([, text]) => (text && room.test(text) ? [text] : []))

describe('a document', () => {
  it('is found in each folder', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'docs/behaviour/access.md']))
  })

  it.each(pages)('links to existing files and headings: %s', (page) => {
    const links = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => link ?? [])
    expect(links.filter((link) => !/^(?:https?|mailto):/.test(link) && isBroken(page, link))).toEqual([])
  })

  it.each(pages)('names existing files of the repository: %s', (page) => {
    expect(pathsOf(page).filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('a behaviour page', () => {
  const behaviours = pages.filter((page) => page.startsWith('docs/behaviour/'))

  it.each(behaviours)('names a test in each row before its known limits: %s', (page) => {
    const [rows = '', limits] = proseOf(page).split('\n## Known limits\n')
    const bullets = rows.split('\n').filter((line) => line.startsWith('- '))
    expect(bullets.length).toBeGreaterThan(5)
    expect(bullets.filter((line) => !/`(?:tests|e2e)\/[\w./-]+\.(?:test|spec)\.tsx?`\)?[^`]*$/.test(line))).toEqual([])
    expect(limits).toBeDefined()
  })
})

describe('a decision record', () => {
  const records = pages.filter((page) => page.startsWith('docs/decisions/')).sort()

  it('is numbered without a gap', () => {
    const numbers = records.map((page) => page.match(/decisions\/(\d{3})-[a-z0-9-]+\.md$/)?.[1])
    expect(numbers).toEqual(records.map((_, index) => String(index + 1).padStart(3, '0')))
  })

  it.each(records)('has a date, a status and three sections, in 150 to 300 words: %s', (page) => {
    const number = page.match(/\d{3}/)?.[0]
    expect(read(page)).toMatch(
      new RegExp(
        `^# ${number}\\. .+\\n\\n- Date: \\d{4}-\\d\\d-\\d\\d\\n- Status: .+\\n\\n## Context\\n.+\\n## Decision\\n.+\\n## Consequences\\n`,
        's',
      ),
    )
    expect(wordsOf(page)).toBeGreaterThanOrEqual(150)
    expect(wordsOf(page)).toBeLessThanOrEqual(300)
  })
})

describe('the entry points', () => {
  it.each([
    ['README.md', 900],
    ['docs/architecture.md', 1500],
  ])('%s has at most %i words', (page, most) => {
    expect(wordsOf(page)).toBeLessThanOrEqual(most)
  })

  it('.nvmrc names the Node that the project installs', () => {
    expect(read('.nvmrc').trim()).toBe(JSON.parse(read('package.json')).devDependencies.node)
  })
})
