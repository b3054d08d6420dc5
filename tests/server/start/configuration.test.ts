import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configurationPage, environmentExample } from '../../../scripts/configuration/pages.ts'
import { toolVariables } from '../../../scripts/configuration/tool-variables.ts'
import { settingsFrom } from '../../../server/start/settings.ts'
import { variables } from '../../../server/start/variables.ts'

test.each([
  ['.env.example', environmentExample],
  ['docs/configuration.md', configurationPage],
])('%s is as `npm run configuration` writes it', (file, page) => {
  expect(readFileSync(file, 'utf8')).toBe(page())
})

test('every variable of the server is read', () => {
  const names = new Set<string>()
  const environment: Record<string, string | undefined> = {}
  settingsFrom(
    new Proxy(environment, {
      get: (_, name) => {
        names.add(String(name))
        // A port makes the server read the host of the metrics.
        return name === 'METRICS_PORT' ? '0' : undefined
      },
    }),
  )
  expect([...names].sort()).toEqual(Object.keys(variables).sort())
})

test('.env.example sets each default', () => {
  const assignments = environmentExample().match(/^[A-Z_]+=.*$/gm) ?? []
  expect(assignments.length).toBeGreaterThan(4)
  expect(settingsFrom(Object.fromEntries(assignments.map((line) => line.split('='))))).toEqual(settingsFrom({}))
})

test('every variable of tools is described, and read by a tool', () => {
  const files = globSync('{scripts,e2e,inspector,tests}/**/*.{ts,mjs}').concat(globSync('*.config.ts'))
  const names = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name))
  const ofSystem = ['FOLDER', 'NODE_ENV', 'PATH', ...Object.keys(variables)]
  expect([...new Set(names)].filter((name) => !ofSystem.includes(name)).sort()).toEqual(Object.keys(toolVariables).sort())
})
