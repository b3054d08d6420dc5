/**
 * Generates from the API descriptions: bundles (build/api), typed hooks and validators for the portal (src/api/generated), and types for
 * the server
 * (server/generated). Work is skipped while neither the descriptions nor the generators have changed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { OpenAPI3 } from 'openapi-typescript'
import { strictEntries, withoutSchemaNotes } from './api-documents.ts'
import { runIfInputsChanged } from './inputs.ts'

const names = ['practice', 'identity', 'payment-function', 'sandbox']
const inputs = [
  'api-spec/**/*.yaml',
  'redocly.yaml',
  'orval.config.ts',
  'package-lock.json',
  'scripts/{generate-api,api-documents,inputs}.ts',
]

const generateLayer = async () => {
  console.log('Generating the API layer …')
  const [{ default: openapiTS, astToString }, { generate }] = await Promise.all([import('openapi-typescript'), import('orval')])
  mkdirSync('build/api', { recursive: true })
  mkdirSync('server/generated', { recursive: true })
  // The configuration names the file of each bundle.
  execFileSync(process.execPath, ['node_modules/@redocly/cli/bin/cli.js', 'bundle'], { stdio: 'pipe' })
  for (const name of names) {
    const document: OpenAPI3 = JSON.parse(readFileSync(`build/api/${name}.json`, 'utf8'))
    const strict = strictEntries(document)
    writeFileSync(`build/api/${name}.client.json`, JSON.stringify(withoutSchemaNotes(document)))
    writeFileSync(`build/api/${name}.strict.json`, JSON.stringify(strict))
    writeFileSync(`server/generated/${name}.ts`, astToString(await openapiTS(strict)))
  }
  await generate('orval.config.ts')
}

await runIfInputsChanged({ stamp: 'build/api/.stamp', inputs, outputs: ['src/api/generated', 'server/generated'] }, generateLayer)
