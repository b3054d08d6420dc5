import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsFrom } from '../../../server/start/settings.ts'

const lines = readFileSync('.env.example', 'utf8').split('\n')
const assignments = lines.flatMap((line) => {
  const [, comment, name, value] = line.match(/^(# )?([A-Z_]+)=(.*)$/) ?? []
  return name === undefined || value === undefined ? [] : [{ name, value, isDefault: comment === undefined }]
})

/** The variables that the server reads. */
const readVariables = () => {
  const names = new Set<string>()
  const environment: Record<string, string | undefined> = {}
  settingsFrom(
    new Proxy(environment, {
      get: (_, name) => {
        names.add(String(name))
        return undefined
      },
    }),
  )
  return [...names].sort()
}

test('.env.example lists the variables that the server reads, and no others', () => {
  expect(assignments.map(({ name }) => name).sort()).toEqual(readVariables())
})

test('.env.example sets each default', () => {
  const defaults = assignments.filter(({ isDefault }) => isDefault).map(({ name, value }) => [name, value])
  expect(settingsFrom(Object.fromEntries(defaults))).toEqual(settingsFrom({}))
})
