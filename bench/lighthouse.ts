import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'

const cli = 'bench/node_modules/lighthouse/cli/index.js'
const report = 'build/reports/lighthouse.json'

type Report = {
  categories: Record<string, { title: string; score: number | null }>
  audits: Record<string, { title: string; displayValue?: string }>
}

const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index']

/** Lighthouse's mobile run of a page, as lines of text; it is a package of its own and may not be installed. */
export const lighthouse = (address: string, browser: string): string[] => {
  if (!existsSync(cli)) return ["Lighthouse is not installed: 'npm ci --prefix bench' brings it."]
  mkdirSync('build/reports', { recursive: true })
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  execFileSync(process.execPath, [cli, address, '--quiet', '--output=json', `--output-path=${report}`, flags], {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { categories, audits }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return [
    ...Object.values(categories).map(({ title, score }) => `${title.padEnd(28)} ${score === null ? '-' : Math.round(score * 100)}`),
    ...metrics.map((id) => `${(audits[id]?.title ?? id).padEnd(28)} ${audits[id]?.displayValue ?? '-'}`),
  ]
}
