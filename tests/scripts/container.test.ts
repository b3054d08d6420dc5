import { globSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { stagesOf } from '../../scripts/container/steps.ts'

const text = readFileSync('Containerfile', 'utf8')
const stages = stagesOf(text)
const last = stages.at(-1)?.steps ?? []
const of = <Kind extends string>(kind: Kind) => last.filter((step): step is Extract<typeof step, { kind: Kind }> => step.kind === kind)

test('the Containerfile has no faults', () => {
  expect(validate(text).map(({ message }) => message)).toEqual([])
})

test('a fault of a Containerfile is found', () => {
  expect(validate('FROM node\nRUNN npm ci\n').map(({ message }) => message)).toEqual(['Unknown instruction: RUNN'])
})

test('the image has a version for its base, a user who is not root, and a health check', () => {
  for (const [, base = ''] of text.matchAll(/^FROM (\S+)/gm)) expect(base).toMatch(/:\d+\.\d+\.\d+/)
  expect(of('user').map(({ value }) => value)).toEqual(['1000:1000'])
  expect(of('healthcheck')[0]?.command.slice(0, 2)).toEqual(['node', '-e'])
  expect(of('cmd')).toEqual([{ kind: 'cmd', command: ['node', 'server/main.ts'] }])
})

test('the base is the Node of the project', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(text).toContain(`node:${dependencies.node ?? JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.node}-`)
})

test('every folder that the server imports is in the image', () => {
  const copied = of('copy').flatMap(({ sources }) => sources.map((source) => source.replace('/portal/', '')))
  const imported = globSync('server/**/*.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/from '(?:\.\.\/)+((?:src|machines|scripts|inspector|api-spec)\/[^']+)'/g),
  ])
  expect(imported.length).toBeGreaterThan(10)
  const missing = imported.map(([, path = '']) => path).filter((path) => !copied.some((one) => path.startsWith(one)))
  expect(missing).toEqual([])
})

test('compose.yaml runs the image on a read-only disk, without rights, beside a database that is ready', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'))
  expect(services.portal).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    depends_on: { database: { condition: 'service_healthy' } },
  })
  expect(services.portal.build.dockerfile).toBe('Containerfile')
})
