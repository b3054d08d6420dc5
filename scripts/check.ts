import { checks, runChecks } from './checks.ts'
import { printConclusion, runStage } from './stage.ts'

printConclusion((await runChecks(checks, runStage)).counts)
