import { existsSync, readFileSync, statSync } from 'node:fs'
import { chunkReportOf } from './portal-build/chunk-report.ts'
import { pageSizes } from './portal-build/page-sizes.ts'

const build = 'build/portal'

/** Brotli bytes of JavaScript that the sign-in page may load. */
const allowance = 120_000

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
if (!existsSync(chunkReportOf(build))) {
  console.error('There is no build to measure: run npm run build first.')
  process.exit(2)
}
const pages = pageSizes(JSON.parse(readFileSync(chunkReportOf(build), 'utf8')), (file) => statSync(`${build}/${file}.br`).size)

console.log(`JavaScript in kB, brotli. Total: with the sign-in page's. Packages: their share, estimated from the sizes before minifying.\n`)
console.log(`${'page or part'.padEnd(52)} ${'own'.padStart(7)} ${'total'.padStart(7)}  largest packages`)
for (const { page, own, total, heaviest } of pages) {
  const largest = heaviest.slice(0, 5).map(({ source, bytes }) => `${source} ${kilobytes(bytes)}`)
  console.log(`${page.padEnd(52)} ${kilobytes(own).padStart(7)} ${kilobytes(total).padStart(7)}  ${largest.join(', ')}`)
}

const signIn = pages[0]?.total ?? 0
console.log(`\nThe sign-in page loads ${kilobytes(signIn)} kB of ${kilobytes(allowance)} kB.`)
if (signIn > allowance) {
  console.error(
    `The sign-in page is ${kilobytes(signIn - allowance)} kB over its budget: load what the first screen does not show when it is needed.`,
  )
  process.exitCode = 1
}
