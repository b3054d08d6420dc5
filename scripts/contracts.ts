import { writeFileSync } from 'node:fs'
import { pages } from './contracts/pages.ts'

for (const [name, text] of pages()) writeFileSync(`docs/contracts/${name}`, text)
