import { quickChecks, runChecks } from './checks.ts'
import { printConclusion, runStage } from './stage.ts'

printConclusion((await runChecks(quickChecks, runStage)).counts)
