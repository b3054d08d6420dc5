import { checks, runChecks } from './checks.ts'
import { conclude, runStage } from './stage.ts'

conclude((await runChecks(checks, runStage)).counts)
