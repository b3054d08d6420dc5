import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const cli = 'bench/node_modules/lighthouse/cli/index.js'
const reports = 'build/reports/lighthouse'

/** Lighthouse has its own package folder. */
export const isInstalled = existsSync(cli)
export const howToInstall = "Lighthouse is not installed: 'npm ci --prefix bench' brings it."

type Audit = { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string }[] }>
  audits: Record<string, Audit>
}

const judged = ['accessibility', 'best-practices']

const figuresOf = ({ categories, audits, environment }: Report) => {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const measured = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const isMissed = ({ score, scoreDisplayMode }: Audit) => scoreDisplayMode === 'binary' && score !== 1
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: measured('first-contentful-paint'),
    largestPaint: measured('largest-contentful-paint'),
    blocked: measured('total-blocking-time'),
    shift: measured('cumulative-layout-shift'),
    /** Lighthouse's benchmark of the machine; a page's times depend on it. */
    machine: environment.benchmarkIndex,
    findings: judged
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(isMissed)
      .map(({ title }) => title),
  }
}

export type Figures = ReturnType<typeof figuresOf>

/**
 * Lighthouse's mobile run of a page, in a running browser with its storage. The report is saved under the page's name. LANTERN_DEBUG=1 adds
 * the simulation.
 */
export const lighthouse = async (url: string, port: number, name: string): Promise<Figures> => {
  mkdirSync(reports, { recursive: true })
  const file = `${reports}/${name}.json`
  const categories = `--only-categories=performance,${judged}`
  const flags = [
    ...(process.env.LANTERN_DEBUG ? ['--save-assets'] : []),
    `--port=${port}`,
    categories,
    '--disable-full-page-screenshot',
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
  ]
  const run = () => promisify(execFile)(process.execPath, [cli, url, ...flags])
  // Lighthouse sometimes misses the start of the page and asks for another run.
  await run().catch(run)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  return figuresOf(report)
}
