import { checks } from './checks.ts'
import { runStage } from './stage.ts'
import { sum } from './test-counts.ts'

process.exitCode = sum(await Promise.all(checks.map(runStage))).failed > 0 ? 1 : 0
