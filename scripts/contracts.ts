import { mkdirSync, writeFileSync } from 'node:fs'
import { bundles } from './contracts/bundles.ts'
import { pages } from './contracts/pages.ts'

mkdirSync('api-spec/dist', { recursive: true })
for (const [name, text] of pages()) writeFileSync(`docs/contracts/${name}`, text)
for (const [name, text] of bundles()) writeFileSync(`api-spec/dist/${name}`, text)
