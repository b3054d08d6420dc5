import { writeFileSync } from 'node:fs'
import { configurationPage, environmentExample } from './configuration/pages.ts'

writeFileSync('docs/configuration.md', configurationPage())
writeFileSync('.env.example', environmentExample())
