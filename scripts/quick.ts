import { quickChecks, runChecks } from './checks.ts'
import { conclude, runStage } from './stage.ts'

conclude((await runChecks(quickChecks, runStage)).counts)
