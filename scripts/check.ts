import { checks, generate } from './checks.ts'
import { runStage } from './stage.ts'
import { sum } from './test-counts.ts'

const counts = [await runStage(generate), ...(await Promise.all(checks.map(runStage)))]
process.exitCode = sum(counts).failed > 0 ? 1 : 0
