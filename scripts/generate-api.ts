/**
 * From the API descriptions: one bundle each (build/api), typed hooks and validators for the portal (src/api/generated) and types for the server
 * (server/generated). Work is skipped while neither the descriptions nor the generators have changed.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { generate } from 'orval'
import { strictEntries, withoutSchemaDescriptions } from './api-documents.ts'

const names = ['practice', 'identity']
const stamp = 'build/api/.stamp'
const inputs = [
  ...globSync('api-spec/**/*.yaml').sort(),
  'redocly.yaml',
  'orval.config.ts',
  'package-lock.json',
  ...globSync('scripts/{generate-api,api-documents}.ts'),
]
const digest = createHash('sha256')
  .update(inputs.map((file) => readFileSync(file, 'utf8')).join('\0'))
  .digest('hex')
const redocly = (...args: string[]) => execFileSync(process.execPath, ['node_modules/@redocly/cli/bin/cli.js', ...args], { stdio: 'pipe' })

if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && existsSync('src/api/generated') && existsSync('server/generated'))
  process.exit(0)

mkdirSync('build/api', { recursive: true })
mkdirSync('server/generated', { recursive: true })
for (const name of names) {
  redocly('bundle', name, '-o', `build/api/${name}.json`)
  const document: OpenAPI3 = JSON.parse(readFileSync(`build/api/${name}.json`, 'utf8'))
  const strict = strictEntries(document)
  writeFileSync(`build/api/${name}.client.json`, JSON.stringify(withoutSchemaDescriptions(document)))
  writeFileSync(`build/api/${name}.strict.json`, JSON.stringify(strict))
  writeFileSync(`server/generated/${name}.ts`, astToString(await openapiTS(strict)))
}
await generate('orval.config.ts')
writeFileSync(stamp, digest)
